import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env.js';
import type { UserActor } from '../identity/actor.js';
import { EnrolmentService } from './enrolment.service.js';
import { CurrentUser, DuringSignIn, SignedIn } from '../identity/access.decorators.js';
import { CodeDto, EnrolDto } from '../second-factor/second-factor.dto.js';
import { EnrolmentView, SecondFactorView } from '../second-factor/second-factor.view.js';
import { setCookies, clientInfoOf } from './session-cookie.js';

@ApiTags('session')
@Controller('api/session/second-factor')
@SignedIn()
export class SecondFactorController {
  constructor(
    private readonly enrolments: EnrolmentService,
    private readonly env: Env,
  ) {}

  /** Returns the enrolment of the current user. */
  @Get()
  view(@CurrentUser() person: UserActor): Promise<SecondFactorView> {
    return this.enrolments.view(person);
  }

  /** Creates a second factor and returns its secret, once; it becomes valid with its first code. */
  @Post()
  @DuringSignIn('enrolment')
  @HttpCode(200)
  begin(@Body() dto: EnrolDto, @CurrentUser() person: UserActor): Promise<EnrolmentView> {
    return this.enrolments.begin(person, dto);
  }

  /**
   * Confirms the second factor with its first code; all other sessions of the user end and this browser gets a new one.
   */
  @Post('confirm')
  @DuringSignIn('enrolment')
  @HttpCode(200)
  async confirm(
    @Body() { code }: CodeDto,
    @CurrentUser() person: UserActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecondFactorView> {
    setCookies(reply, await this.enrolments.confirm(person, code, clientInfoOf(request)), this.env);
    return this.enrolments.view(person);
  }
}
