import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { DashboardService } from './dashboard.service.js';
import { ReportsController } from './reports.controller.js';
import { TimelineService } from './timeline.service.js';

@Module({
  imports: [ProjectsModule, TransactionsModule],
  controllers: [ReportsController],
  providers: [TimelineService, DashboardService],
})
export class ReportsModule {}
