import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../access/actor.js';
import { CurrentActor, MachineOrRoles, Roles } from '../access/rules.js';
import { TimelineEntry } from '../transactions/transaction.view.js';
import { DashboardQuery } from './dashboard.query.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardView } from './dashboard.view.js';
import { TimelineService } from './timeline.service.js';

@ApiTags('transactions')
@Controller('api')
export class ReportsController {
  constructor(
    private readonly timeline: TimelineService,
    private readonly dashboard: DashboardService,
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
}
