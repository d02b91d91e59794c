import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProposalMadeView } from '../../access/approvals/proposal.view.js';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { ClosePolicyChangesService } from './close-policy-changes.service.js';
import { ClosePolicyDto } from './close-policy.dto.js';
import { ClosePolicyService } from './close-policy.service.js';
import { ClosePolicyView } from './close-policy.view.js';

@ApiTags('days')
@Controller('api/close-policy')
export class ClosePolicyController {
  constructor(
    private readonly policy: ClosePolicyService,
    private readonly changes: ClosePolicyChangesService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({ en: 'Get the limits of the close in force', fr: 'Consulter les limites de clôture en vigueur' })
  current(): Promise<ClosePolicyView> {
    return this.policy.current();
  }

  @Get('versions')
  @SignedIn()
  @Summary({
    en: 'List the versions of the limits with their requesters and approvers',
    fr: 'Lister les versions des limites avec leurs demandeurs et approbateurs',
  })
  @ApiPage(ClosePolicyView)
  versions(@Query() query: ListQuery): Promise<Page<ClosePolicyView>> {
    return this.policy.versions(query);
  }

  @Post('proposals')
  @Roles('admin')
  @Summary({
    en: 'Propose other limits of the close',
    fr: 'Proposer d’autres limites de clôture',
    description:
      'Takes effect when another administrator approves it. 409 changed_meanwhile if `version` is not the one in force, proposal_open if a change is already pending.',
  })
  async propose(@Body() dto: ClosePolicyDto, @CurrentUser() user: UserActor): Promise<ProposalMadeView> {
    return { proposalId: await this.changes.propose(dto, user) };
  }
}
