import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { ManualMatchesService } from './manual-matches.service.js';
import { MatchViewsService } from './match-views.service.js';
import { NewMatchDto, UndoMatchDto, MatchesQuery } from './matching.dto.js';
import { MatchView } from './matching.view.js';

@ApiTags('matching')
@Controller('api/matches')
export class MatchesController {
  constructor(
    private readonly acts: ManualMatchesService,
    private readonly views: MatchViewsService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List matches',
    fr: 'Lister les rapprochements',
    description: 'Includes undone matches unless `undone` excludes them.',
  })
  @ApiPage(MatchView)
  page(@Query() query: MatchesQuery, @CurrentUser() user: UserActor): Promise<Page<MatchView>> {
    return this.views.page(query, user.scope);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get a match with both sides and their difference',
    fr: 'Consulter un rapprochement avec ses deux côtés et leur différence',
  })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<MatchView> {
    return this.views.one(id, user.scope);
  }

  @Post()
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Match lines with transactions, Cashins or Cashouts manually',
    fr: 'Rapprocher manuellement des lignes et des transactions, Cashins ou Cashouts',
    description:
      'Any number of lines with any number of records. If the sums differ, `acceptResidual` is required.',
  })
  make(@Body() dto: NewMatchDto, @CurrentUser() user: UserActor): Promise<MatchView> {
    return this.acts.create(dto, user);
  }

  @Post(':id/undo')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Undo a match',
    fr: 'Annuler un rapprochement',
    description: 'The match remains in the history and the rules do not repeat it.',
  })
  undo(@IdParam() id: string, @Body() dto: UndoMatchDto, @CurrentUser() user: UserActor): Promise<MatchView> {
    return this.acts.undo(id, dto, user);
  }
}
