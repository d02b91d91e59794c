import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { FloatModule } from '../float/float.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CancelService } from './acts/cancel.service.js';
import { HoldsService } from './acts/holds.service.js';
import { PayoutActs } from './acts/payout-acts.service.js';
import { PayoutActsController } from './acts/payout-acts.controller.js';
import { PersonHolds } from './acts/person-holds.service.js';
import { ReleaseService } from './acts/release.service.js';
import { RepeatsController } from './acts/repeats.controller.js';
import { RetriesController } from './acts/retries.controller.js';
import { RetriesService } from './acts/retries.service.js';
import { RetryRules } from './acts/retry-rules.service.js';
import { RetryService } from './acts/retry.service.js';
import { ApprovalsService } from './orders/approvals.service.js';
import { OrderCancel } from './orders/order-cancel.service.js';
import { OrderRequests } from './orders/order-requests.service.js';
import { BATCH_CONTROLLERS, BATCH_SERVICES } from './batches/batch-parts.js';
import { OrderTerms } from './orders/order-terms.service.js';
import { OrderViews } from './orders/order-views.service.js';
import { OrdersController } from './orders/orders.controller.js';
import { ReadyService } from './orders/readiness.service.js';
import { LimitsService } from './policy/limits.service.js';
import { PolicyChanges } from './policy/policy-changes.service.js';
import { PolicyController } from './policy/policy.controller.js';
import { PolicyService } from './policy/policy.service.js';
import { HistoryService } from './preflight/history.service.js';
import { PreflightService } from './preflight/preflight.service.js';
import { CoolOff } from './sending/cool-off.service.js';
import { CircuitService } from './sending/circuit.service.js';
import { PayoutAnswers } from './sending/payout-answers.service.js';
import { PayoutCalls } from './sending/payout-calls.service.js';
import { PayoutClaims } from './sending/payout-claims.service.js';
import { PayoutGuard } from './sending/payout-guard.service.js';
import { PayoutJournal } from './sending/payout-journal.service.js';
import { PayoutMarker } from './sending/payout-marker.service.js';
import { PayoutRestore } from './sending/payout-restore.service.js';
import { PayoutAlerts } from './sending/payout-alerts.service.js';
import { PayoutRecovery } from './sending/payout-recovery.service.js';
import { PayoutSender } from './sending/payout-sender.service.js';
import { SendingController } from './sending/sending.controller.js';
import { SendingService } from './sending/sending.service.js';
import { AttemptHistory } from './views/attempt-history.service.js';
import { PayoutPage } from './views/payout-page.service.js';
import { PayoutViews } from './views/payout-views.service.js';
import { PayoutsController } from './views/payouts.controller.js';

const policy = [PolicyService, PolicyChanges, LimitsService];

const orders = [
  PreflightService,
  HistoryService,
  OrderTerms,
  OrderViews,
  OrderRequests,
  OrderCancel,
  ApprovalsService,
  ReadyService,
];

const sending = [
  PayoutMarker,
  PayoutJournal,
  PayoutGuard,
  PayoutRestore,
  PayoutClaims,
  PayoutCalls,
  PayoutAnswers,
  CircuitService,
  PayoutSender,
  PayoutRecovery,
  PayoutAlerts,
  SendingService,
  CoolOff,
];

const acts = [
  HoldsService,
  PayoutActs,
  PersonHolds,
  CancelService,
  RetryRules,
  RetryService,
  ReleaseService,
  RetriesService,
];

const views = [PayoutViews, AttemptHistory, PayoutPage];

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
    PayoutActsController,
    RepeatsController,
    RetriesController,
    SendingController,
    ...BATCH_CONTROLLERS,
  ],
  providers: [...policy, ...orders, ...acts, ...views, ...sending, ...BATCH_SERVICES],
  exports: [PayoutSender, PayoutAlerts, PayoutRecovery, HoldsService, OrderViews],
})
export class PayoutsModule {}
