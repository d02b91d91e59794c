import { Module } from '@nestjs/common';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { CallbackProcessingModule } from '../process/callback-processing.module.js';
import { CallbackReplaysController } from './callback-replays.controller.js';
import { CallbackReplaysService } from './callback-replays.service.js';

@Module({
  imports: [TransactionsModule, CallbackProcessingModule],
  controllers: [CallbackReplaysController],
  providers: [CallbackReplaysService],
})
export class ReplayModule {}
