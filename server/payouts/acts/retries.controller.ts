import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/actor.js';
import { CurrentUser, Roles } from '../../access/rules.js';
import type { RetriesView } from '../retries.view.js';
import { RetriesQuery } from '../retries/retry.dto.js';
import { RetriesOverviewService } from './retries.service.js';

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
