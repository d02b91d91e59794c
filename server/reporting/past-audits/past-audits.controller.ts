import { Body, Controller, Get, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TABLE_TYPES } from '../../platform/common/table/write-table.js';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { AcceptsUpload, UploadedFile } from '../../platform/common/requests/raw-body.js';
import { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import { readerOf } from '../../platform/common/values/reader.js';
import { contentDisposition } from '../../access/files/file-name.js';
import { PastAuditReportService } from './past-audit-report.service.js';
import { PastAuditViewsService } from './past-audit-views.service.js';
import {
  PastAuditReportQuery,
  PastAuditRowsQuery,
  PastAuditsQuery,
  PastAuditUploadQuery,
  StartPastAuditDto,
} from './past-audit.dto.js';
import { acceptedTask, MayTakeLong } from '../../books/imports/import-task.response.js';
import type { ImportTaskView } from '../../books/imports/import-task.view.js';
import { ImportTasksService } from '../../books/imports/import-tasks.service.js';
import { LARGEST_IMPORT } from '../../books/imports/imports.controller.js';
import { PastAuditLine, PastAuditRow, PastAuditView } from './past-audit.view.js';
import { PastAuditsService } from './past-audits.service.js';

@ApiTags('past audits')
@Controller('api/past-audits')
export class PastAuditsController {
  constructor(
    private readonly audits: PastAuditsService,
    private readonly views: PastAuditViewsService,
    private readonly reports: PastAuditReportService,
    private readonly tasks: ImportTasksService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({ en: 'List audits of past transactions', fr: 'Lister les contrôles des transactions passées' })
  @ApiPage(PastAuditRow)
  page(@Query() query: PastAuditsQuery, @CurrentUser() { scope }: UserActor): Promise<Page<PastAuditRow>> {
    return this.views.page(query, scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @AcceptsUpload(LARGEST_IMPORT)
  @HttpCode(201)
  @MayTakeLong(201, PastAuditView)
  @Summary({
    en: 'Import a CSV or XLSX file of past transactions',
    fr: 'Importer un fichier CSV ou XLSX de transactions passées',
    description:
      'The bytes are stored unchanged and validated. Columns are mapped with PUT /api/imports/{id}/mapping under the same id; nothing is checked at the aggregator before the audit is started.',
  })
  async upload(
    @Query() { projectId, name }: PastAuditUploadQuery,
    @UploadedFile() file: SpooledFile,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PastAuditView | ImportTaskView> {
    const { id, isDone } = await this.audits.upload(projectId, { name, file }, user);
    if (isDone) return this.views.one(id, user.scope);
    return acceptedTask(await this.tasks.one(id, user, readerOf(reply.request)), reply);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get the progress and the results of an audit of past transactions',
    fr: 'Suivre l’avancement et les résultats d’un contrôle des transactions passées',
  })
  one(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<PastAuditView> {
    return this.views.one(id, scope);
  }

  @Get(':id/rows')
  @SignedIn()
  @Summary({
    en: 'List the rows of an audit of past transactions',
    fr: 'Lister les lignes d’un contrôle des transactions passées',
  })
  @ApiPage(PastAuditLine)
  rows(
    @IdParam() id: string,
    @Query() query: PastAuditRowsQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<Page<PastAuditLine>> {
    return this.views.rows(id, query, scope);
  }

  @Post(':id/start')
  @Roles('admin', 'finance')
  @HttpCode(202)
  @Summary({
    en: 'Start an audit of past transactions',
    fr: 'Lancer un contrôle des transactions passées',
    description:
      'The valid rows are checked at the aggregator within the rate of the project, after the transactions of the present. They are compared only: no transaction, break, alert or webhook results.',
  })
  async start(
    @IdParam() id: string,
    @Body() { leavesBad }: StartPastAuditDto,
    @CurrentUser() user: UserActor,
  ): Promise<PastAuditView> {
    await this.audits.start(id, leavesBad, user);
    return this.views.one(id, user.scope);
  }

  @Post(':id/stop')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({ en: 'Stop an audit of past transactions', fr: 'Arrêter un contrôle des transactions passées' })
  async stop(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<PastAuditView> {
    await this.audits.stop(id, user);
    return this.views.one(id, user.scope);
  }

  @Get(':id/report')
  @SignedIn()
  @Summary({
    en: 'Download the report of an audit as XLSX or PDF',
    fr: 'Télécharger le rapport d’un audit en XLSX ou PDF',
  })
  @ApiFile([TABLE_TYPES.xlsx, 'application/pdf'])
  async report(
    @IdParam() id: string,
    @Query() { format, language }: PastAuditReportQuery,
    @CurrentUser() { scope }: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const reader = readerOf(reply.request, language);
    const { name, type, rows, stream } = await this.reports.file(id, { format, reader }, scope);
    if (rows !== null) void reply.header('x-rappro-rows', String(rows));
    return new StreamableFile(stream, { type, disposition: contentDisposition(name) });
  }
}
