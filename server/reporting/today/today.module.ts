import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SubCodesModule } from '../../aggregator/sub-codes/sub-codes.module.js';
import { TransactionsModule } from '../../payments/transactions/transactions.module.js';
import { AccountsModule } from '../../payments/accounts/accounts.module.js';
import { PayoutsModule } from '../../payments/payouts/payouts.module.js';
import { BreakBarsService } from './break-bars.service.js';
import { CloseTasksSource } from './close-tasks.source.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { DecisionTasksSource } from './decision-tasks.source.js';
import { MoneyTasksSource } from './money-tasks.source.js';
import { PersonalTasksService } from './personal-tasks.service.js';
import { PositionService } from './position.service.js';
import { ServiceTasksSource } from './service-tasks.source.js';
import { SuccessService } from './success.service.js';
import { TodayTasksService } from './today-tasks.service.js';

@Module({
  imports: [DiscoveryModule, SubCodesModule, TransactionsModule, AccountsModule, PayoutsModule],
  controllers: [DashboardController],
  providers: [
    DashboardService,
    PersonalTasksService,
    PositionService,
    SuccessService,
    BreakBarsService,
    TodayTasksService,
    MoneyTasksSource,
    DecisionTasksSource,
    CloseTasksSource,
    ServiceTasksSource,
  ],
})
export class TodayModule {}
