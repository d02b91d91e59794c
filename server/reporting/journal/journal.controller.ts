import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { contentDisposition } from '../../access/files/file-name.js';
import { JournalExportView, JournalSettingsView, JournalView } from './journal.view.js';
import {
  JournalExportDto,
  JournalExportsQuery,
  JournalFileQuery,
  JournalSettingsDto,
} from './journal.dto.js';
import { JournalExportsService } from './journal-exports.service.js';
import { JournalSettingsService } from './journal-settings.service.js';
import { JournalViewsService } from './journal-views.service.js';

@ApiTags('journal')
@Controller('api/journal')
export class JournalController {
  constructor(
    private readonly views: JournalViewsService,
    private readonly exports: JournalExportsService,
    private readonly settings: JournalSettingsService,
  ) {}

  @Get('exports')
  @SignedIn()
  @Summary({
    en: 'List the journal exports, newest first',
    fr: 'Lister les exports du journal comptable, les plus récents d’abord',
  })
  @ApiPage(JournalExportView)
  list(
    @Query() query: JournalExportsQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<Page<JournalExportView>> {
    return this.views.page(query, scope);
  }

  @Get('exports/:id/file')
  @SignedIn()
  @Summary({
    en: 'Download a journal export as CSV; every download is identical',
    fr: 'Télécharger un export du journal en CSV ; chaque téléchargement est identique',
  })
  @ApiFile(['text/csv'])
  async file(
    @IdParam() id: string,
    @Query() query: JournalFileQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<StreamableFile> {
    const { name, bytes, encoding } = await this.views.file(id, query.encoding, scope);
    const charset = encoding === 'utf8' ? 'utf-8' : 'windows-1252';
    return new StreamableFile(bytes, {
      type: `text/csv; charset=${charset}`,
      disposition: contentDisposition(name),
      length: bytes.length,
    });
  }

  @Get('settings/:projectId')
  @SignedIn()
  @Summary({
    en: 'Get the accounts and labels of the journal; version 0 is the template',
    fr: 'Consulter les comptes et libellés du journal ; la version 0 est le modèle',
  })
  configured(
    @IdParam('projectId') projectId: string,
    @CurrentUser() { scope }: UserActor,
  ): Promise<JournalSettingsView> {
    return this.settings.view(projectId, scope);
  }

  @Put('settings/:projectId')
  @Roles('admin', 'finance')
  @Summary({
    en: 'Save the accounts and labels as a new version for future exports',
    fr: 'Enregistrer les comptes et libellés comme nouvelle version des prochains exports',
  })
  configure(
    @IdParam('projectId') projectId: string,
    @Body() { labels, ...dto }: JournalSettingsDto,
    @CurrentUser() user: UserActor,
  ): Promise<JournalSettingsView> {
    return this.settings.change(projectId, { ...dto, labels: { ...labels } }, user);
  }

  @Get(':projectId/:day')
  @SignedIn()
  @Summary({
    en: 'Get the journal of a business day, as exported or as a preview',
    fr: 'Consulter le journal d’une journée comptable, exporté ou en aperçu',
  })
  day(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @CurrentUser() { scope }: UserActor,
  ): Promise<JournalView> {
    return this.views.day(projectId, day, scope);
  }

  @Post(':projectId/:day/export')
  @Roles('admin', 'finance')
  @HttpCode(201)
  @Summary({
    en: 'Export the journal of a locked day',
    fr: 'Exporter le journal d’une journée verrouillée',
    description:
      'Answers 409 if the day was already exported (repeat with a reason: the file is marked as a duplicate) or if earlier days were not exported (repeat with `acceptGap`).',
  })
  hand(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() dto: JournalExportDto,
    @CurrentUser() user: UserActor,
  ): Promise<JournalExportView> {
    return this.exports.export({ projectId, day, ...dto }, user);
  }
}
