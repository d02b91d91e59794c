import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { CheckAlerts } from './check-alerts.service.js';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { AnswersService } from './answers.service.js';
import { ClaimsService } from './claims.service.js';
import { ConfirmNowService } from './confirm-now.service.js';
import { ConfirmService } from './confirm.service.js';
import { ConfirmSweepService } from './confirm-sweep.service.js';
import { ConfirmationsController } from './confirmations.controller.js';
import { ExpiriesService } from './expiries.service.js';
import { LaterChecks } from './later-checks.service.js';
import { SweepRunsService } from './sweep-runs.service.js';

@Module({
  imports: [AccessModule, AggregatorModule, ProjectsModule, AlertsModule, TransactionsModule],
  controllers: [ConfirmationsController],
  providers: [
    ClaimsService,
    AnswersService,
    ConfirmService,
    ExpiriesService,
    LaterChecks,
    ConfirmSweepService,
    ConfirmNowService,
    SweepRunsService,
    CheckAlerts,
  ],
  exports: [ConfirmSweepService, ExpiriesService, LaterChecks, CheckAlerts],
})
export class ConfirmationsModule {}
