import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { ProposalDecisionsService } from './proposal-decisions.service.js';
import {
  ApproveProposalDto,
  ApproveProposalsDto,
  RejectProposalDto,
  WithdrawProposalDto,
  ProposalsQuery,
} from './proposal.dto.js';
import { ProposalListService } from './proposal-list.service.js';
import { ApprovedProposalsView, ProposalView } from './proposal.view.js';

@ApiTags('proposals')
@Controller('api/proposals')
export class ApprovalsController {
  constructor(
    private readonly views: ProposalListService,
    private readonly decisions: ProposalDecisionsService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List pending and decided approvals, newest first',
    fr: 'Lister les approbations en attente et décidées, les plus récentes d’abord',
    description: '`waitingForMe=true` returns the proposals that the reader may approve now.',
  })
  @ApiPage(ProposalView)
  list(@Query() query: ProposalsQuery, @CurrentUser() user: UserActor): Promise<Page<ProposalView>> {
    return this.views.list(query, user);
  }

  @Post('approve')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Approve proposals of one kind with a second-factor code, all or none',
    fr: 'Approuver des demandes d’une même nature avec un code de second facteur, toutes ou aucune',
    description:
      'Bound to the list and its total. Where some cannot be approved, 409 `none_approved` names each of them in `errors`, by id; the code is used up all the same. Each approval is a decision and an audit entry of its own.',
  })
  async approveTogether(
    @Body() dto: ApproveProposalsDto,
    @CurrentUser() user: UserActor,
  ): Promise<ApprovedProposalsView> {
    await this.decisions.approveTogether(dto, user);
    return { approved: dto.ids };
  }

  @Get(':id')
  @SignedIn()
  @Summary({ en: 'Get a proposal', fr: 'Consulter une demande d’approbation' })
  view(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<ProposalView> {
    return this.views.view(id, user);
  }

  @Post(':id/approve')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Approve the proposal of another user, with a second-factor code',
    fr: 'Approuver la demande d’un autre utilisateur, avec un code de second facteur',
  })
  async approve(
    @IdParam() id: string,
    @Body() dto: ApproveProposalDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProposalView> {
    await this.decisions.approve(id, dto, user);
    return this.views.view(id, user);
  }

  @Post(':id/reject')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({ en: 'Reject the proposal of another user', fr: 'Rejeter la demande d’un autre utilisateur' })
  async reject(
    @IdParam() id: string,
    @Body() { reason }: RejectProposalDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProposalView> {
    await this.decisions.reject(id, reason, user);
    return this.views.view(id, user);
  }

  @Post(':id/withdraw')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({ en: 'Withdraw one’s own proposal', fr: 'Retirer sa propre demande' })
  async withdraw(
    @IdParam() id: string,
    @Body() { reason }: WithdrawProposalDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProposalView> {
    await this.decisions.withdraw(id, reason, user);
    return this.views.view(id, user);
  }
}
