import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { CheckDayService } from '../checks/check-day.service.js';
import { FactsModule } from '../facts/facts.module.js';
import { BreaksService } from './breaks.service.js';

@Module({
  imports: [AccessModule, FactsModule],
  providers: [BreaksService, CheckDayService],
  exports: [BreaksService, CheckDayService],
})
export class BreaksModule {}
