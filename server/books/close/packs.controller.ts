import { Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { AcceptsUpload, UploadedFile } from '../../platform/common/requests/raw-body.js';
import { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { PackQuery } from './day.dto.js';
import { PackVerification } from './day.view.js';
import { PacksService } from './packs.service.js';

/** Largest pack verified by the API, in bytes: about 300,000 lines. The command has no limit. */
const LARGEST = 100 * 1024 * 1024;

@ApiTags('days')
@Controller('api')
export class PacksController {
  constructor(private readonly packs: PacksService) {}

  @Get('days/:projectId/:day/pack')
  @SignedIn()
  @Summary({
    en: 'Download the closing pack of a locked day as sealed, one line of JSON per record',
    fr: 'Télécharger le dossier de clôture d’une journée verrouillée tel qu’il a été scellé, une ligne JSON par enregistrement',
  })
  @ApiFile(['application/x-ndjson'])
  async pack(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Query() query: PackQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<StreamableFile> {
    const { text, name } = await this.packs.stream({ projectId, day }, query.revision, scope);
    return new StreamableFile(text, {
      type: 'application/x-ndjson; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Post('packs/verify')
  @SignedIn()
  @AcceptsUpload(LARGEST)
  @HttpCode(200)
  @Summary({
    en: 'Verify a closing pack against its seal and report the first difference',
    fr: 'Vérifier un dossier de clôture par son sceau et indiquer la première différence',
  })
  verify(@UploadedFile() file: SpooledFile, @CurrentUser() { scope }: UserActor): Promise<PackVerification> {
    return this.packs.verify(file, scope);
  }
}
