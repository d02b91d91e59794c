import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { BusinessDaysService } from '../days/day-rows.service.js';
import { DayLocksService } from '../facts/day-guard.service.js';
import { DayWindowsService } from '../facts/day-windows.service.js';

/** Business days of projects: their bounds, states and locks, and the windows that figures are read in. */
@Module({
  imports: [AccessModule],
  providers: [DayLocksService, BusinessDaysService, DayWindowsService],
  exports: [DayLocksService, BusinessDaysService, DayWindowsService],
})
export class CalendarModule {}
