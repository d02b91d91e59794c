import { Module } from '@nestjs/common';
import { OperatorsModule } from '../../operators/operators.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { ConfirmationDiagnosisService } from './confirmation-diagnosis.service.js';
import { PendingFactsService } from './pending-facts.service.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';

@Module({
  imports: [ProjectsModule, OperatorsModule],
  controllers: [TransactionsController],
  providers: [TransactionsService, ConfirmationDiagnosisService, PendingFactsService],
  exports: [TransactionsService],
})
export class TransactionViewsModule {}
