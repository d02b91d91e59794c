import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { RefusalsQuery } from './funding.dto.js';
import { FundingService } from './funding.service.js';
import { FundingView } from './funding.view.js';
import { LowBalanceRefusalRow } from './refusal.view.js';

@ApiTags('accounts')
@Controller('api')
export class FundingController {
  constructor(private readonly funding: FundingService) {}

  @Get('low-balance-refusals')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'List the payouts refused for a low balance, with what was tried again and its outcome',
    fr: 'Lister les décaissements refusés pour solde insuffisant, avec leurs nouvelles tentatives et leur issue',
  })
  @ApiPage(LowBalanceRefusalRow)
  refusals(
    @Query() query: RefusalsQuery,
    @CurrentUser() user: UserActor,
  ): Promise<Page<LowBalanceRefusalRow>> {
    return this.funding.refusals(query, user.scope);
  }

  @Get('accounts/:projectId/:operatorId/funding')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get what waits for funds on an operator account, and what a release or a Cashin would pay',
    fr: 'Consulter les décaissements suspendus faute de solde d’un compte opérateur, et ceux qu’une levée ou un Cashin paierait',
    description:
      'The queue in its order with what is missing for each payout, the refusals of 14 days by hour, and a proposed Cashin: what waits plus the usual need until the next morning, less the lower bound. XOF.',
  })
  one(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @CurrentUser() user: UserActor,
  ): Promise<FundingView> {
    return this.funding.funding({ projectId, operatorId }, user.scope);
  }
}
