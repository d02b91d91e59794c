import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { DifferenceReaderService } from './difference-reader.service.js';
import { DifferencesController } from './differences.controller.js';
import { DifferencesService } from './differences.service.js';

@Module({
  imports: [CalendarModule],
  controllers: [DifferencesController],
  providers: [DifferenceReaderService, DifferencesService],
})
export class DifferencesModule {}
