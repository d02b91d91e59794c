import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { AcceptsUpload, UploadedFile } from '../../platform/common/requests/raw-body.js';
import { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import { CurrentReader } from '../../platform/common/requests/current-reader.js';
import { readerOf } from '../../platform/common/values/reader.js';
import type { Reader } from '../../platform/i18n/language.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { ImportConfirmationService } from './import-confirmation.service.js';
import { ImportViewsService } from './import-views.service.js';
import {
  ConfirmImportDto,
  MappingDto,
  ImportLinesQuery,
  ImportsQuery,
  ImportUploadQuery,
  RecogniseQuery,
} from './import.dto.js';
import { ImportRow, ImportView, LineView } from './import.view.js';
import { acceptedTask, MayTakeLong } from './import-task.response.js';
import type { ImportTaskView } from './import-task.view.js';
import { Recognition } from './recognition.view.js';
import { SourceRecognitionService } from './source-recognition.service.js';
import { ImportTasksService, type Taken } from './import-tasks.service.js';
import { ImportUploadService } from './import-upload.service.js';

/** 100 MB with a margin for the two definitions of a megabyte. */
export const LARGEST_IMPORT = 101 * 1024 * 1024;

@ApiTags('imports')
@Controller('api/imports')
export class ImportsController {
  constructor(
    private readonly views: ImportViewsService,
    private readonly intake: ImportUploadService,
    private readonly confirms: ImportConfirmationService,
    private readonly tasks: ImportTasksService,
    private readonly recognition: SourceRecognitionService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({ en: 'List imports with their totals', fr: 'Lister les imports avec leurs totaux' })
  @ApiPage(ImportRow)
  page(@Query() query: ImportsQuery, @CurrentUser() { scope }: UserActor): Promise<Page<ImportRow>> {
    return this.views.page(query, scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @AcceptsUpload(LARGEST_IMPORT)
  @HttpCode(201)
  @MayTakeLong(201, ImportView)
  @Summary({
    en: 'Import a CSV or XLSX file',
    fr: 'Importer un fichier CSV ou XLSX',
    description:
      'The bytes are stored unchanged and validated; the lines take effect when the import is confirmed. 409 file_known, with the id of the first import, if the same bytes were already imported.',
  })
  async upload(
    @Query() { sourceId, name }: ImportUploadQuery,
    @UploadedFile() file: SpooledFile,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportView | ImportTaskView> {
    return this.answer(await this.intake.upload(sourceId, { name, file }, user), user, reply);
  }

  @Post('recognise')
  @Roles('admin', 'finance')
  @AcceptsUpload(LARGEST_IMPORT)
  @HttpCode(200)
  @Summary({
    en: 'Find the source of a file by its columns and its account, operator, receipts or balance',
    fr: 'Reconnaître la source d’un fichier à ses colonnes et à son compte, opérateur, reçus ou solde',
    description: 'Nothing is stored. A file of which columns alone are alike is answered with `ask`.',
  })
  recognise(
    @Query() { projectId, name }: RecogniseQuery,
    @UploadedFile() file: SpooledFile,
    @CurrentUser() user: UserActor,
  ): Promise<Recognition> {
    return this.recognition.recognise(projectId, { name, file }, user);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get an import with its column mapping, its first rows and its errors',
    fr: 'Consulter un import avec ses colonnes, ses premières lignes et ses erreurs',
  })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<ImportView> {
    return this.views.one(id, user);
  }

  @Put(':id/mapping')
  @Roles('admin', 'finance')
  @MayTakeLong(200, ImportView)
  @Summary({
    en: 'Set the columns and formats of an import',
    fr: 'Définir les colonnes et les formats d’un import',
    description: 'The file is read again.',
  })
  async map(
    @IdParam() id: string,
    @Body() dto: MappingDto,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportView | ImportTaskView> {
    return this.answer(await this.intake.setMapping(id, dto, user), user, reply);
  }

  @Get(':id/task')
  @SignedIn()
  @Summary({
    en: 'Get what is under way with an import, or how it ended',
    fr: 'Obtenir le traitement en cours d’un import, ou son issue',
    description:
      'Of the last upload, mapping, confirmation or withdrawal that took more than a few seconds; of an upload, under the id that the import gets. Kept for seven days.',
  })
  task(
    @IdParam() id: string,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<ImportTaskView> {
    return this.tasks.one(id, user, reader);
  }

  @Get(':id/lines')
  @SignedIn()
  @Summary({ en: 'List the lines of a confirmed import', fr: 'Lister les lignes d’un import validé' })
  @ApiPage(LineView)
  lines(
    @IdParam() id: string,
    @Query() query: ImportLinesQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<Page<LineView>> {
    return this.views.lines(id, query, scope);
  }

  @Post(':id/confirm')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @MayTakeLong(200, ImportView)
  @Summary({
    en: 'Confirm an import with its control totals',
    fr: 'Valider un import avec ses totaux de contrôle',
  })
  async confirm(
    @IdParam() id: string,
    @Body() dto: ConfirmImportDto,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportView | ImportTaskView> {
    return this.answer(await this.confirms.start(id, dto, user), user, reply);
  }

  /** Answers with the import, or with 202 and its task while the work goes on. */
  private async answer(
    { id, isDone }: Taken,
    user: UserActor,
    reply: FastifyReply,
  ): Promise<ImportView | ImportTaskView> {
    if (isDone) return this.views.one(id, user);
    return acceptedTask(await this.tasks.one(id, user, readerOf(reply.request)), reply);
  }
}
