import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { AccountMailsModule } from '../access/account-mails/account-mails.module.js';
import { AlertsModule } from '../merchant/alerts/alerts.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { CallbacksModule } from '../payments/callbacks/callbacks.module.js';
import { ClaimsModule } from '../reporting/claims/claims.module.js';
import type { Clock } from '../platform/common/time/clock.js';
import { CommonModule } from '../platform/common/common.module.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { Env } from '../platform/config/env.js';
import { CallsModule } from '../payments/calls/calls.module.js';
import { ConfirmationsModule } from '../payments/status-checks/confirmations.module.js';
import { applicationOptions } from '../platform/database/schema/data-source.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { ClockWatchService } from './clock-watch.service.js';
import { DueTimesService } from './due-times.service.js';
import { HealthModule } from './health/health.module.js';
import { FilesModule } from '../access/files/files.module.js';
import { FloatModule } from '../payments/accounts/float.module.js';
import { LiveModule } from '../access/live/live.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { OperatorsModule } from '../merchant/operators/operators.module.js';
import { PastAuditsModule } from '../reporting/past-audits/past-audits.module.js';
import { PayinsModule } from '../payments/payins/payins.module.js';
import { UsersModule } from '../access/users/users.module.js';
import { PersonalDataInterceptor } from '../access/personal-data/personal-data.interceptor.js';
import { PayoutsModule } from '../payments/payouts/payouts.module.js';
import { ProjectsModule } from '../merchant/projects/projects.module.js';
import { ApprovalsModule } from '../access/approvals/approvals.module.js';
import { ReconciliationModule } from '../books/reconciliation.module.js';
import { ReportsModule } from '../reporting/reports/reports.module.js';
import { JournalModule } from '../reporting/journal/journal.module.js';
import { DashboardModule } from '../reporting/today/dashboard.module.js';
import { EvidenceModule } from '../reporting/evidence/evidence.module.js';
import { SavedViewsModule } from '../access/saved-views/saved-views.module.js';
import { TaskRunner } from './task-runner.js';
import { type Timeouts, TimeoutsModule } from './timeouts.module.js';
import { TransactionsModule } from '../payments/transactions/transactions.module.js';

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
        HealthModule,
        AccessModule,
        FilesModule,
        ApprovalsModule,
        UsersModule,
        SavedViewsModule,
        LiveModule,
        AggregatorModule,
        ProjectsModule,
        AlertsModule,
        OperatorsModule,
        TransactionsModule,
        CallsModule,
        FloatModule,
        PayinsModule,
        PayoutsModule,
        ConfirmationsModule,
        CallbacksModule,
        ReconciliationModule,
        OutboxModule,
        AccountMailsModule,
        ReportsModule,
        JournalModule,
        DashboardModule,
        EvidenceModule,
        ClaimsModule,
        PastAuditsModule,
      ],
      providers: [
        TaskRunner,
        ClockWatchService,
        DueTimesService,
        { provide: APP_INTERCEPTOR, useClass: PersonalDataInterceptor },
      ],
    };
  }
}

/** Handles errors of idle connections, which would otherwise end the process. */
function logPoolError(error: Error): void {
  new Logger('Database').warn({ event: 'database_connection_lost', fault: error.message });
}
