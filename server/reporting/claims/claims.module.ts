import { Module } from '@nestjs/common';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { ClaimAlertsService } from './claim-alerts.service.js';
import { ClaimAuditNamesSource } from './claim-audit-names.source.js';
import { ClaimTasksSource } from './claim-tasks.source.js';
import { ClaimViewsService } from './claim-views.service.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsService } from './claims.service.js';

@Module({
  imports: [AlertsModule],
  controllers: [ClaimsController],
  providers: [ClaimsService, ClaimViewsService, ClaimAlertsService, ClaimTasksSource, ClaimAuditNamesSource],
})
export class ClaimsModule {}
