import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { HealthQuery } from './health.query.js';
import { HealthService } from './health.service.js';
import { AccountHealthView } from './health.view.js';

@ApiTags('accounts')
@Controller('api/accounts/:projectId/:operatorId/health')
@WithinLimits()
export class AccountHealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'Get the health of an operator account by hour of a day',
    fr: 'Consulter la santé d’un compte opérateur par heure d’une journée',
    description:
      'Success rate: completed ÷ (completed + failed) of the transactions made in the hour, as known now; expired and refused ones are ' +
      'counted apart. Usual range: mean of the last 14 days at the hour ± 3 standard deviations, with at least 5 days of 5 final transactions.',
  })
  ofDay(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @Query() { day }: HealthQuery,
    @CurrentUser() user: UserActor,
  ): Promise<AccountHealthView> {
    return this.health.ofDay({ projectId, operatorId }, day, user.scope);
  }
}
