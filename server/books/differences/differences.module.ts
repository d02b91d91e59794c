import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { DifferenceReaderService } from './difference-reader.service.js';
import { DifferencesController } from './differences.controller.js';
import { DifferencesService } from './differences.service.js';

@Module({
  imports: [AccessModule, CalendarModule],
  controllers: [DifferencesController],
  providers: [DifferenceReaderService, DifferencesService],
})
export class DifferencesModule {}
