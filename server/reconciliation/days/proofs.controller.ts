import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { IdParam } from '../../common/id-param.js';
import type { Page } from '../../common/page.view.js';
import { type AccountOfDay, AccountParam } from './account-of-day.js';
import { AdjustmentsService } from './adjustments.service.js';
import { AdjustmentDto, DayReasonDto } from './day.dto.js';
import { DayQuery, MovementsQuery } from './day.query.js';
import { AdjustmentView } from './adjustment.view.js';
import { CutOffView, MovementView } from './day.view.js';
import { ProofPages } from './proof-pages.service.js';

const AccountPath = () =>
  applyDecorators(
    ApiParam({ name: 'projectId' }),
    ApiParam({ name: 'day' }),
    ApiParam({ name: 'operatorId' }),
  );

/** What the balance proofs of a day are made of, and what explains their differences. */
@ApiTags('days')
@Controller('api/days/:projectId/:day')
export class ProofsController {
  constructor(
    private readonly pages: ProofPages,
    private readonly adjustments: AdjustmentsService,
  ) {}

  @Get('proof/:operatorId/movements')
  @Roles()
  @AccountPath()
  @ApiOperation({ summary: 'The movements of an account on a day; `none` for those of no known account' })
  movements(
    @AccountParam() account: AccountOfDay,
    @Query() query: MovementsQuery,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<Page<MovementView>> {
    return this.pages.movements(account, query, scope);
  }

  @Get('proof/:operatorId/cut-off')
  @Roles()
  @AccountPath()
  @ApiOperation({ summary: 'What stands on two sides of a day’s cut-off, and what is near it' })
  cutOff(
    @AccountParam() account: AccountOfDay,
    @Query() { asOf }: DayQuery,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<CutOffView> {
    return this.pages.cutOff(account, scope, asOf);
  }

  @Get('adjustments')
  @Roles()
  @ApiOperation({ summary: 'Adjustments of a day, undone ones too' })
  of(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<AdjustmentView[]> {
    return this.adjustments.of({ projectId, day }, scope);
  }

  @Post('adjustments')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Explain a difference of a proof',
    description: 'One of the cut-off is written the other way round on the next day too.',
  })
  adjust(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() dto: AdjustmentDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<AdjustmentView[]> {
    return this.adjustments.make({ projectId, day }, dto, person);
  }
}

@ApiTags('days')
@Controller('api/adjustments')
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Post(':id/undo')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo an adjustment, with the one that mirrors it; both acts stay' })
  undo(
    @IdParam() id: string,
    @Body() { reason }: DayReasonDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<AdjustmentView[]> {
    return this.adjustments.undo(id, reason, person);
  }
}
