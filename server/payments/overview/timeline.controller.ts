import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentActor, MachineOrSignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import type { Actor } from '../../access/identity/actor.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { TimelineService } from './timeline.service.js';
import { TimelineEntryView } from '../transactions/timeline/timeline.view.js';

@ApiTags('transactions')
@Controller('api/transactions')
@WithinLimits()
export class TimelineController {
  constructor(private readonly timelines: TimelineService) {}

  @Get(':id/timeline')
  @MachineOrSignedIn('transactions.read')
  @Summary({ en: 'Get the timeline of a transaction', fr: 'Consulter la chronologie d’une transaction' })
  timeline(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<TimelineEntryView[]> {
    return this.timelines.entries(id, actor.scope);
  }
}
