import { Module } from '@nestjs/common';
import { BreaksModule } from './breaks/breaks.module.js';
import { DaysModule } from './days/days.module.js';
import { FeesModule } from './fees/fees.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { MatchingModule } from './matching/matching.module.js';
import { OverridesModule } from './overrides/overrides.module.js';

/** The daily close: other people's books beside ours, what differs, who signs it. */
@Module({
  imports: [ImportsModule, MatchingModule, BreaksModule, DaysModule, FeesModule, OverridesModule],
  exports: [ImportsModule, MatchingModule, BreaksModule, DaysModule],
})
export class ReconciliationModule {}
