import { Controller, Delete, Get, HttpCode, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { UserActor } from '../identity/actor.js';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import { UserSessionsView } from '../sign-in/session-entry.view.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { UserSessionsService } from './user-sessions.service.js';

@ApiTags('users')
@Controller('api/users/:id/sessions')
@Roles('admin')
export class UserSessionsController {
  constructor(private readonly sessions: UserSessionsService) {}

  @Get()
  @ApiOperation({ summary: 'List the sessions of a user, the last used first' })
  list(
    @IdParam() id: string,
    @CurrentUser() actor: UserActor,
    @Req() request: FastifyRequest,
  ): Promise<UserSessionsView> {
    return this.sessions.list(id, actor, request.signedIn?.id ?? null);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'End all sessions of a user' })
  endAll(@IdParam() id: string, @CurrentUser() actor: UserActor): Promise<void> {
    return this.sessions.endAll(id, actor);
  }

  @Delete(':sessionId')
  @HttpCode(204)
  @ApiOperation({ summary: 'End a session of a user' })
  endOne(
    @IdParam() id: string,
    @IdParam('sessionId') sessionId: string,
    @CurrentUser() actor: UserActor,
  ): Promise<void> {
    return this.sessions.endOne(id, sessionId, actor);
  }
}
