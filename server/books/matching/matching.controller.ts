import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import type { Page } from '../../platform/common/lists/page.view.js';
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
  type UnmatchedView,
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
  @ApiOperation({ summary: 'List the unmatched lines and records of a business day' })
  unmatched(@Query() query: UnmatchedQuery, @CurrentUser() user: UserActor): Promise<Page<UnmatchedView>> {
    return this.unmatchedList.page(query, user.scope);
  }

  @Get('suggestions')
  @SignedIn()
  @ApiOperation({ summary: 'Suggest matches for a line, a transaction or a cash movement' })
  suggestions(@Query() query: SuggestionsQuery, @CurrentUser() user: UserActor): Promise<SuggestionView[]> {
    return this.suggestionList.of(query, user.scope);
  }

  @Get('targets')
  @SignedIn()
  @ApiOperation({
    summary: 'Find unmatched transactions, Cashins and Cashouts by reference, number or amount',
    description: 'Returns at most 20.',
  })
  targets(@Query() query: SearchQuery, @CurrentUser() user: UserActor): Promise<MatchTarget[]> {
    return this.search.targets(query, user.scope);
  }

  @Get('lines')
  @SignedIn()
  @ApiOperation({
    summary: 'Find unmatched lines by reference, number or amount',
    description: 'Returns at most 20.',
  })
  lines(@Query() query: SearchQuery, @CurrentUser() user: UserActor): Promise<LineView[]> {
    return this.search.lines(query, user.scope);
  }

  @Get(':projectId/rules')
  @SignedIn()
  @ApiOperation({
    summary: 'List the versions of the match rules, newest first',
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
  @ApiOperation({
    summary: 'Create a version of the match rules',
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
  @ApiOperation({
    summary: 'Match the lines of a business day by the rules',
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
