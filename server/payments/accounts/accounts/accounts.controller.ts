import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { BalanceHistoryService } from '../balance/balance-history.service.js';
import { BalanceHistoryView } from '../balance/balance.view.js';
import {
  AccountsQuery,
  CancelCashinRequestDto,
  CashinRequestDto,
  CashMovementDto,
  FloatRuleDto,
  BalanceStatementDto,
} from './account.dto.js';
import { AccountsService } from './accounts.service.js';
import { CashinRequestsService } from './cashin-requests.service.js';
import { CashService } from './cash.service.js';
import { AccountRow, AccountView, CashinRequestView, CashMovementView } from './account.view.js';
import { StatementsService } from './statements.service.js';

@ApiTags('accounts')
@Controller('api/accounts')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly statements: StatementsService,
    private readonly cash: CashService,
    private readonly requests: CashinRequestsService,
    private readonly history: BalanceHistoryService,
  ) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'List the operator accounts with their balances and the payouts held for a low balance',
    fr: 'Lister les comptes opérateurs avec leurs soldes et les décaissements suspendus pour solde bas',
    description:
      'Balances are the ones last stated or inferred from transactions; the aggregator has no balance API. XOF.',
  })
  @ApiPage(AccountRow)
  page(@Query() query: AccountsQuery, @CurrentUser() user: UserActor): Promise<Page<AccountRow>> {
    return this.accounts.page(query, user.scope);
  }

  @Get(':projectId/:operatorId')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get an operator account with its statements, cash movements and low-balance refusals',
    fr: 'Consulter un compte opérateur : relevés de solde, mouvements de fonds et refus pour solde bas',
  })
  one(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @CurrentUser() user: UserActor,
  ): Promise<AccountView> {
    return this.accounts.one({ projectId, operatorId }, user.scope);
  }

  @Get(':projectId/:operatorId/balance-history')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get the bounds of the balance of an operator account over the last 14 days',
    fr: 'Lire les bornes du solde d’un compte opérateur sur les 14 derniers jours',
    description: 'Every 6 hours and at each stated balance, as far as it is known now. XOF.',
  })
  async balanceHistory(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @CurrentUser() user: UserActor,
  ): Promise<BalanceHistoryView> {
    const account = { projectId, operatorId };
    await this.accounts.require(account, user.scope);
    return this.history.of(account);
  }

  @Post(':projectId/:operatorId/statements')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Record a balance as read at the aggregator',
    fr: 'Enregistrer un solde lu chez l’agrégateur',
  })
  async state(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @Body() dto: BalanceStatementDto,
    @CurrentUser() user: UserActor,
  ): Promise<AccountView> {
    await this.statements.state({ projectId, operatorId }, dto, user);
    return this.accounts.one({ projectId, operatorId }, user.scope);
  }

  @Post(':projectId/:operatorId/cash')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Declare a Cashin or Cashout',
    fr: 'Déclarer un Cashin ou un Cashout',
    description: 'Takes effect when a second user approves it.',
  })
  declare(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @Body() dto: CashMovementDto,
    @CurrentUser() user: UserActor,
  ): Promise<CashMovementView> {
    return this.cash.declare({ projectId, operatorId }, dto, user);
  }

  @Post(':projectId/:operatorId/cashin-requests')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Request a Cashin',
    fr: 'Demander un Cashin',
    description: 'At most one request is open on an account; a declared Cashin closes it.',
  })
  requestCashin(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @Body() dto: CashinRequestDto,
    @CurrentUser() user: UserActor,
  ): Promise<CashinRequestView> {
    return this.requests.request({ projectId, operatorId }, dto, user);
  }

  @Post(':projectId/:operatorId/cashin-requests/cancel')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({ en: 'Cancel a requested Cashin', fr: 'Annuler une demande de Cashin' })
  async cancelCashinRequest(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @Body() dto: CancelCashinRequestDto,
    @CurrentUser() user: UserActor,
  ): Promise<AccountView> {
    await this.requests.cancel({ projectId, operatorId }, dto, user);
    return this.accounts.one({ projectId, operatorId }, user.scope);
  }

  @Put(':projectId/:operatorId/rule')
  @Roles('finance', 'admin')
  @Summary({
    en: 'Set the low-balance alert thresholds of an operator account',
    fr: 'Définir les seuils d’alerte de solde bas d’un compte opérateur',
    description: '`null` turns a threshold off.',
  })
  async rule(
    @IdParam('projectId') projectId: string,
    @Param('operatorId') operatorId: string,
    @Body() dto: FloatRuleDto,
    @CurrentUser() user: UserActor,
  ): Promise<AccountView> {
    await this.statements.setRule({ projectId, operatorId }, dto, user);
    return this.accounts.one({ projectId, operatorId }, user.scope);
  }
}
