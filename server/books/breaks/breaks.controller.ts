import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { CurrentReader } from '../../platform/common/requests/current-reader.js';
import type { Reader } from '../../platform/i18n/language.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { BulkDto, BreakProjectQuery, BreakQuery } from './break.dto.js';
import { type BreakAssignee, BreakRow, BulkResult } from './break.view.js';
import { AgeingView, BreakCausesView } from './break-figures.view.js';
import { BreakViewsService } from './break-views.service.js';
import { BreakBulkService } from './break-bulk.service.js';

@ApiTags('breaks')
@Controller('api/breaks')
export class BreaksController {
  constructor(
    private readonly views: BreakViewsService,
    private readonly bulk: BreakBulkService,
  ) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'List the open and resolved breaks of the reader’s projects',
    fr: 'Lister les écarts ouverts et résolus de ses projets',
  })
  @ApiPage(BreakRow)
  list(@Query() query: BreakQuery, @CurrentUser() user: UserActor): Promise<Page<BreakRow>> {
    return this.views.list(query, user);
  }

  @Get('ageing')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Count the breaks of a list by age, with their amount (XOF)',
    fr: 'Compter les écarts d’une liste par ancienneté, avec leur montant (XOF)',
  })
  ageing(@Query() query: BreakQuery, @CurrentUser() user: UserActor): Promise<AgeingView[]> {
    return this.views.ageing(query, user);
  }

  @Get('causes')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Count the causes of the breaks of a list, and name those that several share',
    fr: 'Compter les causes des écarts d’une liste et nommer celles de plusieurs écarts',
  })
  causes(@Query() query: BreakQuery, @CurrentUser() user: UserActor): Promise<BreakCausesView> {
    return this.views.causes(query, user);
  }

  @Get('users')
  @SignedIn()
  @Summary({
    en: 'List the users to whom breaks can be assigned',
    fr: 'Lister les utilisateurs à qui un écart peut être attribué',
  })
  users(
    @Query() { projectId }: BreakProjectQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<BreakAssignee[]> {
    return this.views.assignees(projectId, scope);
  }

  @Post('bulk')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Assign or resolve many breaks',
    fr: 'Attribuer ou clore plusieurs écarts',
    description:
      'Each break is processed on its own; resolving one resolves all open breaks of its cause, or none of them. With `proposeRest`, what one user may not resolve alone is proposed to a second one.',
  })
  many(
    @Body() { ids, act, userId, code, reason, dry = false, proposeRest = false }: BulkDto,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<BulkResult> {
    const rows = ids.map((id, place) => ({
      rowNumber: place + 1,
      id,
      ...(act === 'assign'
        ? { userId: userId ?? null }
        : { code, reason: reason ?? '', isCodeUnknown: !code }),
    }));
    return this.bulk.run({ rows, wholeCauses: act === 'resolve', dry, proposeRest, reader }, user);
  }
}
