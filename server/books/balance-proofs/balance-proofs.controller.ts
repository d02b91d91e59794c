import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  Query,
} from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn } from '../../access/identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { notFound } from '../../platform/common/problems/problem.js';
import type { DayKey } from '../calendar/business-days.service.js';
import { AsKnownQuery } from '../calendar/as-known.query.js';
import { MovementsQuery } from './movements.query.js';
import { CutOffView, MovementsPage } from '../ledger/balance-proof.view.js';
import { AccountMovementsService } from './account-movements.service.js';

/** Account on a day, as in the path; `operatorId` is `none` for unidentified operators. */
interface AccountOfDay extends DayKey {
  operatorId: string;
}

/**
 * Reads `:projectId/:day/…/:operatorId` of the path.
 * @throws Problem 404 for a project id that is no UUID
 */
const AccountParam = createParamDecorator((_: unknown, context: ExecutionContext): AccountOfDay => {
  const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: AccountOfDay }>>();
  if (!isUUID(params.projectId)) throw notFound();
  return params;
});

const AccountPath = () =>
  applyDecorators(
    ApiParam({ name: 'projectId' }),
    ApiParam({ name: 'day' }),
    ApiParam({ name: 'operatorId' }),
  );

@ApiTags('days')
@Controller('api/days/:projectId/:day')
export class BalanceProofsController {
  constructor(private readonly pages: AccountMovementsService) {}

  @Get('proof/:operatorId/movements')
  @SignedIn()
  @AccountPath()
  @Summary({
    en: 'List the movements of an account on a business day; `none` for unidentified operators',
    fr: 'Lister les mouvements d’un compte sur une journée comptable ; `none` pour les opérateurs non identifiés',
  })
  movements(
    @AccountParam() account: AccountOfDay,
    @Query() query: MovementsQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<MovementsPage> {
    return this.pages.movements(account, query, scope);
  }

  @Get('proof/:operatorId/cut-off')
  @SignedIn()
  @AccountPath()
  @Summary({
    en: 'List the items in transit across the cut-off and those close to it',
    fr: 'Lister les éléments en transit à l’heure d’arrêté et ceux qui en sont proches',
  })
  cutOff(
    @AccountParam() account: AccountOfDay,
    @Query() { asOf }: AsKnownQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<CutOffView> {
    return this.pages.cutOff(account, scope, asOf);
  }
}
