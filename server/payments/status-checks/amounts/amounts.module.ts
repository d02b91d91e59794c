import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { IncludedFeeDecisionEntity, IncludedFeeQuestionEntity } from './amounts.entities.js';
import { FeeQuestionsService } from './fee-questions.service.js';
import { IncludedFeesController } from './included-fees.controller.js';
import { PayerFeesService } from './payer-fees.service.js';

@Module({
  imports: [
    TransactionsModule,
    TypeOrmModule.forFeature([IncludedFeeQuestionEntity, IncludedFeeDecisionEntity]),
  ],
  controllers: [IncludedFeesController],
  providers: [PayerFeesService, FeeQuestionsService],
  exports: [PayerFeesService, FeeQuestionsService],
})
export class AmountsModule {}
