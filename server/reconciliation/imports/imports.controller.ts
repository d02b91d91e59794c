import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import { AcceptsUpload, UploadedFile } from '../../common/requests/raw-body.js';
import { SpooledFile } from '../../common/requests/spooled-file.js';
import type { Page } from '../../common/lists/page.view.js';
import { ImportConfirmationService } from './import-confirmation.service.js';
import { ImportViewsService } from './import-views.service.js';
import {
  ConfirmImportDto,
  MappingDto,
  ImportLinesQuery,
  ImportsQuery,
  ImportUploadQuery,
} from './import.dto.js';
import type { ImportRow, ImportView, LineView } from './import.view.js';
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
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'List imports with their totals' })
  page(@Query() query: ImportsQuery, @CurrentUser() { scope }: UserActor): Promise<Page<ImportRow>> {
    return this.views.page(query, scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @AcceptsUpload(LARGEST_IMPORT)
  @HttpCode(201)
  @ApiOperation({
    summary: 'Import a CSV or XLSX file',
    description:
      'The bytes are stored unchanged and validated; the lines take effect when the import is confirmed. 409 file_known, with the id of the first import, if the same bytes were already imported.',
  })
  async upload(
    @Query() { sourceId, name }: ImportUploadQuery,
    @UploadedFile() file: SpooledFile,
    @CurrentUser() person: UserActor,
  ): Promise<ImportView> {
    const id = await this.intake.upload(sourceId, { name, read: () => file.read() }, person);
    return this.views.one(id, person);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get an import with its column mapping, its first rows and its errors' })
  one(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<ImportView> {
    return this.views.one(id, person);
  }

  @Put(':id/mapping')
  @Roles('admin', 'finance')
  @ApiOperation({
    summary: 'Set the columns and formats of an import',
    description: 'The file is read again.',
  })
  async map(
    @IdParam() id: string,
    @Body() dto: MappingDto,
    @CurrentUser() person: UserActor,
  ): Promise<ImportView> {
    await this.intake.setMapping(id, dto, person);
    return this.views.one(id, person);
  }

  @Get(':id/lines')
  @SignedIn()
  @ApiOperation({ summary: 'List the lines of a confirmed import' })
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
  @ApiOperation({ summary: 'Confirm an import with its control totals' })
  async confirm(
    @IdParam() id: string,
    @Body() dto: ConfirmImportDto,
    @CurrentUser() person: UserActor,
  ): Promise<ImportView> {
    await this.confirms.confirm(id, dto, person);
    return this.views.one(id, person);
  }
}
