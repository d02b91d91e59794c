import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { BusinessDayEntity } from './business-day.entity.js';
import { BusinessDaysService } from './business-days.service.js';
import { DayActEntity } from './day-act.entity.js';
import { DayLocksService } from './day-locks.service.js';
import { DaySealEntity } from './day-seal.entity.js';
import { DayWindowsService } from './day-windows.service.js';

/** Business days of projects: their bounds, states and locks, and the windows that figures are read in. */
@Module({
  imports: [AccessModule, TypeOrmModule.forFeature([BusinessDayEntity, DayActEntity, DaySealEntity])],
  providers: [DayLocksService, BusinessDaysService, DayWindowsService],
  exports: [DayLocksService, BusinessDaysService, DayWindowsService],
})
export class CalendarModule {}
