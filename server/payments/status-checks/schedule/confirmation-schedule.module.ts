import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { ConfirmationAlertsService } from './confirmation-alerts.service.js';
import { ConfirmationClaimsService } from './confirmation-claims.service.js';
import { ExpiriesService } from './expiries.service.js';
import {
  ExpiryEntity,
  LaterCheckPlanEntity,
  LaterCheckEntity,
  ScheduledConfirmationEntity,
} from './confirmations.entities.js';
import { LaterChecksService } from './later-checks.service.js';

@Module({
  imports: [
    ProjectsModule,
    AlertsModule,
    TypeOrmModule.forFeature([
      ScheduledConfirmationEntity,
      ExpiryEntity,
      LaterCheckEntity,
      LaterCheckPlanEntity,
    ]),
  ],
  providers: [ConfirmationClaimsService, LaterChecksService, ExpiriesService, ConfirmationAlertsService],
  exports: [ConfirmationClaimsService, LaterChecksService, ExpiriesService, ConfirmationAlertsService],
})
export class ConfirmationScheduleModule {}
