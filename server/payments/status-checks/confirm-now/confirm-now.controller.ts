import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, WithinLimits } from '../../../access/identity/access.decorators.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { ConfirmNowService } from './confirm-now.service.js';
import { ConfirmedNowView } from './confirmed-now.view.js';

@ApiTags('confirmations')
@Controller('api/transactions')
@WithinLimits()
export class ConfirmNowController {
  constructor(private readonly confirmNow: ConfirmNowService) {}

  @Post(':id/confirm')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Check the status of a transaction at the aggregator now',
    fr: 'Vérifier maintenant le statut d’une transaction chez l’agrégateur',
    description: 'Answers within about 8 seconds, even if the aggregator has not answered.',
  })
  confirm(@Param('id', ParseUUIDPipe) id: string, @CurrentUser() user: UserActor): Promise<ConfirmedNowView> {
    return this.confirmNow.confirm(id, user);
  }
}
