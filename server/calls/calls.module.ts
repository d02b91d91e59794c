import { Module } from '@nestjs/common';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CallAnswersService } from './call-answers.service.js';
import { CallRecoveryService } from './call-recovery.service.js';
import { CallRunnerService } from './call-runner.service.js';

/** Calls to the aggregator that create payins and payouts: committed, made once, stored, recovered where they were lost. */
@Module({
  imports: [TransactionsModule],
  providers: [CallAnswersService, CallRunnerService, CallRecoveryService],
  exports: [CallAnswersService, CallRunnerService, CallRecoveryService],
})
export class CallsModule {}
