import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor, UserActor } from '../../access/identity/actor.js';
import { CurrentActor, CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import type { Page } from '../../common/lists/page.view.js';
import { DismissCallbackDto, LinkCallbackDto } from '../quarantine/quarantine-decision.dto.js';
import { QuarantineDecisionsService } from '../quarantine/quarantine-decisions.service.js';
import { CallbackQuery } from './callback.query.js';
import { CallbackRow, CallbackView } from './callback.view.js';
import { CallbacksService } from './callbacks.service.js';

@ApiTags('callbacks')
@Controller('api/callbacks')
export class CallbacksController {
  constructor(
    private readonly callbacks: CallbacksService,
    private readonly decisions: QuarantineDecisionsService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Deliveries of callbacks, the youngest first' })
  list(@Query() query: CallbackQuery, @CurrentActor() actor: Actor): Promise<Page<CallbackRow>> {
    return this.callbacks.list(query, actor.scope);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'One delivery: its bytes, what was read from them, and its pair' })
  view(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<CallbackView> {
    return this.callbacks.view(id, actor.scope);
  }

  @Post(':id/link')
  @Roles('admin', 'finance', 'support')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Link a quarantined callback to a transaction of its project, with a reason',
    description:
      'All quarantined deliveries of its event are linked. The transaction is asked about; nothing else follows.',
  })
  link(@IdParam() id: string, @Body() dto: LinkCallbackDto, @CurrentUser() person: UserActor): Promise<void> {
    return this.decisions.link(id, dto, person);
  }

  @Post(':id/dismiss')
  @Roles('admin', 'finance', 'support')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Dismiss a quarantined callback, with a reason',
    description:
      'All quarantined deliveries of its event leave the counters; they stay in the list of dismissed ones.',
  })
  dismiss(
    @IdParam() id: string,
    @Body() dto: DismissCallbackDto,
    @CurrentUser() person: UserActor,
  ): Promise<void> {
    return this.decisions.dismiss(id, dto, person);
  }

  /** As a file and never as a page: whatever somebody posted must not run in a reader's browser. */
  @Get(':id/body')
  @SignedIn()
  @ApiOperation({ summary: 'The exact bytes of one delivery, as a file' })
  async body(@IdParam() id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const body = await this.callbacks.body(id, actor.scope);
    void reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="callback-${id}.bin"`,
        'x-content-type-options': 'nosniff',
      })
      .send(body);
  }
}
