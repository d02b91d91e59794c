import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { FeeGridListService } from './fee-grid-list.service.js';
import { FeeGridsController } from './fee-grids.controller.js';
import { FeeGridsService } from './fee-grids.service.js';

@Module({
  imports: [CalendarModule],
  controllers: [FeeGridsController],
  providers: [FeeGridsService, FeeGridListService],
})
export class FeesModule {}
