import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { FloatModule } from '../float/float.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { PayoutCancellationService } from './holds/payout-cancellation.service.js';
import { HoldsService } from './holds/holds.service.js';
import { PayoutActionsService } from './holds/payout-actions.service.js';
import { HoldsController } from './holds/holds.controller.js';
import { ManualHoldsService } from './holds/manual-holds.service.js';
import { ReleasesService } from './holds/releases.service.js';
import { RetriesController, PayoutRetryController } from './retries/retries.controller.js';
import { RetriesOverviewService } from './retries/retries-overview.service.js';
import { RetryAdviceService } from './attempts/retry-advice.service.js';
import { RetryService } from './retries/retry.service.js';
import { OrderApprovalsService } from './orders/order-approvals.service.js';
import { OrderCancellationService } from './orders/order-cancellation.service.js';
import { OrderRequestsService } from './orders/order-requests.service.js';
import { BATCH_CONTROLLERS, BATCH_SERVICES } from './batches/batches.module.js';
import { OrderTermsService } from './orders/order-terms.service.js';
import { OrderViewsService } from './orders/order-views.service.js';
import { OrdersController } from './orders/orders.controller.js';
import { PayoutQueueService } from './orders/payout-queue.service.js';
import { PayoutLimitsService } from './policy/limits.service.js';
import { PolicyChangesService } from './policy/policy-changes.service.js';
import { PolicyController } from './policy/policy.controller.js';
import { PolicyService } from './policy/policy.service.js';
import { RecipientHistoryService } from './preflight/recipient-history.service.js';
import { PreflightService } from './preflight/preflight.service.js';
import { CoolOffService } from './policy/cool-off.service.js';
import { CircuitBreakerService } from './sending/circuit-breaker.service.js';
import { PayoutAnswersService } from './sending/payout-answers.service.js';
import { PayoutCallsService } from './sending/payout-calls.service.js';
import { PayoutClaimsService } from './sending/payout-claims.service.js';
import { RestoreGuardService } from './sending/restore-guard.service.js';
import { CallJournalRepository } from './sending/call-journal.repository.js';
import { HighWaterMarkRepository } from './sending/high-water-mark.repository.js';
import { BackupRecoveryService } from './sending/backup-recovery.service.js';
import { PayoutAlertsService } from './sending/payout-alerts.service.js';
import { PayoutRecoveryService } from './sending/payout-recovery.service.js';
import { PayoutSenderService } from './sending/payout-sender.service.js';
import { SendingController } from './sending/sending.controller.js';
import { SendingService } from './sending/sending.service.js';
import { AttemptHistoryService } from './attempts/attempt-history.service.js';
import { PayoutPageService } from './attempts/payout-page.service.js';
import { PayoutViewsService } from './attempts/payout-views.service.js';
import { PayoutsController } from './attempts/payouts.controller.js';

const policy = [PolicyService, PolicyChangesService, PayoutLimitsService];

const orders = [
  PreflightService,
  RecipientHistoryService,
  OrderTermsService,
  OrderViewsService,
  OrderRequestsService,
  OrderCancellationService,
  OrderApprovalsService,
  PayoutQueueService,
];

const sending = [
  HighWaterMarkRepository,
  CallJournalRepository,
  RestoreGuardService,
  BackupRecoveryService,
  PayoutClaimsService,
  PayoutCallsService,
  PayoutAnswersService,
  CircuitBreakerService,
  PayoutSenderService,
  PayoutRecoveryService,
  PayoutAlertsService,
  SendingService,
  CoolOffService,
];

const acts = [
  HoldsService,
  PayoutActionsService,
  ManualHoldsService,
  PayoutCancellationService,
  RetryAdviceService,
  RetryService,
  ReleasesService,
  RetriesOverviewService,
];

const views = [PayoutViewsService, AttemptHistoryService, PayoutPageService];

/** Payouts that people request and approve, and their sending. */
@Module({
  imports: [
    AlertsModule,
    AccessModule,
    AggregatorModule,
    ProjectsModule,
    OperatorsModule,
    TransactionsModule,
    FloatModule,
  ],
  controllers: [
    OrdersController,
    PolicyController,
    PayoutsController,
    HoldsController,
    PayoutRetryController,
    RetriesController,
    SendingController,
    ...BATCH_CONTROLLERS,
  ],
  providers: [...policy, ...orders, ...acts, ...views, ...sending, ...BATCH_SERVICES],
  exports: [PayoutSenderService, PayoutAlertsService, PayoutRecoveryService, HoldsService, OrderViewsService],
})
export class PayoutsModule {}
