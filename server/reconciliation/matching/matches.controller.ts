import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import type { Page } from '../../common/lists/page.view.js';
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
  @ApiOperation({ summary: 'Matches, undone ones too unless `undone` says otherwise' })
  page(@Query() query: MatchesQuery, @CurrentUser() person: UserActor): Promise<Page<MatchView>> {
    return this.views.page(query, person.scope);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'One match, with both its sides and what is left between them' })
  one(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<MatchView> {
    return this.views.one(id, person.scope);
  }

  @Post()
  @Roles('finance', 'admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Match lines with transactions, Cashins or Cashouts by hand',
    description: 'Any number with any number; where the sums differ, `acceptResidual` says that it is meant.',
  })
  make(@Body() dto: NewMatchDto, @CurrentUser() person: UserActor): Promise<MatchView> {
    return this.acts.create(dto, person);
  }

  @Post(':id/undo')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo a match; it stays in the history, and no rule makes it again' })
  undo(
    @IdParam() id: string,
    @Body() { reason }: UndoMatchDto,
    @CurrentUser() person: UserActor,
  ): Promise<MatchView> {
    return this.acts.undo(id, reason, person);
  }
}
