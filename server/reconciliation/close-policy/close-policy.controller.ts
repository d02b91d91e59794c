import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { ListQuery } from '../../common/lists/list-query.js';
import type { Page } from '../../common/lists/page.view.js';
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
  @ApiOperation({ summary: 'The limits of the close in force' })
  current(): Promise<ClosePolicyView> {
    return this.policy.current();
  }

  @Get('versions')
  @SignedIn()
  @ApiOperation({ summary: 'Every version of the limits, with who proposed and who approved it' })
  versions(@Query() query: ListQuery): Promise<Page<ClosePolicyView>> {
    return this.policy.versions(query);
  }

  @Post('proposals')
  @Roles('admin')
  @ApiOperation({
    summary: 'Propose other limits; they count when another administrator approves them',
    description:
      '409 changed_meanwhile where `version` is not the one in force, proposal_open where a change is pending.',
  })
  async propose(
    @Body() dto: ClosePolicyDto,
    @CurrentUser() person: UserActor,
  ): Promise<{ proposalId: string }> {
    return { proposalId: await this.changes.propose(dto, person) };
  }
}
