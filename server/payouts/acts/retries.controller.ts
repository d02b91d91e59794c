import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import type { RetriesView } from '../retries.view.js';
import { RetriesQuery } from './act.dto.js';
import { RetriesService } from './retries.service.js';

@ApiTags('payouts')
@Controller('api/payout-retries')
export class RetriesController {
  constructor(private readonly retries: RetriesService) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'Chains of attempts, what came of repeating, and what is due to be repeated' })
  view(@Query() { projectId }: RetriesQuery, @CurrentPerson() person: PersonActor): Promise<RetriesView> {
    return this.retries.view(projectId, person.scope);
  }
}
