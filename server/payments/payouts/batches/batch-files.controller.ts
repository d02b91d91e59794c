import { Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../../platform/common/requests/api-file.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { canReadPersonalData } from '../../../access/identity/personal-data.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { CurrentReader } from '../../../platform/common/requests/current-reader.js';
import { countedRows } from '../../../platform/common/table/counted-rows.js';
import type { Reader } from '../../../platform/i18n/language.js';
import { RawBody, AcceptsRawBody } from '../../../platform/common/requests/raw-body.js';
import {
  type TableSheet,
  TABLE_TYPES,
  type TableFormat,
  writeTable,
} from '../../../platform/common/table/write-table.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import type { BatchView } from './batch.view.js';
import { BatchDraftsService } from './batch-drafts.service.js';
import { BatchErrorFileService } from './batch-error-file.service.js';
import { BatchResultFileService } from './batch-result-file.service.js';
import { templateSheets } from './batch-template.js';
import { type BatchRecord, BatchViewsService } from './batch-views.service.js';
import { BatchCorrectionsQuery, BatchFileQuery, BatchLoadQuery } from './batch.dto.js';

/** Bytes; a file of 10,000 rows has about one megabyte. */
const LARGEST = 10 * 1024 * 1024;

/** Uploads have the file itself as their body. */
@ApiTags('payout batches')
@Controller('api/payout-batches')
export class BatchFilesController {
  constructor(
    private readonly drafts: BatchDraftsService,
    private readonly views: BatchViewsService,
    private readonly errors: BatchErrorFileService,
    private readonly results: BatchResultFileService,
    private readonly audit: AuditService,
  ) {}

  @Get('template')
  @SignedIn()
  @Summary({
    en: 'Download an empty batch file in the reader’s language',
    fr: 'Télécharger un fichier de lot vide dans sa langue',
  })
  @ApiFile(Object.values(TABLE_TYPES))
  template(@Query() { format }: BatchFileQuery, @CurrentReader() reader: Reader): StreamableFile {
    return download(format, 'rappro-batch', templateSheets(reader));
  }

  @Post()
  @Roles('admin', 'finance')
  @AcceptsRawBody(LARGEST)
  @HttpCode(201)
  @Summary({
    en: 'Load a CSV or XLSX file as a draft batch',
    fr: 'Charger un fichier CSV ou XLSX comme lot à l’état de brouillon',
    description:
      'Nothing is sent before the batch is approved. One sheet of a workbook is read; others and hidden rows are named in `reading`, and hidden rows are excluded.',
  })
  async load(
    @Query() { projectId, ...file }: BatchLoadQuery,
    @RawBody() bytes: Buffer,
    @CurrentUser() user: UserActor,
  ): Promise<BatchView> {
    const id = await this.drafts.load(projectId, { ...file, bytes }, user);
    return this.views.one(id, user);
  }

  @Get(':id/errors')
  @SignedIn()
  @Summary({
    en: 'Download the invalid lines of a batch for correction',
    fr: 'Télécharger les lignes en erreur d’un lot pour les corriger',
  })
  @ApiFile(Object.values(TABLE_TYPES))
  async wrong(
    @IdParam() id: string,
    @Query() { format }: BatchFileQuery,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<StreamableFile> {
    const batch = await this.views.find(id, user.scope);
    const sheet = await this.errors.sheet(batch, { reader, masked: !canReadPersonalData(user) });
    return this.recorded(batch, { format, name: `rappro-errors-${id.slice(-12)}` }, sheet, user);
  }

  @Post(':id/corrections')
  @Roles('admin', 'finance')
  @AcceptsRawBody(LARGEST)
  @HttpCode(200)
  @Summary({
    en: 'Load the corrected error file of a batch',
    fr: 'Charger le fichier d’erreurs corrigé d’un lot',
    description: 'Its lines replace the invalid lines of the batch.',
  })
  async correct(
    @IdParam() id: string,
    @Query() { requestId }: BatchCorrectionsQuery,
    @RawBody() bytes: Buffer,
    @CurrentUser() user: UserActor,
  ): Promise<BatchView> {
    await this.drafts.correct(id, { bytes, requestId }, user);
    return this.views.one(id, user);
  }

  @Get(':id/result')
  @SignedIn()
  @Summary({
    en: 'Download the outcome of every line of a batch',
    fr: 'Télécharger l’issue de chaque ligne d’un lot',
  })
  @ApiFile(Object.values(TABLE_TYPES))
  async result(
    @IdParam() id: string,
    @Query() { format }: BatchFileQuery,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<StreamableFile> {
    const batch = await this.views.find(id, user.scope);
    const sheet = this.results.sheet(batch, { reader, actor: user });
    return this.recorded(batch, { format, name: `rappro-result-${id.slice(-12)}` }, sheet, user);
  }

  private recorded(
    { id, projectId }: BatchRecord,
    { format, name }: { format: TableFormat; name: string },
    sheet: TableSheet,
    by: UserActor,
  ): StreamableFile {
    const file = `${name}.${format}`;
    const record = this.audit.download(by, { subjectType: 'payout_order', subjectId: id, projectId, file });
    return download(format, name, [{ ...sheet, rows: countedRows(sheet.rows, record) }]);
  }
}

function download(
  format: TableFormat,
  name: string,
  sheets: readonly [TableSheet, ...TableSheet[]],
): StreamableFile {
  return new StreamableFile(writeTable(format, sheets), {
    type: TABLE_TYPES[format],
    disposition: `attachment; filename="${name}.${format}"`,
  });
}
