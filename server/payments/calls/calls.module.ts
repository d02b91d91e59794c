import { Module } from '@nestjs/common';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CallAnswersService } from './call-answers.service.js';
import { CallRecoveryService } from './call-recovery.service.js';
import { CallRunnerService } from './call-runner.service.js';

@Module({
  imports: [TransactionsModule],
  providers: [CallAnswersService, CallRunnerService, CallRecoveryService],
  exports: [CallRunnerService, CallRecoveryService],
})
export class CallsModule {}
