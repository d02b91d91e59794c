import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessDaysService } from './business-days.service.js';
import { BusinessDayEntity, DayActEntity, DaySealEntity } from './calendar.entities.js';
import { DayLocksService } from './day-locks.service.js';
import { DayWindowsService } from './day-windows.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BusinessDayEntity, DayActEntity, DaySealEntity])],
  providers: [DayLocksService, BusinessDaysService, DayWindowsService],
  exports: [DayLocksService, BusinessDaysService, DayWindowsService],
})
export class CalendarModule {}
