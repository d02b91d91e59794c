import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AggregatorModule } from '../../../aggregator/aggregator.module.js';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { CallsModule } from '../../calls/calls.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { ConfirmSweepModule } from '../../status-checks/sweep/confirm-sweep.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { InterruptionsModule } from '../interruptions/interruptions.module.js';
import { BackupRecoveryService } from './backup-recovery.service.js';
import { CallJournalRepository } from './call-journal.repository.js';
import { CircuitBreakerService } from './circuit-breaker.service.js';
import { HighWaterMarkRepository } from './high-water-mark.repository.js';
import { LostTimeCallsService } from './lost-time-calls.service.js';
import { PayoutAlertsService } from './payout-alerts.service.js';
import { PayoutCallHandler } from './payout-call.handler.js';
import { PayoutCallsService } from './payout-calls.service.js';
import { PayoutClaimsService } from './payout-claims.service.js';
import {
  PayoutGuardEntity,
  PayoutRestoreEntity,
  PayoutRestoredCallEntity,
  PayoutSendingEntity,
} from './sending.entities.js';
import { PayoutRecoveryService } from './payout-recovery.service.js';
import { PayoutSenderService } from './payout-sender.service.js';
import { RestoreGuardService } from './restore-guard.service.js';
import { SendingController } from './sending.controller.js';
import { SendingService } from './sending.service.js';

@Module({
  imports: [
    AggregatorModule,
    ProjectsModule,
    AlertsModule,
    TransactionsModule,
    CallsModule,
    HoldsModule,
    AttemptsModule,
    ConfirmSweepModule,
    InterruptionsModule,
    TypeOrmModule.forFeature([
      PayoutSendingEntity,
      PayoutGuardEntity,
      PayoutRestoreEntity,
      PayoutRestoredCallEntity,
    ]),
  ],
  controllers: [SendingController],
  providers: [
    HighWaterMarkRepository,
    CallJournalRepository,
    RestoreGuardService,
    BackupRecoveryService,
    LostTimeCallsService,
    PayoutClaimsService,
    PayoutCallsService,
    PayoutCallHandler,
    CircuitBreakerService,
    PayoutSenderService,
    PayoutRecoveryService,
    PayoutAlertsService,
    SendingService,
  ],
  exports: [PayoutSenderService, InterruptionsModule, PayoutCallHandler, PayoutAlertsService],
})
export class SendingModule {}
