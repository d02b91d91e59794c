import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from './access/access.module.js';
import { AccountMailsModule } from './account-mails/account-mails.module.js';
import { AlertsModule } from './alerts/alerts.module.js';
import { AggregatorModule } from './aggregator/aggregator.module.js';
import { CallbacksModule } from './callbacks/callbacks.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import type { Clock } from './common/time/clock.js';
import { CommonModule } from './common/common.module.js';
import { ConfigModule } from './config/config.module.js';
import { Env } from './config/env.js';
import { CallsModule } from './calls/calls.module.js';
import { ConfirmationsModule } from './confirmations/confirmations.module.js';
import { applicationOptions } from './database/schema/data-source.js';
import { DatabaseModule } from './database/database.module.js';
import { ClockWatchService } from './clock-watch.service.js';
import { DueTimesService } from './due-times.service.js';
import { FilesModule } from './files/files.module.js';
import { FloatModule } from './float/float.module.js';
import { LiveModule } from './live/live.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { OperatorsModule } from './operators/operators.module.js';
import { PastAuditsModule } from './past-audits/past-audits.module.js';
import { PayinsModule } from './payins/payins.module.js';
import { UsersModule } from './users/users.module.js';
import { PersonalDataInterceptor } from './personal-data.interceptor.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { TaskRunner } from './task-runner.js';
import { type Timeouts, TimeoutsModule } from './timeouts.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';

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
