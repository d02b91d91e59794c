import { Module } from '@nestjs/common';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { ConfirmSweepModule } from '../sweep/confirm-sweep.module.js';
import { ConfirmNowController } from './confirm-now.controller.js';
import { ConfirmNowService } from './confirm-now.service.js';

@Module({
  imports: [TransactionsModule, ConfirmSweepModule],
  controllers: [ConfirmNowController],
  providers: [ConfirmNowService],
  exports: [ConfirmNowService],
})
export class ConfirmNowModule {}
