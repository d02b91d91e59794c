import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { AdjustmentsService } from './adjustments.service.js';
import { AdjustmentView } from './adjustment.view.js';
import { AdjustmentDto, UndoAdjustmentDto } from './adjustment.dto.js';

@ApiTags('days')
@Controller('api/days/:projectId/:day/adjustments')
export class DayAdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List the adjustments of a business day, including reversed ones',
    fr: 'Lister les ajustements d’une journée comptable, y compris annulés',
  })
  of(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @CurrentUser() { scope }: UserActor,
  ): Promise<AdjustmentView[]> {
    return this.adjustments.of({ projectId, day }, scope);
  }

  @Post()
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Enter an adjustment of a balance proof',
    fr: 'Saisir un ajustement d’une justification de solde',
    description:
      'A cut-off adjustment is also booked with the opposite sign: once the transaction that it names is booked or has failed, where its outcome is open, else on the next day.',
  })
  adjust(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() dto: AdjustmentDto,
    @CurrentUser() user: UserActor,
  ): Promise<AdjustmentView[]> {
    return this.adjustments.create({ projectId, day }, dto, user);
  }
}

@ApiTags('days')
@Controller('api/adjustments')
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Post(':id/undo')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Reverse an adjustment and its counterpart; both entries remain',
    fr: 'Annuler un ajustement et sa contrepartie ; les deux écritures restent',
  })
  undo(
    @IdParam() id: string,
    @Body() dto: UndoAdjustmentDto,
    @CurrentUser() user: UserActor,
  ): Promise<AdjustmentView[]> {
    return this.adjustments.undo(id, dto, user);
  }
}
