import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { DismissCallbackDto, LinkCallbackDto } from './quarantine-decision.dto.js';
import { QuarantineDecisionsService } from './quarantine-decisions.service.js';

@ApiTags('callbacks')
@Controller('api/callbacks')
export class QuarantineController {
  constructor(private readonly decisions: QuarantineDecisionsService) {}

  @Post(':id/link')
  @Roles('admin', 'finance', 'support')
  @HttpCode(204)
  @Summary({
    en: 'Link a quarantined callback to a transaction of its project, with a reason',
    fr: 'Rattacher un callback en quarantaine à une transaction de son projet, avec un motif',
    description:
      'Links all quarantined deliveries of the same callback and schedules a status check of the transaction.',
  })
  link(@IdParam() id: string, @Body() dto: LinkCallbackDto, @CurrentUser() user: UserActor): Promise<void> {
    return this.decisions.link(id, dto, user);
  }

  @Post(':id/dismiss')
  @Roles('admin', 'finance', 'support')
  @HttpCode(204)
  @Summary({
    en: 'Dismiss a quarantined callback, with a reason',
    fr: 'Écarter un callback en quarantaine, avec un motif',
    description:
      'Removes all quarantined deliveries of the same callback from the counters; they remain in the list of dismissed callbacks.',
  })
  dismiss(
    @IdParam() id: string,
    @Body() dto: DismissCallbackDto,
    @CurrentUser() user: UserActor,
  ): Promise<void> {
    return this.decisions.dismiss(id, dto, user);
  }
}
