import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { Problem } from '../../platform/common/problems/problem.js';
import type { LineView } from '../imports/import.view.js';
import { MatchRulesService } from './match-rules.service.js';
import { NewRulesDto, RunDto, SearchQuery, SuggestionsQuery, UnmatchedQuery } from './matching.dto.js';
import { MatchRunsService } from './match-runs.service.js';
import {
  MatchRulesView,
  MatchRunView,
  type MatchTarget,
  type SuggestionView,
  UnmatchedView,
} from './matching.view.js';
import { keyProblems } from './match-rules.js';
import { MatchSearchService } from './match-search.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { UnmatchedService } from './unmatched.service.js';

@ApiTags('matching')
@Controller('api/matching')
export class MatchingController {
  constructor(
    private readonly matching: MatchRunsService,
    private readonly rules: MatchRulesService,
    private readonly unmatchedList: UnmatchedService,
    private readonly suggestionList: SuggestionsService,
    private readonly search: MatchSearchService,
  ) {}

  @Get('unmatched')
  @SignedIn()
  @Summary({
    en: 'List the unmatched lines and records of a business day',
    fr: 'Lister les lignes et enregistrements non rapprochés d’une journée comptable',
  })
  @ApiPage(UnmatchedView)
  unmatched(@Query() query: UnmatchedQuery, @CurrentUser() user: UserActor): Promise<Page<UnmatchedView>> {
    return this.unmatchedList.page(query, user.scope);
  }

  @Get('suggestions')
  @SignedIn()
  @Summary({
    en: 'Suggest matches for a line, a transaction or a cash movement',
    fr: 'Proposer des rapprochements pour une ligne, une transaction ou un mouvement de fonds',
  })
  suggestions(@Query() query: SuggestionsQuery, @CurrentUser() user: UserActor): Promise<SuggestionView[]> {
    return this.suggestionList.of(query, user.scope);
  }

  @Get('targets')
  @SignedIn()
  @Summary({
    en: 'Find unmatched transactions, Cashins and Cashouts by reference, number or amount',
    fr: 'Chercher des transactions, Cashins et Cashouts non rapprochés par référence, numéro ou montant',
    description: 'Returns at most 20.',
  })
  targets(@Query() query: SearchQuery, @CurrentUser() user: UserActor): Promise<MatchTarget[]> {
    return this.search.targets(query, user.scope);
  }

  @Get('lines')
  @SignedIn()
  @Summary({
    en: 'Find unmatched lines by reference, number or amount',
    fr: 'Chercher des lignes non rapprochées par référence, numéro ou montant',
    description: 'Returns at most 20.',
  })
  lines(@Query() query: SearchQuery, @CurrentUser() user: UserActor): Promise<LineView[]> {
    return this.search.lines(query, user.scope);
  }

  @Get(':projectId/rules')
  @SignedIn()
  @Summary({
    en: 'List the versions of the match rules, newest first',
    fr: 'Lister les versions des règles de rapprochement, les plus récentes d’abord',
    description: 'Version 0 is the built-in rules.',
  })
  versions(
    @IdParam('projectId') projectId: string,
    @CurrentUser() user: UserActor,
  ): Promise<MatchRulesView[]> {
    return this.rules.versions(projectId, user.scope);
  }

  @Post(':projectId/rules')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Create a version of the match rules',
    fr: 'Créer une version des règles de rapprochement',
    description: 'Applies to business days matched from now on.',
  })
  change(
    @IdParam('projectId') projectId: string,
    @Body() dto: NewRulesDto,
    @CurrentUser() user: UserActor,
  ): Promise<MatchRulesView> {
    return this.rules.change(projectId, dto, user);
  }

  @Post(':projectId/:day/run')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Match the lines of a business day by the rules',
    fr: 'Rapprocher les lignes d’une journée comptable selon les règles',
    description: 'A trial run writes nothing and returns the matches that it would make and undo.',
  })
  run(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { dry = false, rules }: RunDto,
    @CurrentUser() user: UserActor,
  ): Promise<MatchRunView> {
    const fields = rules ? (dry ? keyProblems(rules.keys) : { rules: { rule: 'rulesDryOnly' } }) : {};
    if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
    const scope = user.scope;
    return this.matching.run({ projectId, day, by: user, dry, scope, ...(rules ? { rules } : {}) });
  }
}
