import { Module } from '@nestjs/common';
import { AdjustmentsModule } from './corrections/adjustments/adjustments.module.js';
import { BreaksModule } from './breaks/breaks.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { ChecksModule } from './checks/checks.module.js';
import { CloseModule } from './close/close.module.js';
import { DifferencesModule } from './differences/differences.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { FeesModule } from './fees/fees.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { ClosePolicyModule } from './close-policy/close-policy.module.js';
import { MatchingModule } from './matching/matching.module.js';
import { OverridesModule } from './corrections/overrides/overrides.module.js';
import { RestatementsModule } from './restatements/restatements.module.js';

@Module({
  imports: [
    CalendarModule,
    LedgerModule,
    FeesModule,
    ImportsModule,
    MatchingModule,
    ClosePolicyModule,
    BreaksModule,
    ChecksModule,
    DifferencesModule,
    OverridesModule,
    AdjustmentsModule,
    RestatementsModule,
    CloseModule,
  ],
  exports: [
    BreaksModule,
    CalendarModule,
    ChecksModule,
    CloseModule,
    ImportsModule,
    MatchingModule,
    RestatementsModule,
  ],
})
export class ReconciliationModule {}
