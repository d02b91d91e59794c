import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Clock } from '../platform/common/time/clock.js';
import { CommonModule } from '../platform/common/common.module.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { Env } from '../platform/config/env.js';
import { applicationOptions } from '../platform/database/schema/data-source.js';
import { ClockWatchService } from './clock-watch.service.js';
import { DueTimesService } from './due-times.service.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { ReadingDatabaseModule } from '../platform/database/reading-database.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { AccessModule } from '../access/access.module.js';
import { SubCodesModule } from '../aggregator/sub-codes/sub-codes.module.js';
import { AggregatorClientModule } from '../aggregator/client/client.module.js';
import { ProjectsModule } from '../merchant/projects/projects.module.js';
import { ProjectRegistryModule } from '../merchant/projects/project-registry.module.js';
import { AlertsModule } from '../merchant/alerts/alerts.module.js';
import { OperatorsModule } from '../merchant/operators/operators.module.js';
import { TransactionsModule } from '../payments/transactions/transactions.module.js';
import { StatusChangesModule } from '../payments/transactions/status-changes.module.js';
import { CallsModule } from '../payments/calls/calls.module.js';
import { PayinsModule } from '../payments/payins/payins.module.js';
import { StatusChecksModule } from '../payments/status-checks/status-checks.module.js';
import { CallbacksModule } from '../payments/callbacks/callbacks.module.js';
import { AccountsModule } from '../payments/accounts/accounts.module.js';
import { PayoutsModule } from '../payments/payouts/payouts.module.js';
import { OverviewModule } from '../payments/overview/overview.module.js';
import { CoolOffModule } from '../payments/payouts/cool-off.module.js';
import { AccountPayoutsModule } from '../payments/payouts/account-payouts.module.js';
import { CalendarModule } from '../books/calendar/calendar.module.js';
import { SealedHeadsModule } from '../books/calendar/sealed-heads.module.js';
import { BooksBeginModule } from '../books/calendar/books-begin.module.js';
import { ClosePolicyModule } from '../books/close-policy/close-policy.module.js';
import { BalanceProofsModule } from '../books/balance-proofs/balance-proofs.module.js';
import { FeesModule } from '../books/fees/fees.module.js';
import { ImportsModule } from '../books/imports/imports.module.js';
import { MatchingModule } from '../books/matching/matching.module.js';
import { LineMatchesModule } from '../books/matching/line-matches.module.js';
import { StatementEvidenceModule } from '../books/breaks/statement-evidence.module.js';
import { BreaksModule } from '../books/breaks/breaks.module.js';
import { ChecksModule } from '../books/checks/checks.module.js';
import { DifferencesModule } from '../books/differences/differences.module.js';
import { CorrectionsModule } from '../books/corrections/corrections.module.js';
import { RestatementsModule } from '../books/restatements/restatements.module.js';
import { CloseModule } from '../books/close/close.module.js';
import { ReportsModule } from '../reporting/reports/reports.module.js';
import { JournalModule } from '../reporting/journal/journal.module.js';
import { EvidenceModule } from '../reporting/evidence/evidence.module.js';
import { TodayModule } from '../reporting/today/today.module.js';
import { ClaimsModule } from '../reporting/claims/claims.module.js';
import { PastAuditsModule } from '../reporting/past-audits/past-audits.module.js';
import { HealthModule } from './health/health.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { SystemModule } from './system/system.module.js';
import { TaskRunner } from './task-runner.js';
import { type Timeouts, TimeoutsModule } from './timeouts.module.js';

@Module({})
export class AppModule {
  static with(env: Env, clock: Clock, timeouts: Partial<Timeouts>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(env),
        CommonModule.with(clock),
        TimeoutsModule.with(timeouts),
        TypeOrmModule.forRoot({
          ...applicationOptions(env, logPoolError),
          autoLoadEntities: true,
          retryAttempts: 3,
        }),
        DiscoveryModule,
        ScheduleModule.forRoot(),
        DatabaseModule,
        ReadingDatabaseModule,
        OutboxModule,
        AccessModule,
        SubCodesModule,
        AggregatorClientModule,
        ProjectsModule,
        ProjectRegistryModule,
        AlertsModule,
        OperatorsModule,
        TransactionsModule,
        StatusChangesModule,
        CallsModule,
        PayinsModule,
        StatusChecksModule,
        CallbacksModule,
        AccountsModule,
        PayoutsModule,
        OverviewModule,
        CoolOffModule,
        AccountPayoutsModule,
        CalendarModule,
        SealedHeadsModule,
        BooksBeginModule,
        ClosePolicyModule,
        BalanceProofsModule,
        FeesModule,
        ImportsModule,
        MatchingModule,
        LineMatchesModule,
        BreaksModule,
        StatementEvidenceModule,
        ChecksModule,
        DifferencesModule,
        CorrectionsModule,
        RestatementsModule,
        CloseModule,
        ReportsModule,
        JournalModule,
        EvidenceModule,
        TodayModule,
        ClaimsModule,
        PastAuditsModule,
        HealthModule,
        SystemModule,
        MetricsModule,
      ],
      providers: [TaskRunner, ClockWatchService, DueTimesService],
    };
  }
}

/** Handles errors of idle connections, which would otherwise end the process. */
function logPoolError(error: Error): void {
  new Logger('Database').warn({ event: 'database_connection_lost', fault: error.message });
}
