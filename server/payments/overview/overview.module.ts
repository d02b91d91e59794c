import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CheckBatchesController } from './check-batches.controller.js';
import { CheckBatchesService } from './check-batches.service.js';
import { ConfirmationDiagnosisService } from './confirmation-diagnosis.service.js';
import { PendingFactsService } from './pending-facts.service.js';
import { StatusForecastService } from './status-forecast.service.js';
import { SubCodeStatisticsController } from './sub-code-statistics.controller.js';
import { SubCodeStatisticsService } from './sub-code-statistics.service.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineService } from './timeline.service.js';
import { TransactionRevealSource } from './transaction-reveal.source.js';
import { TransactionSearchSource } from './transaction-search.source.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';

@Module({
  imports: [DiscoveryModule, ProjectsModule, OperatorsModule, TransactionsModule],
  controllers: [
    TransactionsController,
    SubCodeStatisticsController,
    TimelineController,
    CheckBatchesController,
  ],
  providers: [
    TransactionRevealSource,
    TransactionsService,
    ConfirmationDiagnosisService,
    PendingFactsService,
    StatusForecastService,
    SubCodeStatisticsService,
    TransactionSearchSource,
    TimelineService,
    CheckBatchesService,
  ],
  exports: [TransactionsService, TimelineService],
})
export class OverviewModule {}
