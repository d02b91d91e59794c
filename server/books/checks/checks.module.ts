import { Module } from '@nestjs/common';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { BalanceProofsModule } from '../balance-proofs/balance-proofs.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { BreaksModule } from '../breaks/breaks.module.js';
import { BreakCausesService } from './break-causes.service.js';
import { CheckCandidatesService } from './check-candidates.service.js';
import { CheckDayService } from './check-day.service.js';
import { ChecksController } from './checks.controller.js';
import { DayContextService } from './day-context.service.js';
import { FindingsService } from './findings.service.js';
import { PaidTwiceService } from './paid-twice.service.js';

@Module({
  imports: [AlertsModule, CalendarModule, BalanceProofsModule, MatchingModule, BreaksModule],
  controllers: [ChecksController],
  providers: [
    BreakCausesService,
    CheckDayService,
    PaidTwiceService,
    DayContextService,
    FindingsService,
    CheckCandidatesService,
  ],
  exports: [CheckDayService],
})
export class ChecksModule {}
