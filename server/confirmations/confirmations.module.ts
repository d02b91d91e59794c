import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { ConfirmationAlertsService } from './schedule/confirmation-alerts.service.js';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ConfirmationAnswersService } from './answers/confirmation-answers.service.js';
import { ConfirmationTimelineSource } from './answers/confirmation-timeline.source.js';
import { ConfirmationClaimsService } from './schedule/confirmation-claims.service.js';
import { ConfirmNowService } from './confirm-now/confirm-now.service.js';
import { ConfirmCallsService } from './sweep/confirm-calls.service.js';
import { ConfirmSweepService } from './sweep/confirm-sweep.service.js';
import { ConfirmNowController } from './confirm-now/confirm-now.controller.js';
import { ExpiriesService } from './schedule/expiries.service.js';
import { LaterChecksService } from './schedule/later-checks.service.js';
import { SweepRunsService } from './sweep/sweep-runs.service.js';

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
    ConfirmationTimelineSource,
  ],
  exports: [ConfirmSweepService, ExpiriesService, LaterChecksService, ConfirmationAlertsService],
})
export class ConfirmationsModule {}
