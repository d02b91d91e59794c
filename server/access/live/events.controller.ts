import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { EventStreamsService } from './event-streams.service.js';

const TYPE = 'text/event-stream';

@ApiTags('events')
@Controller('api/events')
@WithinLimits()
export class EventsController {
  constructor(private readonly streams: EventStreamsService) {}

  @Get()
  @SignedIn()
  @ApiOkResponse({ content: { [TYPE]: { schema: { type: 'string' } } } })
  @Summary({
    en: 'Follow changes as server-sent events',
    fr: 'Suivre les modifications en continu (server-sent events)',
    description:
      'Requires `Accept: text/event-stream`. `change` lists what changed in the projects of the user (`resource`, `projectId`, `kind`, ' +
      'and `ids` unless there are many); the data are read from the other routes. `ready`: changes arrive from now on, earlier ones may ' +
      'be missing. `lost`: no changes arrive until the next `ready`. `beat` comes every 20 s. At most 10 streams for each user (429).',
  })
  follow(
    @CurrentUser() user: UserActor,
    @Headers('accept') accept: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (request.method !== 'GET' || !accept?.includes(TYPE)) throw new Problem(406, 'event_stream_only');
    if (!request.signedIn) throw new Problem(401, 'not_signed_in');
    const stream = this.streams.open(user, request.signedIn.expiresAt);
    void reply.type(TYPE).headers({ 'x-accel-buffering': 'no', connection: 'close' }).send(stream.body);
  }
}
