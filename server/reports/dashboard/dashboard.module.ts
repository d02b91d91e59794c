import { Module } from '@nestjs/common';
import { PayoutsModule } from '../../payouts/payouts.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { PersonalTasksService } from './personal-tasks.service.js';

@Module({
  imports: [PayoutsModule],
  controllers: [DashboardController],
  providers: [DashboardService, PersonalTasksService],
})
export class DashboardModule {}
