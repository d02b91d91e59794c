import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../common/problems/problem.js';
import { Env } from '../../config/env.js';
import { AccessEventsService } from '../audit/access-events.service.js';
import { InstallationWarningsService } from './installation-warnings.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { preferencesOf, toUserView } from '../identity/user-row.js';
import { SessionView } from '../identity/user.view.js';
import { DuringSignIn, Public, SignedIn } from '../identity/access.decorators.js';
import { CodeDto } from '../second-factor/second-factor.dto.js';
import { cookieName, cookieOptions, deviceCookieName, setCookies, clientInfoOf } from './session-cookie.js';
import { OwnPasswordDto, SetUpDto, SignInDto } from './session.dto.js';
import { SetUpLinksService } from './set-up-links.service.js';
import { SessionsService, type ActiveSession } from './sessions.service.js';
import { type SignInCookies, SignInService } from './sign-in.service.js';

@ApiTags('session')
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly signIns: SignInService,
    private readonly passwords: OwnPasswordService,
    private readonly links: SetUpLinksService,
    private readonly sessions: SessionsService,
    private readonly warnings: InstallationWarningsService,
    private readonly events: AccessEventsService,
    private readonly env: Env,
  ) {}

  /** Verifies e-mail and password and sets the session cookie; `awaits` is the remaining step. */
  @Post()
  @Public()
  @HttpCode(200)
  async signIn(
    @Body() dto: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const cookie = request.cookies[cookieName(this.env)];
    const device = request.cookies[deviceCookieName(this.env)];
    const entered = await this.signIns.signIn(dto.email, dto.password, {
      ...clientInfoOf(request),
      ...(cookie ? { cookie } : {}),
      ...(device ? { device } : {}),
    });
    return this.begin(entered, reply);
  }

  /** Completes the sign-in with the code of the second factor; the session gets a new cookie. */
  @Post('code')
  @SignedIn()
  @DuringSignIn('code')
  @HttpCode(200)
  async giveCode(
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const session = signedIn(request);
    if (session.awaits !== 'code') throw new Problem(409, 'code_not_awaited');
    const token = request.cookies[cookieName(this.env)] ?? '';
    return this.begin(await this.signIns.giveCode(session, token, code, clientInfoOf(request)), reply);
  }

  /** Sets the password by a one-time set-up link and starts the sign-in. */
  @Post('set-up')
  @Public()
  @HttpCode(200)
  async setUp(
    @Body() { token, password }: SetUpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.begin(await this.links.take(token, password, clientInfoOf(request)), reply);
  }

  /** Returns the current session. */
  @Get()
  @SignedIn()
  current(@Req() request: FastifyRequest): Promise<SessionView> {
    return this.view(signedIn(request));
  }

  /** Signs out; succeeds even if the session has already ended. */
  @Delete()
  @Public()
  @HttpCode(204)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = request.cookies[cookieName(this.env)];
    if (token) await this.signIns.signOut(token);
    this.clear(reply);
  }

  /** Ends all sessions of the user. */
  @Delete('all')
  @SignedIn()
  @HttpCode(204)
  async signOutEverywhere(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signIns.signOutEverywhere(signedIn(request));
    this.clear(reply);
  }

  /** Changes one's own password; all other sessions end and this browser gets a new one. */
  @Post('password')
  @SignedIn()
  @HttpCode(200)
  async changePassword(
    @Body() dto: OwnPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.begin(await this.passwords.change(signedIn(request), dto, clientInfoOf(request)), reply);
  }

  private async begin(entered: SignInCookies, reply: FastifyReply): Promise<SessionView> {
    const session = await this.sessions.find(entered.token);
    if (!session) throw new Problem(401, 'session_ended');
    setCookies(reply, entered, this.env);
    return this.view(session);
  }

  private clear(reply: FastifyReply): void {
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env));
  }

  private async view({ person, expiresAt, awaits }: ActiveSession): Promise<SessionView> {
    return {
      person: toUserView(person, this.env.APPROVER_COOL_OFF_HOURS),
      preferences: preferencesOf(person),
      awaits,
      expiresAt: expiresAt.toISOString(),
      demo: this.env.demo,
      accessEvents: awaits ? [] : await this.events.about(person.id),
      warnings: awaits ? [] : await this.warnings.for(person.role),
    };
  }
}

function signedIn(request: FastifyRequest): ActiveSession {
  if (!request.signedIn) throw new Problem(401, 'not_signed_in');
  return request.signedIn;
}
