import { Body, Controller, Get, HttpCode, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import { AuditService } from '../../access/audit/audit.service.js';
import type { UserActor } from '../../access/identity/actor.js';
import { countedRows } from '../../platform/common/table/counted-rows.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { CurrentReader } from '../../platform/common/requests/current-reader.js';
import type { Reader } from '../../platform/i18n/language.js';
import { RawBody, AcceptsRawBody } from '../../platform/common/requests/raw-body.js';
import { TABLE_TYPES, writeTable } from '../../platform/common/table/write-table.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { BreakSpreadsheetService } from './break-spreadsheet.service.js';
import { BreakRuleDto, BreakFileLoadQuery, BreakFileQuery, BreakRulesQuery } from './break.dto.js';
import { BreakRuleView, BulkResult } from './break.view.js';
import { BreakRulesService } from './break-rules.service.js';

/** Largest accepted file, in bytes; 10,000 rows take about 1 MB. */
const LARGEST = 10 * 1024 * 1024;

@ApiTags('breaks')
@Controller('api')
export class BreakSpreadsheetController {
  constructor(
    private readonly files: BreakSpreadsheetService,
    private readonly rules: BreakRulesService,
    private readonly audit: AuditService,
  ) {}

  @Get('breaks/file')
  @SignedIn()
  @Summary({
    en: 'Download a list of breaks as CSV or XLSX, with columns to fill in',
    fr: 'Télécharger une liste d’écarts en CSV ou XLSX, avec des colonnes à compléter',
  })
  @ApiFile(Object.values(TABLE_TYPES))
  file(
    @Query() query: BreakFileQuery,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): StreamableFile {
    const { format, projectId } = query;
    const file = `rappro-breaks.${format}`;
    const record = this.audit.download(user, {
      ...{ subjectType: 'break_list', subjectId: projectId ?? 'all', file },
      ...(projectId ? { projectId } : {}),
    });
    const sheet = this.files.sheet(query, user, reader);
    return new StreamableFile(writeTable(format, [{ ...sheet, rows: countedRows(sheet.rows, record) }]), {
      type: TABLE_TYPES[format],
      disposition: `attachment; filename="${file}"`,
    });
  }

  @Post('breaks/file')
  @Roles('admin', 'finance')
  @AcceptsRawBody(LARGEST)
  @HttpCode(200)
  @Summary({
    en: 'Import the completed spreadsheet of breaks',
    fr: 'Importer le tableur d’écarts complété',
    description: 'Every row is validated. A trial run, which is the default, writes nothing.',
  })
  load(
    @Query() { dry }: BreakFileLoadQuery,
    @RawBody() bytes: Buffer,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<BulkResult> {
    return this.files.importRows(bytes, { dry, reader }, user);
  }

  @Get('break-rules')
  @SignedIn()
  @Summary({
    en: 'List the owner, due time and escalation time of each type of break',
    fr: 'Lister le responsable, l’échéance et le délai de transmission de chaque nature d’écart',
  })
  list(
    @Query() { projectId }: BreakRulesQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<BreakRuleView[]> {
    return this.rules.list(projectId, scope);
  }

  @Put('break-rules')
  @Roles('admin', 'finance')
  @Summary({
    en: 'Change the rule of a type of break',
    fr: 'Modifier la règle d’une nature d’écart',
    description: 'Applies to breaks raised from now on.',
  })
  change(
    @Query() { projectId }: BreakRulesQuery,
    @Body() dto: BreakRuleDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakRuleView[]> {
    return this.rules.change(projectId, dto, user);
  }
}
