import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfirmDifferenceEntity, SweepRunEntity } from '../schedule/confirmations.entities.js';
import { AggregatorModule } from '../../../aggregator/aggregator.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { AmountsModule } from '../amounts/amounts.module.js';
import { ConfirmationAnswersService } from '../answers/confirmation-answers.service.js';
import { ConfirmationTimelineSource } from '../answers/confirmation-timeline.source.js';
import { ConfirmationScheduleModule } from '../schedule/confirmation-schedule.module.js';
import { ClockQuestionService } from './clock-question.service.js';
import { ConfirmCallsService } from './confirm-calls.service.js';
import { SweepProbeService } from './sweep-probe.service.js';
import { ConfirmSweepService } from './confirm-sweep.service.js';
import { SweepRunsController } from './sweep-runs.controller.js';
import { SweepRunsService } from './sweep-runs.service.js';

@Module({
  imports: [
    AggregatorModule,
    ProjectsModule,
    TransactionsModule,
    ConfirmationScheduleModule,
    AmountsModule,
    TypeOrmModule.forFeature([SweepRunEntity, ConfirmDifferenceEntity]),
  ],
  controllers: [SweepRunsController],
  providers: [
    ClockQuestionService,
    ConfirmationAnswersService,
    ConfirmCallsService,
    ConfirmSweepService,
    SweepProbeService,
    SweepRunsService,
    ConfirmationTimelineSource,
  ],
  exports: [ClockQuestionService, ConfirmationAnswersService, ConfirmSweepService],
})
export class ConfirmSweepModule {}
