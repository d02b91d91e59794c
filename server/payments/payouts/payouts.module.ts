import { Module } from '@nestjs/common';
import { AggregatorClientModule } from '../../aggregator/client/client.module.js';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { StatusChecksModule } from '../status-checks/status-checks.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PayoutLimitsService } from './policy/limits.service.js';
import { PolicyChangesService } from './policy/policy-changes.service.js';
import { PolicyController } from './policy/policy.controller.js';
import { PolicyService } from './policy/policy.service.js';
import { PredecessorsService } from './predecessors/predecessors.service.js';
import { PreflightService } from './preflight/preflight.service.js';
import { RecipientHistoryService } from './preflight/recipient-history.service.js';
import { OrderApprovalsService } from './orders/order-approvals.service.js';
import { OrderCancellationService } from './orders/order-cancellation.service.js';
import { OrderRequestsService } from './orders/order-requests.service.js';
import { OrderTermsService } from './orders/order-terms.service.js';
import { OrderViewsService } from './orders/order-views.service.js';
import { OrdersController } from './orders/orders.controller.js';
import { PayoutRevealSource } from './orders/payout-reveal.source.js';
import { PayoutSearchSource } from './orders/payout-search.source.js';
import { InterruptedPayoutsService } from './interruptions/interrupted-payouts.service.js';
import { InterruptionReleasesService } from './interruptions/interruption-releases.service.js';
import { SignOfLifeService } from './interruptions/sign-of-life.service.js';
import { AttemptHistoryService } from './attempts/attempt-history.service.js';
import { DueRetriesService } from './attempts/due-retries.service.js';
import { PayoutPageService } from './attempts/payout-page.service.js';
import { PayoutViewsService } from './attempts/payout-views.service.js';
import { PayoutsController } from './attempts/payouts.controller.js';
import { RetryAdviceService } from './attempts/retry-advice.service.js';
import { RetryChecksService } from './attempts/retry-checks.service.js';
import { RetryWaitsService } from './attempts/retry-waits.service.js';
import { FundingFiguresService } from './funding/funding-figures.service.js';
import { FundingController } from './funding/funding.controller.js';
import { FundingService } from './funding/funding.service.js';
import { HoldsController } from './holds/holds.controller.js';
import { HoldsService } from './holds/holds.service.js';
import { ManualHoldsService } from './holds/manual-holds.service.js';
import { PayoutActionsService } from './holds/payout-actions.service.js';
import { PayoutCancellationService } from './holds/payout-cancellation.service.js';
import { ReleasesService } from './holds/releases.service.js';
import { BackupRecoveryService } from './sending/backup-recovery.service.js';
import { CallJournalRepository } from './record/call-journal.repository.js';
import { CircuitBreakerService } from './sending/circuit-breaker.service.js';
import { FileRecord } from './record/file-record.js';
import { MarkerFilesService } from './record/marker-files.service.js';
import { SendingRecord } from './record/sending-record.js';
import { WitnessAdoptionService } from './record/witness-adoption.service.js';
import { WitnessRecord } from './record/witness-record.js';
import { WitnessSignsService } from './record/witness-signs.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Env } from '../../platform/config/env.js';
import { HighWaterMarkRepository } from './record/high-water-mark.repository.js';
import { LostTimeCallsService } from './sending/lost-time-calls.service.js';
import { PayoutAlertsService } from './sending/payout-alerts.service.js';
import { PayoutCallHandler } from './sending/payout-call.handler.js';
import { PayoutCallsService } from './sending/payout-calls.service.js';
import { PayoutClaimsService } from './sending/payout-claims.service.js';
import { PayoutRecoveryService } from './sending/payout-recovery.service.js';
import { PayoutSenderService } from './sending/payout-sender.service.js';
import { RestoreGuardService } from './sending/restore-guard.service.js';
import { SendingController } from './sending/sending.controller.js';
import { SendingService } from './sending/sending.service.js';
import { FailedPayoutsService } from './retries/failed-payouts.service.js';
import { JointRetriesService } from './retries/joint-retries.service.js';
import { RetriesController, PayoutRetryController } from './retries/retries.controller.js';
import { RetryCheckProgressService } from './retries/retry-check-progress.service.js';
import { RetryOutcomesService } from './retries/retry-outcomes.service.js';
import { RetryService } from './retries/retry.service.js';
import { WaitingApprovalsService } from './waiting/waiting-approvals.service.js';
import { BatchChecksService } from './batches/batch-checks.service.js';
import { BatchDraftsService } from './batches/batch-drafts.service.js';
import { BatchErrorFileService } from './batches/batch-error-file.service.js';
import { BatchFilesController } from './batches/batch-files.controller.js';
import { BatchPauseService } from './batches/batch-pause.service.js';
import { BatchRequestsService } from './batches/batch-requests.service.js';
import { BatchResultFileService } from './batches/batch-result-file.service.js';
import { BatchRowsService } from './batches/batch-rows.service.js';
import { BatchViewsService } from './batches/batch-views.service.js';
import { BatchesController, BatchPauseController } from './batches/batches.controller.js';
import { EarlierPayoutsService } from './batches/earlier-payouts.service.js';
import { PayoutDueTimes } from './attempts/payout-due-times.js';

