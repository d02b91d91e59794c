import { Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TABLE_TYPES } from '../../platform/common/table/write-table.js';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import type { UserActor } from '../identity/actor.js';
import { AuditExportQuery, AuditQuery } from './audit.query.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditVerificationService } from './audit-verification.service.js';
import { AuditNamesService } from './audit-names.service.js';
import { AuditListService } from './audit-list.service.js';
import { AuditVerificationsView, AuditView } from './audit.view.js';
import { CurrentUser, Roles } from '../identity/access.decorators.js';

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly audit: AuditListService,
    private readonly names: AuditNamesService,
    private readonly exports: AuditExportService,
    private readonly verifications: AuditVerificationService,
  ) {}

  @Get()
  @Roles('admin', 'auditor')
  @Summary({
    en: 'List audit entries, newest first',
    fr: 'Lister les entrées du journal d’audit, les plus récentes d’abord',
  })
  @ApiPage(AuditView)
  async list(@Query() query: AuditQuery, @CurrentUser() user: UserActor): Promise<Page<AuditView>> {
    return this.names.named(await this.audit.list(query, user.scope));
  }

  @Get('export')
  @Roles('admin', 'auditor')
  @Summary({
    en: 'Download audit entries as CSV or JSON, oldest first',
    fr: 'Télécharger les entrées du journal d’audit en CSV ou JSON, les plus anciennes d’abord',
    description:
      'Streamed, with the filters of the list. Each entry has its number, time and hash in the chain. Recorded in the audit log.',
  })
  @ApiFile([TABLE_TYPES.csv, 'application/json'])
  async export(@Query() query: AuditExportQuery, @CurrentUser() user: UserActor): Promise<StreamableFile> {
    const { name, type, stream } = await this.exports.file(query, user);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }

  @Get('verification')
  @Roles('admin', 'auditor')
  @Summary({
    en: 'Show the last verification of the audit log',
    fr: 'Consulter la dernière vérification du journal d’audit',
  })
  async verification(): Promise<AuditVerificationsView> {
    return { last: await this.verifications.latest() };
  }

  @Post('verification')
  @HttpCode(200)
  @Roles('admin', 'auditor')
  @Summary({
    en: 'Verify the whole audit log',
    fr: 'Vérifier tout le journal d’audit',
    description: 'Compares every entry with the hash chain, and the chain with heads kept elsewhere.',
  })
  async verify(@CurrentUser() user: UserActor): Promise<AuditVerificationsView> {
    return { last: await this.verifications.verify(user.email) };
  }
}
