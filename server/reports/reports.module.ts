import { Module } from '@nestjs/common';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { DashboardService } from './dashboard.service.js';
import { ReportsController } from './reports.controller.js';
import { TimelineService } from './timeline.service.js';
import { WaitingService } from './waiting.service.js';

@Module({
  imports: [ProjectsModule, TransactionsModule, PayoutsModule],
  controllers: [ReportsController],
  providers: [TimelineService, DashboardService, WaitingService],
})
export class ReportsModule {}
