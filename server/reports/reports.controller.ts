import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor, PersonActor } from '../access/actor.js';
import { CurrentActor, CurrentPerson, MachineOrRoles, Roles } from '../access/rules.js';
import { TimelineEntry } from '../transactions/transaction.view.js';
import { DashboardQuery } from './dashboard.query.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardView, WaitingView } from './dashboard.view.js';
import { TimelineService } from './timeline.service.js';
import { WaitingService } from './waiting.service.js';

@ApiTags('transactions')
@Controller('api')
export class ReportsController {
  constructor(
    private readonly timeline: TimelineService,
    private readonly dashboard: DashboardService,
    private readonly waiting: WaitingService,
  ) {}

  @Get('transactions/:id/timeline')
  @MachineOrRoles()
  story(@Param('id', ParseUUIDPipe) id: string, @CurrentActor() actor: Actor): Promise<TimelineEntry[]> {
    return this.timeline.of(id, actor.scope);
  }

  @Get('dashboard')
  @Roles()
  today(@Query() query: DashboardQuery, @CurrentActor() actor: Actor): Promise<DashboardView> {
    return this.dashboard.today(actor.scope, query.projectId);
  }

  /** How much waits for the reader's own word. */
  @Get('dashboard/waiting')
  @Roles()
  mine(@Query() query: DashboardQuery, @CurrentPerson() person: PersonActor): Promise<WaitingView> {
    return this.waiting.for(person, query.projectId);
  }
}
