import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { ManualMatchesService } from './manual-matches.service.js';
import { MatchViewsService } from './match-views.service.js';
import { NewMatchDto, UndoMatchDto, MatchesQuery } from './matching.dto.js';
import type { MatchView } from './matching.view.js';

@ApiTags('matching')
@Controller('api/matches')
export class MatchesController {
  constructor(
    private readonly acts: ManualMatchesService,
    private readonly views: MatchViewsService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'List matches',
    description: 'Includes undone matches unless `undone` excludes them.',
  })
  page(@Query() query: MatchesQuery, @CurrentUser() user: UserActor): Promise<Page<MatchView>> {
    return this.views.page(query, user.scope);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get a match with both sides and their difference' })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<MatchView> {
    return this.views.one(id, user.scope);
  }

  @Post()
  @Roles('finance', 'admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Match lines with transactions, Cashins or Cashouts manually',
    description:
      'Any number of lines with any number of records. If the sums differ, `acceptResidual` is required.',
  })
  make(@Body() dto: NewMatchDto, @CurrentUser() user: UserActor): Promise<MatchView> {
    return this.acts.create(dto, user);
  }

  @Post(':id/undo')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undo a match',
    description: 'The match remains in the history and the rules do not repeat it.',
  })
  undo(@IdParam() id: string, @Body() dto: UndoMatchDto, @CurrentUser() user: UserActor): Promise<MatchView> {
    return this.acts.undo(id, dto, user);
  }
}
