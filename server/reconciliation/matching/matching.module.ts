import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { LegsController } from './legs.controller.js';
import { LegsService } from './legs.service.js';
import { MatchActsService } from './match-acts.service.js';
import { MatchFigures } from './match-figures.service.js';
import { MatchRulesService } from './match-rules.service.js';
import { MatchViewsService } from './match-views.service.js';
import { MatchesController } from './matches.controller.js';
import { MatchingController } from './matching.controller.js';
import { MatchingService } from './matching.service.js';
import { SearchService } from './search.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { UnmatchedService } from './unmatched.service.js';

@Module({
  imports: [AccessModule, FactsModule, ImportsModule],
  controllers: [MatchingController, MatchesController, LegsController],
  providers: [
    LegsService,
    MatchActsService,
    MatchFigures,
    MatchRulesService,
    MatchViewsService,
    MatchingService,
    SearchService,
    SuggestionsService,
    UnmatchedService,
  ],
  exports: [LegsService, MatchFigures, MatchRulesService, MatchViewsService, MatchingService],
})
export class MatchingModule {}
