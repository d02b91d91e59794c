import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import type { RetriesView } from './retries.view.js';
import { RetriesQuery } from './retry.dto.js';
import { RetriesOverviewService } from './retries-overview.service.js';

@ApiTags('payouts')
@Controller('api/payout-retries')
export class RetriesController {
  constructor(private readonly retries: RetriesOverviewService) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'Chains of attempts, what came of repeating, and what is due to be repeated' })
  view(@Query() { projectId }: RetriesQuery, @CurrentUser() person: UserActor): Promise<RetriesView> {
    return this.retries.view(projectId, person.scope);
  }
}
