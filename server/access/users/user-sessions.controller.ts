import { Controller, Delete, Get, HttpCode, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { UserActor } from '../identity/actor.js';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import { UserSessionsView } from '../sign-in/session-entry.view.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { UserSessionsService } from './user-sessions.service.js';

@ApiTags('users')
@Controller('api/users/:id/sessions')
@Roles('admin')
export class UserSessionsController {
  constructor(private readonly sessions: UserSessionsService) {}

  @Get()
  @Summary({
    en: 'List the sessions of a user, the last used first',
    fr: 'Lister les sessions d’un utilisateur, la dernière utilisée d’abord',
  })
  list(
    @IdParam() id: string,
    @CurrentUser() actor: UserActor,
    @Req() request: FastifyRequest,
  ): Promise<UserSessionsView> {
    return this.sessions.list(id, actor, request.signedIn?.id ?? null);
  }

  @Delete()
  @HttpCode(204)
  @Summary({ en: 'End all sessions of a user', fr: 'Mettre fin à toutes les sessions d’un utilisateur' })
  endAll(@IdParam() id: string, @CurrentUser() actor: UserActor): Promise<void> {
    return this.sessions.endAll(id, actor);
  }

  @Delete(':sessionId')
  @HttpCode(204)
  @Summary({ en: 'End a session of a user', fr: 'Mettre fin à une session d’un utilisateur' })
  endOne(
    @IdParam() id: string,
    @IdParam('sessionId') sessionId: string,
    @CurrentUser() actor: UserActor,
  ): Promise<void> {
    return this.sessions.endOne(id, sessionId, actor);
  }
}
