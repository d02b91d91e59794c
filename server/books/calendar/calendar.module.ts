import { Module } from '@nestjs/common';
import { BusinessDaysService } from './business-days.service.js';
import { DayLocksService } from './day-locks.service.js';
import { DayWindowsService } from './day-windows.service.js';

@Module({
  providers: [DayLocksService, BusinessDaysService, DayWindowsService],
  exports: [DayLocksService, BusinessDaysService, DayWindowsService],
})
export class CalendarModule {}
