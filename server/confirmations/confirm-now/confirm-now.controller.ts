import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor, UserActor } from '../../access/identity/actor.js';
import { CurrentActor, CurrentUser, SignedIn } from '../../access/identity/access.decorators.js';
import type { Page } from '../../common/lists/page.view.js';
import { ConfirmNowService } from './confirm-now.service.js';
import { ConfirmedNowView } from './confirmed-now.view.js';
import { SweepRunQuery } from '../sweep/sweep-run.query.js';
import { SweepRunView } from '../sweep/sweep-run.view.js';
import { SweepRunsService } from '../sweep/sweep-runs.service.js';

@ApiTags('confirmations')
@Controller('api')
export class ConfirmNowController {
  constructor(
    private readonly confirmNow: ConfirmNowService,
    private readonly runs: SweepRunsService,
  ) {}

  /** Asks the aggregator now, the same way as the sweep does, and waits some seconds for the answer. */
  @Post('transactions/:id/confirm')
  @SignedIn()
  @HttpCode(200)
  confirm(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentUser() person: UserActor,
  ): Promise<ConfirmedNowView> {
    return this.confirmNow.confirm(id, person);
  }

  @Get('sweeps')
  @SignedIn()
  sweeps(@Query() query: SweepRunQuery, @CurrentActor() actor: Actor): Promise<Page<SweepRunView>> {
    return this.runs.list(query, actor.scope);
  }
}
