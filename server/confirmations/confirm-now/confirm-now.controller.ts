import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn } from '../../access/identity/access.decorators.js';
import { ConfirmNowService } from './confirm-now.service.js';
import { ConfirmedNowView } from './confirmed-now.view.js';

@ApiTags('confirmations')
@Controller('api/transactions')
export class ConfirmNowController {
  constructor(private readonly confirmNow: ConfirmNowService) {}

  /** Checks the status with the aggregator now. Answers within about 8 seconds, even when no answer has arrived. */
  @Post(':id/confirm')
  @SignedIn()
  @HttpCode(200)
  confirm(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentUser() person: UserActor,
  ): Promise<ConfirmedNowView> {
    return this.confirmNow.confirm(id, person);
  }
}
