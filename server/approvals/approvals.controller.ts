import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../access/identity/access.decorators.js';
import { IdParam } from '../common/requests/id-param.js';
import type { Page } from '../common/lists/page.view.js';
import { ProposalDecisionsService } from './proposal-decisions.service.js';
import {
  ApproveProposalDto,
  RefuseProposalDto,
  WithdrawProposalDto,
  ProposalsQuery,
} from './proposal.dto.js';
import { ProposalListService } from './proposal-list.service.js';
import { ProposalView } from './proposal.view.js';

@ApiTags('proposals')
@Controller('api/proposals')
export class ApprovalsController {
  constructor(
    private readonly views: ProposalListService,
    private readonly decisions: ProposalDecisionsService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'List pending and decided approvals, newest first' })
  list(@Query() query: ProposalsQuery, @CurrentUser() person: UserActor): Promise<Page<ProposalView>> {
    return this.views.list(query, person);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get a proposal' })
  view(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<ProposalView> {
    return this.views.view(id, person);
  }

  @Post(':id/approve')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve the proposal of another user, with a second-factor code' })
  async approve(
    @IdParam() id: string,
    @Body() dto: ApproveProposalDto,
    @CurrentUser() person: UserActor,
  ): Promise<ProposalView> {
    await this.decisions.approve(id, dto, person);
    return this.views.view(id, person);
  }

  @Post(':id/refuse')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Refuse the proposal of another user' })
  async refuse(
    @IdParam() id: string,
    @Body() { reason }: RefuseProposalDto,
    @CurrentUser() person: UserActor,
  ): Promise<ProposalView> {
    await this.decisions.refuse(id, reason, person);
    return this.views.view(id, person);
  }

  @Post(':id/withdraw')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Withdraw one’s own proposal' })
  async withdraw(
    @IdParam() id: string,
    @Body() { reason }: WithdrawProposalDto,
    @CurrentUser() person: UserActor,
  ): Promise<ProposalView> {
    await this.decisions.withdraw(id, reason, person);
    return this.views.view(id, person);
  }
}
