import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { TransactionSidesController } from './legs.controller.js';
import { TransactionSidesService } from './legs.service.js';
import { ManualMatchesService } from './match-acts.service.js';
import { MatchFiguresService } from './match-figures.service.js';
import { MatchRulesService } from './match-rules.service.js';
import { MatchViewsService } from './match-views.service.js';
import { MatchesController } from './matches.controller.js';
import { MatchingController } from './matching.controller.js';
import { MatchRunsService } from './matching.service.js';
import { MatchSearchService } from './search.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { UnmatchedService } from './unmatched.service.js';

@Module({
  imports: [AccessModule, CalendarModule, ImportsModule],
  controllers: [MatchingController, MatchesController, TransactionSidesController],
  providers: [
    TransactionSidesService,
    ManualMatchesService,
    MatchFiguresService,
    MatchRulesService,
    MatchViewsService,
    MatchRunsService,
    MatchSearchService,
    SuggestionsService,
    UnmatchedService,
  ],
  exports: [TransactionSidesService, MatchFiguresService, MatchRulesService, MatchViewsService, MatchRunsService],
})
export class MatchingModule {}
