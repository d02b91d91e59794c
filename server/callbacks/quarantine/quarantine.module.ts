import { Module } from '@nestjs/common';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { CallbackProcessingModule } from '../process/callback-processing.module.js';
import { QuarantineDecisionsService } from './quarantine-decisions.service.js';
import { QuarantineController } from './quarantine.controller.js';
import { QuarantineService } from './quarantine.service.js';

@Module({
  imports: [TransactionsModule, CallbackProcessingModule],
  controllers: [QuarantineController],
  providers: [QuarantineService, QuarantineDecisionsService],
  exports: [QuarantineService],
})
export class QuarantineModule {}
