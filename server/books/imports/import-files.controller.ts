import { Body, Controller, Get, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../../access/audit/audit.service.js';
import type { UserActor } from '../../access/identity/actor.js';
import { canReadPersonalData } from '../../access/identity/personal-data.js';
import { hiddenCell } from '../../platform/common/values/phone.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { CurrentReader } from '../../platform/common/requests/current-reader.js';
import { readerOf } from '../../platform/common/values/reader.js';
import type { Reader } from '../../platform/i18n/language.js';
import { TABLE_TYPES, writeTable } from '../../platform/common/table/write-table.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { invalidRowsSheet } from './error-sheet.js';
import { ImportViewsService } from './import-views.service.js';
import { WithdrawImportDto, ImportFileQuery } from './import.dto.js';
import { acceptedTask, MayTakeLong } from './import-task.response.js';
import type { ImportTaskView } from './import-task.view.js';
import { ImportTasksService } from './import-tasks.service.js';
import { ImportView } from './import.view.js';
import { ImportWithdrawalService } from './import-withdrawal.service.js';

@ApiTags('imports')
@Controller('api/imports')
export class ImportFilesController {
  constructor(
    private readonly views: ImportViewsService,
    private readonly withdraws: ImportWithdrawalService,
    private readonly audit: AuditService,
    private readonly tasks: ImportTasksService,
  ) {}

  @Get(':id/errors')
  @SignedIn()
  @Summary({
    en: 'Download the invalid rows of an import with their errors',
    fr: 'Télécharger les lignes en erreur d’un import avec leurs motifs',
  })
  @ApiFile(Object.values(TABLE_TYPES))
  async errors(
    @IdParam() id: string,
    @Query() { format }: ImportFileQuery,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<StreamableFile> {
    const view = await this.views.one(id, user);
    const rows = await this.views.invalidRows(id);
    const shown = canReadPersonalData(user)
      ? rows
      : rows.map((row) => ({ ...row, cells: row.cells.map(hiddenCell) }));
    const file = `rappro-import-errors-${id.slice(-12)}.${format}`;
    await this.audit.download(user, {
      ...{ subjectType: 'import', subjectId: id, projectId: view.projectId, file },
    })(rows.length);
    return new StreamableFile(writeTable(format, [invalidRowsSheet(shown, view, reader)]), {
      type: TABLE_TYPES[format],
      disposition: `attachment; filename="${file}"`,
    });
  }

  @Post(':id/discard')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({ en: 'Discard an import that is not confirmed', fr: 'Abandonner un import non validé' })
  async discard(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<ImportView> {
    await this.withdraws.discard(id, user);
    return this.views.one(id, user);
  }

  @Post(':id/withdraw')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @MayTakeLong(200, ImportView)
  @Summary({
    en: 'Withdraw a confirmed import',
    fr: 'Retirer un import validé',
    description:
      'Possible while no business day of its lines is locked. The matches of its lines are undone.',
  })
  async withdraw(
    @IdParam() id: string,
    @Body() { reason }: WithdrawImportDto,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportView | ImportTaskView> {
    const { isDone } = await this.withdraws.start(id, reason, user);
    if (isDone) return this.views.one(id, user);
    return acceptedTask(await this.tasks.one(id, user, readerOf(reply.request)), reply);
  }
}
