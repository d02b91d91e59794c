import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { ClaimActEntity, ClaimEntity } from './claims.entities.js';
import { ClaimAlertsService } from './claim-alerts.service.js';
import { ClaimAuditNamesSource } from './claim-audit-names.source.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsService } from './claims.service.js';
import { ClaimTasksSource } from './claim-tasks.source.js';
import { ClaimViewsService } from './claim-views.service.js';

@Module({
  imports: [AccessModule, AlertsModule, TypeOrmModule.forFeature([ClaimEntity, ClaimActEntity])],
  controllers: [ClaimsController],
  providers: [ClaimsService, ClaimViewsService, ClaimAlertsService, ClaimTasksSource, ClaimAuditNamesSource],
  exports: [ClaimAlertsService],
})
export class ClaimsModule {}
