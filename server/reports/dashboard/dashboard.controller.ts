import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor, UserActor } from '../../access/identity/actor.js';
import {
  CurrentActor,
  CurrentUser,
  MachineOrSignedIn,
  SignedIn,
} from '../../access/identity/access.decorators.js';
import { TimelineEntry } from '../../transactions/timeline/timeline.view.js';
import { DashboardQuery } from './dashboard.query.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardView } from './dashboard.view.js';
import { PersonalTasksView } from './personal-tasks.view.js';
import { TimelineService } from '../../transactions/timeline/timeline.service.js';
import { PersonalTasksService } from './personal-tasks.service.js';

@ApiTags('transactions')
@Controller('api')
export class DashboardController {
  constructor(
    private readonly timeline: TimelineService,
    private readonly dashboard: DashboardService,
    private readonly waiting: PersonalTasksService,
  ) {}

  @Get('transactions/:id/timeline')
  @MachineOrSignedIn()
  story(@Param('id', ParseUUIDPipe) id: string, @CurrentActor() actor: Actor): Promise<TimelineEntry[]> {
    return this.timeline.entries(id, actor.scope);
  }

  @Get('dashboard')
  @SignedIn()
  today(@Query() query: DashboardQuery, @CurrentActor() actor: Actor): Promise<DashboardView> {
    return this.dashboard.today(actor.scope, query.projectId);
  }

  /** How much waits for the reader's own word. */
  @Get('dashboard/waiting')
  @SignedIn()
  personalTasks(
    @Query() query: DashboardQuery,
    @CurrentUser() person: UserActor,
  ): Promise<PersonalTasksView> {
    return this.waiting.ofPerson(person, query.projectId);
  }
}
