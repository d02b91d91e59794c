import { Module } from '@nestjs/common';
import { OperatorsModule } from '../../../merchant/operators/operators.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { TransactionSourcesModule } from '../sources/transaction-sources.module.js';
import { ConfirmationDiagnosisService } from './confirmation-diagnosis.service.js';
import { PendingFactsService } from './pending-facts.service.js';
import { StatusForecastService } from './status-forecast.service.js';
import { SubCodeStatisticsController } from './sub-code-statistics.controller.js';
import { SubCodeStatisticsService } from './sub-code-statistics.service.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';
import { TransactionRevealSource } from './transaction-reveal.source.js';

@Module({
  imports: [ProjectsModule, OperatorsModule, TransactionSourcesModule],
  controllers: [TransactionsController, SubCodeStatisticsController],
  providers: [
    TransactionRevealSource,
    TransactionsService,
    ConfirmationDiagnosisService,
    PendingFactsService,
    StatusForecastService,
    SubCodeStatisticsService,
  ],
  exports: [TransactionsService],
})
export class TransactionViewsModule {}
