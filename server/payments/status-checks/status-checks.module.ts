import { Module } from '@nestjs/common';
import { AggregatorClientModule } from '../../aggregator/client/client.module.js';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ConfirmationAlertsService } from './sweep/confirmation-alerts.service.js';
import { FeeQuestionsService } from './amounts/fee-questions.service.js';
import { IncludedFeesController } from './amounts/included-fees.controller.js';
import { PayerFeesService } from './amounts/payer-fees.service.js';
import { ConfirmationAnswersService } from './answers/confirmation-answers.service.js';
import { ConfirmationTimelineSource } from './answers/confirmation-timeline.source.js';
import { ClockQuestionService } from './sweep/clock-question.service.js';
import { ConfirmCallsService } from './sweep/confirm-calls.service.js';
import { ConfirmSweepService } from './sweep/confirm-sweep.service.js';
import { SweepProbeService } from './sweep/sweep-probe.service.js';
import { SweepRunsController } from './sweep/sweep-runs.controller.js';
import { SweepRunsService } from './sweep/sweep-runs.service.js';
import { ConfirmNowController } from './confirm-now/confirm-now.controller.js';
import { ConfirmNowService } from './confirm-now/confirm-now.service.js';
import { UndecidedAnswerService } from './undecided/undecided-answer.service.js';
import { UndecidedAnswersController } from './undecided/undecided-answers.controller.js';
import { SweepClockRecords } from './sweep/sweep-clock-records.js';

@Module({
  imports: [AggregatorClientModule, ProjectsModule, AlertsModule, TransactionsModule],
  controllers: [
    IncludedFeesController,
    SweepRunsController,
    ConfirmNowController,
    UndecidedAnswersController,
  ],
  providers: [
    SweepClockRecords,
    ConfirmationAlertsService,
    PayerFeesService,
    FeeQuestionsService,
    ClockQuestionService,
    ConfirmationAnswersService,
    ConfirmCallsService,
    ConfirmSweepService,
    SweepProbeService,
    SweepRunsService,
    ConfirmationTimelineSource,
    ConfirmNowService,
    UndecidedAnswerService,
  ],
  exports: [PayerFeesService, ClockQuestionService, ConfirmSweepService, ConfirmNowService],
})
export class StatusChecksModule {}
