import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProposalMadeView } from '../../../access/approvals/proposal.view.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { PolicyView } from './policy.view.js';
import { PolicyChangesService } from './policy-changes.service.js';
import { PolicyChangeDto } from './policy.dto.js';
import { PolicyService } from './policy.service.js';

@ApiTags('payouts')
@Controller('api/payout-policy')
export class PolicyController {
  constructor(
    private readonly policy: PolicyService,
    private readonly changes: PolicyChangesService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'Get the approval tiers, limits and settings in force',
    fr: 'Consulter les paliers d’approbation, limites et réglages en vigueur',
  })
  current(): Promise<PolicyView> {
    return this.policy.current();
  }

  @Get('versions')
  @SignedIn()
  @Summary({
    en: 'List the versions of the payout policy with their requesters and approvers',
    fr: 'Lister les versions des règles de décaissement avec leurs demandeurs et approbateurs',
  })
  @ApiPage(PolicyView)
  versions(@Query() query: ListQuery): Promise<Page<PolicyView>> {
    return this.policy.versions(query);
  }

  @Post('proposals')
  @Roles('admin')
  @Summary({
    en: 'Propose another payout policy',
    fr: 'Proposer d’autres règles de décaissement',
    description:
      'Takes effect when another administrator approves it. 409 changed_meanwhile if `version` is not the one in force, proposal_open if a change is already pending.',
  })
  async propose(@Body() dto: PolicyChangeDto, @CurrentUser() user: UserActor): Promise<ProposalMadeView> {
    return { proposalId: await this.changes.propose(dto, user) };
  }
}
