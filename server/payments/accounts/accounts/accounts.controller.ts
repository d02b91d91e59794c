import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
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
  @ApiOperation({
    summary: 'List the operator accounts with their balances and the payouts held for a low balance',
    description:
      'Balances are the ones last stated or inferred from transactions; the aggregator has no balance API. XOF.',
  })
  page(@Query() query: AccountsQuery, @CurrentUser() user: UserActor): Promise<Page<AccountRow>> {
    return this.accounts.page(query, user.scope);
  }

  @Get(':projectId/:operatorId')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({
    summary: 'Get an operator account with its statements, cash movements and low-balance refusals',
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
  @ApiOperation({
    summary: 'Get the bounds of the balance of an operator account over the last 14 days',
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
  @ApiOperation({ summary: 'Record a balance as read at the aggregator' })
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
  @ApiOperation({
    summary: 'Declare a Cashin or Cashout',
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
  @ApiOperation({
    summary: 'Request a Cashin',
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
  @ApiOperation({ summary: 'Cancel a requested Cashin' })
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
  @ApiOperation({
    summary: 'Set the low-balance alert thresholds of an operator account',
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
