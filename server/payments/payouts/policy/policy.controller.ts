import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
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
  @ApiOperation({ summary: 'Get the approval tiers, limits and settings in force' })
  current(): Promise<PolicyView> {
    return this.policy.current();
  }

  @Get('versions')
  @SignedIn()
  @ApiOperation({ summary: 'List the versions of the payout policy with their requesters and approvers' })
  versions(@Query() query: ListQuery): Promise<Page<PolicyView>> {
    return this.policy.versions(query);
  }

  @Post('proposals')
  @Roles('admin')
  @ApiOperation({
    summary: 'Propose another payout policy',
    description:
      'Takes effect when another administrator approves it. 409 changed_meanwhile if `version` is not the one in force, proposal_open if a change is already pending.',
  })
  async propose(
    @Body() dto: PolicyChangeDto,
    @CurrentUser() user: UserActor,
  ): Promise<{ proposalId: string }> {
    return { proposalId: await this.changes.propose(dto, user) };
  }
}
