import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessEventsService } from './access-events.service.js';
import { AuditLinkEntity, AuditSettingsEntity, AuditVerificationEntity } from './audit-chain.entities.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditHeadsService } from './audit-heads.service.js';
import { AuditNamesService } from './audit-names.service.js';
import { AuditVerificationService } from './audit-verification.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([
      AuditEntryEntity,
      AuditLinkEntity,
      AuditSettingsEntity,
      AuditVerificationEntity,
    ]),
  ],
  controllers: [AuditController],
  providers: [
    AuditService,
    AccessEventsService,
    AuditExportService,
    AuditHeadsService,
    AuditNamesService,
    AuditVerificationService,
  ],
  exports: [AuditService, AccessEventsService, AuditHeadsService],
})
export class AuditModule {}
