import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { IdParam } from '../../common/id-param.js';
import { TakesFile, Upload } from '../../common/octets.js';
import { SpooledFile } from '../../common/spooled-file.js';
import type { Page } from '../../common/page.view.js';
import { SeenDto } from './day.dto.js';
import { PackQuery, RestatementsQuery } from './day.query.js';
import { RestatementView } from './day.view.js';
import { PackVerdict } from './pack.view.js';
import { Packs } from './packs.service.js';
import { RestatementList } from './restatement-list.service.js';
import { RestatementsService } from './restatements.service.js';

/** Most bytes of a pack that is checked here, about 300,000 lines; the command takes any. */
const LARGEST = 100 * 1024 * 1024;

/** Sealed days as files. */
@ApiTags('days')
@Controller('api')
export class PacksController {
  constructor(private readonly packs: Packs) {}

  @Get('days/:projectId/:day/pack')
  @Roles()
  @ApiOperation({
    summary: 'The pack of a sealed day, byte for byte as it was sealed: a line of JSON for each fact',
  })
  async pack(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Query() query: PackQuery,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<StreamableFile> {
    const { text, revision } = await this.packs.stream({ projectId, day }, query.revision, scope);
    return new StreamableFile(text, {
      type: 'application/x-ndjson; charset=utf-8',
      disposition: `attachment; filename="rappro-day-${day}-r${revision}.ndjson"`,
    });
  }

  @Post('packs/verify')
  @Roles()
  @TakesFile(LARGEST)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check a pack: whether every byte is as it was sealed, and where the first one is not',
  })
  verify(@Upload() file: SpooledFile, @CurrentPerson() { scope }: PersonActor): Promise<PackVerdict> {
    return this.packs.verify(file, scope);
  }
}

/** What became known of locked days. */
@ApiTags('days')
@Controller('api/restatements')
export class RestatementsController {
  constructor(
    private readonly list: RestatementList,
    private readonly restatements: RestatementsService,
  ) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'Late facts of locked days, and the open days that they are booked on' })
  page(
    @Query() query: RestatementsQuery,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<Page<RestatementView>> {
    return this.list.page(query, scope);
  }

  @Post(':id/seen')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @ApiOperation({ summary: 'Say that a restatement was seen, and what of it' })
  see(
    @IdParam() id: string,
    @Body() { note }: SeenDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<RestatementView> {
    return this.restatements.see(id, note, person);
  }
}
