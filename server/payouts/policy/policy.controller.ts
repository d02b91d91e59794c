import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { ListQuery } from '../../common/lists/list-query.js';
import type { Page } from '../../common/lists/page.view.js';
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
  @ApiOperation({ summary: 'The approval tiers, limits and settings that count now' })
  current(): Promise<PolicyView> {
    return this.policy.current();
  }

  @Get('versions')
  @SignedIn()
  @ApiOperation({ summary: 'Every version so far, with who proposed and who approved it' })
  versions(@Query() query: ListQuery): Promise<Page<PolicyView>> {
    return this.policy.versions(query);
  }

  @Post('proposals')
  @Roles('admin')
  @ApiOperation({
    summary: 'Propose another policy; it counts when another administrator approves it',
    description:
      '409 changed_meanwhile where `version` is not the one that counts now, proposal_open where a change waits.',
  })
  async propose(
    @Body() dto: PolicyChangeDto,
    @CurrentUser() person: UserActor,
  ): Promise<{ proposalId: string }> {
    return { proposalId: await this.changes.propose(dto, person) };
  }
}
