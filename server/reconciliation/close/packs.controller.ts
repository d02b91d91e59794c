import { Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import { AcceptsUpload, UploadedFile } from '../../common/requests/raw-body.js';
import { SpooledFile } from '../../common/requests/spooled-file.js';
import { PackQuery } from './day.query.js';
import { PackVerdict } from './pack.view.js';
import { PacksService } from './packs.service.js';

/** Most bytes of a pack that is checked here, about 300,000 lines; the command takes any. */
const LARGEST = 100 * 1024 * 1024;

/** Sealed days as files. */
@ApiTags('days')
@Controller('api')
export class PacksController {
  constructor(private readonly packs: PacksService) {}

  @Get('days/:projectId/:day/pack')
  @SignedIn()
  @ApiOperation({
    summary: 'The pack of a sealed day, byte for byte as it was sealed: a line of JSON for each fact',
  })
  async pack(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Query() query: PackQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<StreamableFile> {
    const { text, revision } = await this.packs.stream({ projectId, day }, query.revision, scope);
    return new StreamableFile(text, {
      type: 'application/x-ndjson; charset=utf-8',
      disposition: `attachment; filename="rappro-day-${day}-r${revision}.ndjson"`,
    });
  }

  @Post('packs/verify')
  @SignedIn()
  @AcceptsUpload(LARGEST)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check a pack: whether every byte is as it was sealed, and where the first one is not',
  })
  verify(@UploadedFile() file: SpooledFile, @CurrentUser() { scope }: UserActor): Promise<PackVerdict> {
    return this.packs.verify(file, scope);
  }
}