/** The witness where one is set, else files. */
const sendingRecordOf = (
  { PAYOUT_WITNESS_URL: witness }: Env,
  clock: Clock,
  mark: HighWaterMarkRepository,
  calls: CallJournalRepository,
): SendingRecord => (witness === undefined ? new FileRecord(mark, calls) : new WitnessRecord(witness, clock));

@Module({
  imports: [
    AggregatorClientModule,
    ProjectsModule,
    AlertsModule,
    OperatorsModule,
    TransactionsModule,
    CallsModule,
    StatusChecksModule,
    AccountsModule,
  ],
  controllers: [
    PolicyController,
    OrdersController,
    PayoutsController,
    FundingController,
    HoldsController,
    SendingController,
    RetriesController,
    PayoutRetryController,
    BatchFilesController, // First, so that `template` is not taken for an id.
    BatchesController,
    BatchPauseController,
  ],
  providers: [
    PayoutDueTimes,
    PolicyService,
    PolicyChangesService,
    PayoutLimitsService,
    PredecessorsService,
    PreflightService,
    RecipientHistoryService,
    PayoutRevealSource,
    OrderRequestsService,
    OrderTermsService,
    OrderViewsService,
    OrderCancellationService,
    OrderApprovalsService,
    PayoutSearchSource,
    SignOfLifeService,
    InterruptedPayoutsService,
    InterruptionReleasesService,
    RetryAdviceService,
    RetryChecksService,
    RetryWaitsService,
    DueRetriesService,
    AttemptHistoryService,
    PayoutPageService,
    PayoutViewsService,
    FundingService,
    FundingFiguresService,
    HoldsService,
    PayoutActionsService,
    ManualHoldsService,
    PayoutCancellationService,
    ReleasesService,
    HighWaterMarkRepository,
    CallJournalRepository,
    {
      provide: SendingRecord,
      useFactory: sendingRecordOf,
      inject: [Env, Clock, HighWaterMarkRepository, CallJournalRepository],
    },
    WitnessAdoptionService,
    WitnessSignsService,
    MarkerFilesService,
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
    RetryService,
    JointRetriesService,
    FailedPayoutsService,
    RetryOutcomesService,
    RetryCheckProgressService,
    BatchDraftsService,
    BatchRowsService,
    EarlierPayoutsService,
    BatchChecksService,
    BatchViewsService,
    BatchRequestsService,
    BatchErrorFileService,
    BatchResultFileService,
    BatchPauseService,
    WaitingApprovalsService,
  ],
  exports: [
    PolicyService,
    OrderViewsService,
    InterruptedPayoutsService,
    PayoutViewsService,
    FundingFiguresService,
    RestoreGuardService,
  ],
})
export class PayoutsModule {}
