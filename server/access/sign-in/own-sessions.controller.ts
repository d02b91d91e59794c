import { Controller, Delete, Get, HttpCode, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { SignedIn, WithinLimits } from '../identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { UserSessionsView } from './session-entry.view.js';
import { sessionOf } from './session-cookie.js';

@ApiTags('session')
@Controller('api/session/sessions')
@SignedIn()
@WithinLimits()
export class OwnSessionsController {
  constructor(private readonly own: OwnSessionsService) {}

  @Get()
  @Summary({
    en: 'List one’s own sessions, the last used first',
    fr: 'Lister ses sessions, la dernière utilisée d’abord',
  })
  list(@Req() request: FastifyRequest): Promise<UserSessionsView> {
    return this.own.list(sessionOf(request));
  }

  @Delete()
  @HttpCode(204)
  @Summary({
    en: 'End all of one’s own sessions except the current one',
    fr: 'Mettre fin à toutes ses sessions sauf la session en cours',
  })
  endOthers(@Req() request: FastifyRequest): Promise<void> {
    return this.own.endOthers(sessionOf(request));
  }

  @Delete(':id')
  @HttpCode(204)
  @Summary({ en: 'End one of one’s own sessions', fr: 'Mettre fin à une de ses sessions' })
  endOne(@IdParam() id: string, @Req() request: FastifyRequest): Promise<void> {
    return this.own.endOne(sessionOf(request), id);
  }
}
