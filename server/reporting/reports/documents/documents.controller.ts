import { Controller, Get, Param, ParseEnumPipe, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TABLE_TYPES } from '../../../platform/common/table/write-table.js';
import { ApiFile } from '../../../platform/common/requests/api-file.js';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { canReadPersonalData } from '../../../access/identity/personal-data.js';
import { CurrentUser, SignedIn } from '../../../access/identity/access.decorators.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import { readerOf } from '../../../platform/common/values/reader.js';
import { CurrentReader } from '../../../platform/common/requests/current-reader.js';
import type { Reader } from '../../../platform/i18n/language.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { contentDisposition } from '../../../access/files/file-name.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { ReportView } from '../model/report.view.js';
import { type ReportName, REPORTS } from '../model/report-words.js';
import { ReportFileQuery, ReportQuery } from './report.query.js';
import { ReportFilesService } from './report-files.service.js';
import { ReportViewsService } from './report-views.service.js';

/** Answers 404 for an unknown report. */
const ReportParam = (): ParameterDecorator =>
  Param(
    'report',
    new ParseEnumPipe(Object.fromEntries(REPORTS.map((name) => [name, name])), {
      exceptionFactory: notFound,
    }),
  );

@ApiTags('reports')
@Controller('api/reports')
export class DocumentsController {
  constructor(
    private readonly views: ReportViewsService,
    private readonly files: ReportFilesService,
    private readonly audit: AuditService,
  ) {}

  @Get(':report')
  @SignedIn()
  @Summary({
    en: 'Get a report of one business day or of up to 31 consecutive days',
    fr: 'Consulter un rapport d’une journée comptable ou de 31 journées consécutives au plus',
    description:
      'Locked days are reported with their sealed figures, other days with the figures known now or at `asOf`.',
  })
  view(
    @ReportParam() report: ReportName,
    @Query() query: ReportQuery,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<ReportView> {
    return this.views.view(askedBy(report, query, user), reader, user.scope);
  }

  @Get(':report/file')
  @SignedIn()
  @Summary({
    en: 'Download a report as CSV, XLSX or PDF',
    fr: 'Télécharger un rapport en CSV, XLSX ou PDF',
    description:
      'Streamed. XLSX and PDF have a maximum length; their header `x-rappro-rows` gives the number of rows.',
  })
  @ApiFile([...Object.values(TABLE_TYPES), 'application/pdf'])
  async file(
    @ReportParam() report: ReportName,
    @Query() query: ReportFileQuery,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const reader = readerOf(reply.request, query.language);
    const { name, type, rows, stream } = await this.files.file(
      askedBy(report, query, user),
      {
        ...{ format: query.format, reader },
        record: (file, rows) =>
          this.audit.download(user, {
            ...{ subjectType: 'report', subjectId: report, projectId: query.projectId, file },
            details: { from: query.from, to: query.to ?? query.from },
          })(rows),
      },
      user.scope,
    );
    if (rows !== null) void reply.header('x-rappro-rows', String(rows));
    return new StreamableFile(stream, { type, disposition: contentDisposition(name) });
  }
}

function askedBy(report: ReportName, { projectId, from, to, asOf }: ReportQuery, user: UserActor) {
  return {
    ...{ report, projectId, from, to: to ?? from },
    asOf: asOf ? parseInstant(asOf) : undefined,
    masked: !canReadPersonalData(user),
  };
}
