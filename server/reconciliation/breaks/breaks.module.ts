import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { BreakWriter } from '../checks/break-writer.service.js';
import { CheckDayService } from '../checks/check-day.service.js';
import { DayContexts } from '../checks/day-context.service.js';
import { FindingsService } from '../checks/findings.service.js';
import { Sieve } from '../checks/sieve.service.js';
import { FactsModule } from '../facts/facts.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { BreakRulesService } from './break-rules.service.js';
import { BreaksService } from './breaks.service.js';

/** What is wrong in a day: the checks that find it, and the people who look after it. */
@Module({
  imports: [AccessModule, FactsModule, MatchingModule],
  providers: [
    BreaksService,
    BreakRulesService,
    BreakWriter,
    CheckDayService,
    DayContexts,
    FindingsService,
    Sieve,
  ],
  exports: [BreaksService, CheckDayService],
})
export class BreaksModule {}
