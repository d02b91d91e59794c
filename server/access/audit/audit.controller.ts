import { Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../platform/common/lists/page.view.js';
import type { UserActor } from '../identity/actor.js';
import { AuditExportQuery, AuditQuery } from './audit.query.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditVerificationService } from './audit-verification.service.js';
import { AuditNamesService } from './audit-names.service.js';
import { AuditListService } from './audit-list.service.js';
import type { AuditVerificationsView, AuditView } from './audit.view.js';
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
  @ApiOperation({ summary: 'List audit entries, newest first' })
  async list(@Query() query: AuditQuery, @CurrentUser() user: UserActor): Promise<Page<AuditView>> {
    return this.names.named(await this.audit.list(query, user.scope));
  }

  @Get('export')
  @Roles('admin', 'auditor')
  @ApiProduces('text/csv', 'application/json')
  @ApiOperation({
    summary: 'Download audit entries as CSV or JSON, oldest first',
    description:
      'Streamed, with the filters of the list. Each entry has its number, time and hash in the chain. Recorded in the audit log.',
  })
  async export(@Query() query: AuditExportQuery, @CurrentUser() user: UserActor): Promise<StreamableFile> {
    const { name, type, stream } = await this.exports.file(query, user);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }

  @Get('verification')
  @Roles('admin', 'auditor')
  @ApiOperation({ summary: 'Show the last verification of the audit log' })
  async verification(): Promise<AuditVerificationsView> {
    return { last: await this.verifications.latest() };
  }

  @Post('verification')
  @HttpCode(200)
  @Roles('admin', 'auditor')
  @ApiOperation({
    summary: 'Verify the whole audit log',
    description: 'Compares every entry with the hash chain, and the chain with heads kept elsewhere.',
  })
  async verify(@CurrentUser() user: UserActor): Promise<AuditVerificationsView> {
    return { last: await this.verifications.verify(user.email) };
  }
}
