import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, MachineOrSignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import type { Actor } from '../../../access/identity/actor.js';
import { TimelineService } from './timeline.service.js';
import { TimelineEntryView } from './timeline.view.js';

@ApiTags('transactions')
@Controller('api/transactions')
@WithinLimits()
export class TimelineController {
  constructor(private readonly timelines: TimelineService) {}

  @Get(':id/timeline')
  @MachineOrSignedIn('transactions.read')
  @ApiOperation({ summary: 'Get the timeline of a transaction' })
  timeline(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<TimelineEntryView[]> {
    return this.timelines.entries(id, actor.scope);
  }
}
