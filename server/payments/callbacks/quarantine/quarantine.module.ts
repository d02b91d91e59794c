import { Module } from '@nestjs/common';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { CallbackProcessingModule } from '../process/callback-processing.module.js';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { UnreadAlertsService } from './unread-alerts.service.js';
import { QuarantineAlertsService } from './quarantine-alerts.service.js';
import { QuarantineDecisionsService } from './quarantine-decisions.service.js';
import { QuarantineController } from './quarantine.controller.js';
import { QuarantineService } from './quarantine.service.js';

@Module({
  imports: [AlertsModule, TransactionsModule, CallbackProcessingModule],
  controllers: [QuarantineController],
  providers: [QuarantineService, QuarantineDecisionsService, QuarantineAlertsService, UnreadAlertsService],
  exports: [QuarantineService, QuarantineDecisionsService, QuarantineAlertsService, UnreadAlertsService],
})
export class QuarantineModule {}
