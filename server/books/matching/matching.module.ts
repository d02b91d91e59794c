import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { ManualMatchesService } from './manual-matches.service.js';
import { MatchFiguresService } from './match-figures.service.js';
import { MatchRulesService } from './match-rules.service.js';
import { MatchRunsService } from './match-runs.service.js';
import { MatchSearchService } from './match-search.service.js';
import { MatchTimelineSource } from './match-timeline.source.js';
import { MatchViewsService } from './match-views.service.js';
import { MatchesController } from './matches.controller.js';
import { MatchingController } from './matching.controller.js';
import { SuggestionsService } from './suggestions.service.js';
import { TransactionSidesController } from './transaction-sides.controller.js';
import { TransactionSidesService } from './transaction-sides.service.js';
import { UnmatchedService } from './unmatched.service.js';

@Module({
  imports: [CalendarModule, ImportsModule],
  controllers: [MatchingController, MatchesController, TransactionSidesController],
  providers: [
    TransactionSidesService,
    ManualMatchesService,
    MatchFiguresService,
    MatchTimelineSource,
    MatchRulesService,
    MatchViewsService,
    MatchRunsService,
    MatchSearchService,
    SuggestionsService,
    UnmatchedService,
  ],
  exports: [TransactionSidesService, ManualMatchesService, MatchFiguresService, MatchRulesService],
})
export class MatchingModule {}
