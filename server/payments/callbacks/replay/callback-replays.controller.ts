import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { ReplayCallbackDto } from './callback-replay.dto.js';
import { CallbackReplayView } from './callback-replay.view.js';
import { CallbackReplaysService } from './callback-replays.service.js';

@ApiTags('callbacks')
@Controller('api/callbacks')
export class CallbackReplaysController {
  constructor(private readonly replays: CallbackReplaysService) {}

  @Post(':id/replay')
  @Roles('admin', 'support')
  @HttpCode(200)
  @Summary({
    en: 'Replay a recorded callback, with a reason',
    fr: 'Rejouer un callback enregistré, avec un motif',
    description:
      'Reads and matches the stored bytes again and schedules a status check of the transaction. No event, pair or status changes. While the status check of an earlier replay is pending, that replay is returned.',
  })
  replay(
    @IdParam() id: string,
    @Body() { reason }: ReplayCallbackDto,
    @CurrentUser() user: UserActor,
  ): Promise<CallbackReplayView> {
    return this.replays.replay(id, reason, user);
  }
}
