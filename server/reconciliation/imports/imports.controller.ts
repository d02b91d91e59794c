import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { IdParam } from '../../common/id-param.js';
import { TakesFile, Upload } from '../../common/octets.js';
import { SpooledFile } from '../../common/spooled-file.js';
import type { Page } from '../../common/page.view.js';
import { ConfirmService } from './confirm.service.js';
import { ImportViews } from './import-views.service.js';
import { ConfirmImportDto, MappingDto } from './import.dto.js';
import { ImportLinesQuery, ImportsQuery, ImportUploadQuery } from './import.query.js';
import type { ImportRow, ImportView, LineView } from './import.view.js';
import { IntakeService } from './intake.service.js';

/** A hundred megabytes, and a little for who counts them in another way. */
const LARGEST = 101 * 1024 * 1024;

@ApiTags('imports')
@Controller('api/imports')
export class ImportsController {
  constructor(
    private readonly views: ImportViews,
    private readonly intake: IntakeService,
    private readonly confirms: ConfirmService,
  ) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'Files that were brought, and what they come to' })
  page(@Query() query: ImportsQuery, @CurrentPerson() { scope }: PersonActor): Promise<Page<ImportRow>> {
    return this.views.page(query, scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @TakesFile(LARGEST)
  @HttpCode(201)
  @ApiOperation({
    summary: 'Bring a CSV or XLSX file: it is kept word for word and checked; nothing of it counts yet',
    description: 'The same bytes a second time: 409 `file_known` with the id of the first import.',
  })
  async upload(
    @Query() { sourceId, name }: ImportUploadQuery,
    @Upload() file: SpooledFile,
    @CurrentPerson() person: PersonActor,
  ): Promise<ImportView> {
    const id = await this.intake.upload(sourceId, { name, read: () => file.read() }, person);
    return this.views.one(id, person);
  }

  @Get(':id')
  @Roles()
  @ApiOperation({ summary: 'An import: how its columns were understood, its first rows, what is wrong' })
  one(@IdParam() id: string, @CurrentPerson() person: PersonActor): Promise<ImportView> {
    return this.views.one(id, person);
  }

  @Put(':id/mapping')
  @Roles('admin', 'finance')
  @ApiOperation({ summary: 'Say which column is which field and how it is written; the file is read anew' })
  async map(
    @IdParam() id: string,
    @Body() dto: MappingDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<ImportView> {
    await this.intake.map(id, dto, person);
    return this.views.one(id, person);
  }

  @Get(':id/lines')
  @Roles()
  @ApiOperation({ summary: 'The lines of a confirmed import' })
  lines(
    @IdParam() id: string,
    @Query() query: ImportLinesQuery,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<Page<LineView>> {
    return this.views.lines(id, query, scope);
  }

  @Post(':id/confirm')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Let a file count, with the control totals as the person reads them' })
  async confirm(
    @IdParam() id: string,
    @Body() dto: ConfirmImportDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<ImportView> {
    await this.confirms.confirm(id, dto, person);
    return this.views.one(id, person);
  }
}
