import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, UserActor } from '../../access/identity/actor.js';
import {
  CurrentActor,
  CurrentUser,
  SignedIn,
  WithinLimits,
} from '../../access/identity/access.decorators.js';
import { DashboardQuery } from './dashboard.query.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardView, PersonalTasksView } from './dashboard.view.js';
import { PersonalTasksService } from './personal-tasks.service.js';

@ApiTags('dashboard')
@Controller('api/dashboard')
@WithinLimits()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly tasks: PersonalTasksService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Get the figures of the Today page' })
  view(@Query() query: DashboardQuery, @CurrentActor() actor: Actor): Promise<DashboardView> {
    return this.dashboard.today(actor.scope, query.projectId);
  }

  @Get('waiting')
  @SignedIn()
  @ApiOperation({ summary: 'Count the items that await the current user' })
  personalTasks(
    @Query() query: DashboardQuery,
    @CurrentUser() person: UserActor,
  ): Promise<PersonalTasksView> {
    return this.tasks.ofPerson(person, query.projectId);
  }
}
