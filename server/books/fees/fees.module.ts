import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { FeeGridListService } from './fee-grid-list.service.js';
import { FeeGridsController } from './fee-grids.controller.js';
import { FeeGridsService } from './fee-grids.service.js';

@Module({
  imports: [AccessModule, CalendarModule],
  controllers: [FeeGridsController],
  providers: [FeeGridsService, FeeGridListService],
  exports: [FeeGridsService, FeeGridListService],
})
export class FeesModule {}
