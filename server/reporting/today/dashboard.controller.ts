import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { DashboardQuery } from './dashboard.query.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardView, PersonalTasksView } from './dashboard.view.js';
import { PositionService } from './position.service.js';
import { PositionView } from './position.view.js';
import { SuccessService } from './success.service.js';
import { SuccessView } from './success.view.js';
import { PersonalTasksService } from './personal-tasks.service.js';

@ApiTags('dashboard')
@Controller('api/dashboard')
@WithinLimits()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly tasks: PersonalTasksService,
    private readonly position: PositionService,
    private readonly success: SuccessService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'Get the tasks of the current user and the figures of the Today page',
    fr: 'Consulter les tâches de l’utilisateur et les chiffres de la page Aujourd’hui',
    description: 'Each count has the conditions of its list; tasks name the list and its filters. XOF.',
  })
  view(@Query() query: DashboardQuery, @CurrentUser() user: UserActor): Promise<DashboardView> {
    return this.dashboard.today(user, query.projectId);
  }

  @Get('position')
  @SignedIn()
  @Summary({
    en: 'Get the sum of the balances of all operator accounts over the last 14 days',
    fr: 'Consulter la somme des soldes de tous les comptes opérateurs sur les 14 derniers jours',
    description:
      'Lower and upper bounds, as far as they are known now, with what came in and went out today. XOF.',
  })
  async positionOf(
    @Query() { projectId }: DashboardQuery,
    @CurrentUser() actor: UserActor,
  ): Promise<PositionView> {
    const { from } = await this.dashboard.dayOf(actor.scope, projectId);
    return this.position.of({ actor, projectId, from });
  }

  @Get('success')
  @SignedIn()
  @Summary({
    en: 'Get the success rate of the payins of today by operator, with its usual range',
    fr: 'Consulter le taux de réussite des encaissements du jour par opérateur, avec sa bande habituelle',
    description:
      'Completed ÷ (completed + failed). Usual range: mean of the last 14 days up to the same time of day ± 3 standard deviations, ' +
      'with at least 5 days of 5 final payins; only for operators with at least 30 final payins today.',
  })
  async successOf(
    @Query() { projectId }: DashboardQuery,
    @CurrentUser() actor: UserActor,
  ): Promise<SuccessView> {
    const { from } = await this.dashboard.dayOf(actor.scope, projectId);
    return this.success.of({ actor, projectId, from });
  }

  @Get('waiting')
  @SignedIn()
  @Summary({
    en: 'Count the items that await the current user',
    fr: 'Compter les éléments à traiter par l’utilisateur',
  })
  personalTasks(@Query() query: DashboardQuery, @CurrentUser() user: UserActor): Promise<PersonalTasksView> {
    return this.tasks.ofUser(user, query.projectId);
  }
}
