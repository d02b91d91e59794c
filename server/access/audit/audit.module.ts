import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccessEventsService } from './access-events.service.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditHeadsService } from './audit-heads.service.js';
import { AuditListService } from './audit-list.service.js';
import { AuditNamesService } from './audit-names.service.js';
import { AuditVerificationService } from './audit-verification.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [AuditController],
  providers: [
    AuditService,
    AuditListService,
    AccessEventsService,
    AuditExportService,
    AuditHeadsService,
    AuditNamesService,
    AuditVerificationService,
  ],
  exports: [AuditService, AccessEventsService, AuditHeadsService],
})
export class AuditModule {}
