import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { BreakWriter } from '../checks/break-writer.service.js';
import { CheckDayService } from '../checks/check-day.service.js';
import { DayContexts } from '../checks/day-context.service.js';
import { FindingsService } from '../checks/findings.service.js';
import { Sieve } from '../checks/sieve.service.js';
import { FactsModule } from '../facts/facts.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { BreakRulesService } from './break-rules.service.js';
import { BreakActs } from './break-acts.service.js';
import { BreakActsController } from './break-acts.controller.js';
import { BreakEnds } from './break-ends.service.js';
import { BreakFiles } from './break-file.service.js';
import { BreakFilesController } from './break-files.controller.js';
import { BreakViews } from './break-views.service.js';
import { BreaksController } from './breaks.controller.js';
import { LimitsModule } from '../limits/limits.module.js';
import { CarryOver } from './carry-over.service.js';
import { BulkService } from './bulk.service.js';
import { ContradictionAlerts } from './contradiction-alerts.service.js';
import { EscalationService } from './escalation.service.js';
import { BreaksService } from './breaks.service.js';

/** What is wrong in a day: the checks that find it, and the people who look after it. */
@Module({
  imports: [AccessModule, AlertsModule, FactsModule, LimitsModule, MatchingModule],
  controllers: [BreaksController, BreakFilesController, BreakActsController],
  providers: [
    BreakActs,
    BreakEnds,
    BreakFiles,
    BreakRulesService,
    BreakViews,
    BreaksService,
    BulkService,
    CarryOver,
    EscalationService,
    ContradictionAlerts,
    BreakWriter,
    CheckDayService,
    DayContexts,
    FindingsService,
    Sieve,
  ],
  exports: [BreaksService, CheckDayService, EscalationService, ContradictionAlerts],
})
export class BreaksModule {}
