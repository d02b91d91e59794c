import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { ConfirmationScheduleService } from './lifecycle/confirmation-schedule.service.js';
import { Transaction } from './lifecycle/transaction.entity.js';
import { StatusResendsService } from './lifecycle/status-resends.service.js';
import { StatusWebhooksService } from './lifecycle/status-webhooks.service.js';
import { TransactionFactsService } from './lifecycle/transaction-facts.service.js';
import { TransitionsService } from './lifecycle/transitions.service.js';
import { DriftAlertsService } from './drift/drift-alerts.service.js';
import { DriftViewsService } from './drift/drift-views.service.js';
import { DriftController } from './drift/drift.controller.js';
import { DriftService } from './drift/drift.service.js';
import { ExchangeRecorderService } from './exchanges/exchange-recorder.service.js';
import { ExchangeViewsService } from './exchanges/exchange-views.service.js';
import { ExchangesController } from './exchanges/exchanges.controller.js';
import { AttachedTokenEntity } from './lost-calls/attached-token.entity.js';
import { DoubtsService } from './lost-calls/doubts.service.js';
import { FailureReviewsService } from './lost-calls/failure-reviews.service.js';
import { LostCallRecordsService } from './lost-calls/lost-call-records.service.js';
import { LostCallsController, UnprovenFailuresController } from './lost-calls/lost-calls.controller.js';
import { LostCallsService } from './lost-calls/lost-calls.service.js';
import { ReplacedTokenEntity } from './lost-calls/replaced-token.entity.js';
import { ReportedFailuresService } from './lost-calls/reported-failures.service.js';
import { TokenAttachmentService } from './lost-calls/token-attachment.service.js';
import { TokenFactsService } from './lost-calls/token-facts.service.js';
import { TokenReplacementService } from './lost-calls/token-replacement.service.js';
import { TokenRulesService } from './lost-calls/token-rules.service.js';
import { TransactionSourcesService } from './sources/transaction-sources.service.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { TransactionTimelineSource } from './timeline/transaction-timeline.source.js';
import { CheckDueTimes } from './schedule/check-due-times.js';
import { TransactionClockRecords } from './lifecycle/transaction-clock-records.js';
import { AggregatorClientModule } from '../../aggregator/client/client.module.js';
import { ConfirmationClaimsService } from './schedule/confirmation-claims.service.js';
import { ExpiriesService } from './schedule/expiries.service.js';
import { LaterChecksService } from './schedule/later-checks.service.js';

@Module({
  imports: [
    DiscoveryModule,
    AggregatorClientModule,
    ProjectsModule,
    AlertsModule,
    OperatorsModule,
    TypeOrmModule.forFeature([Transaction, ReplacedTokenEntity, AttachedTokenEntity]),
  ],
  controllers: [
    DriftController,
    ExchangesController,
    LostCallsController,
    UnprovenFailuresController,
    RegistrationController,
    SearchController,
  ],
  providers: [
    TransactionClockRecords,
    CheckDueTimes,
    TransitionsService,
    StatusWebhooksService,
    StatusResendsService,
    TransactionFactsService,
    ConfirmationScheduleService,
    ConfirmationClaimsService,
    LaterChecksService,
    ExpiriesService,
    DriftService,
    DriftViewsService,
    DriftAlertsService,
    ExchangeViewsService,
    ExchangeRecorderService,
    TokenRulesService,
    TokenFactsService,
    DoubtsService,
    LostCallRecordsService,
    ReportedFailuresService,
    TokenReplacementService,
    TokenAttachmentService,
    LostCallsService,
    FailureReviewsService,
    TransactionSourcesService,
    RegistrationService,
    SearchService,
    TransactionTimelineSource,
  ],
  exports: [
    TransitionsService,
    TransactionFactsService,
    ConfirmationScheduleService,
    ConfirmationClaimsService,
    ExpiriesService,
    DriftService,
    ExchangeRecorderService,
    DoubtsService,
    ReportedFailuresService,
    FailureReviewsService,
    TransactionSourcesService,
  ],
})
export class TransactionsModule {}
