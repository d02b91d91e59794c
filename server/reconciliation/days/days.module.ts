import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { BreaksModule } from '../breaks/breaks.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { DayFiguresService } from './day-figures.service.js';

@Module({
  imports: [AccessModule, BreaksModule, FactsModule],
  providers: [DayFiguresService],
  exports: [DayFiguresService],
})
export class DaysModule {}
