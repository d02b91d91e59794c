import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { ConfirmationAlertsService } from './check-alerts.service.js';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ConfirmationAnswersService } from './answers.service.js';
import { ConfirmationClaimsService } from './claims.service.js';
import { ConfirmNowService } from './confirm-now.service.js';
import { ConfirmCallsService } from './confirm.service.js';
import { ConfirmSweepService } from './confirm-sweep.service.js';
import { ConfirmNowController } from './confirmations.controller.js';
import { ExpiriesService } from './expiries.service.js';
import { LaterChecksService } from './later-checks.service.js';
import { SweepRunsService } from './sweep-runs.service.js';

@Module({
  imports: [AccessModule, AggregatorModule, ProjectsModule, AlertsModule, TransactionsModule],
  controllers: [ConfirmNowController],
  providers: [
    ConfirmationClaimsService,
    ConfirmationAnswersService,
    ConfirmCallsService,
    ExpiriesService,
    LaterChecksService,
    ConfirmSweepService,
    ConfirmNowService,
    SweepRunsService,
    ConfirmationAlertsService,
  ],
  exports: [ConfirmSweepService, ExpiriesService, LaterChecksService, ConfirmationAlertsService],
})
export class ConfirmationsModule {}
