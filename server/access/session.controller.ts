import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../common/problem.js';
import { Env } from '../config/env.js';
import { personView } from './person-row.js';
import { SessionView } from './person.view.js';
import { Public, Roles } from './rules.js';
import { cookieName, cookieOptions } from './session-cookie.js';
import { OwnPasswordDto, SignInDto } from './session.dto.js';
import { SessionsService, type SignedIn, type Visitor } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('session')
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly env: Env,
  ) {}

  /** Signs in: sets the session's cookie. */
  @Post()
  @Public()
  @HttpCode(200)
  async signIn(
    @Body() dto: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const cookie = request.cookies[cookieName(this.env)];
    const token = await this.signIns.signIn(dto.email, dto.password, {
      ...visitor(request),
      ...(cookie ? { cookie } : {}),
    });
    return this.begin(token, reply);
  }

  /** Who is signed in. */
  @Get()
  @Roles()
  current(@Req() request: FastifyRequest): SessionView {
    return this.view(signedIn(request));
  }

  /** Signs out; also where the session has already ended. */
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

  /** Signs out everywhere: every browser of this person. */
  @Delete('all')
  @Roles()
  @HttpCode(204)
  async signOutEverywhere(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signIns.signOutEverywhere(signedIn(request));
    this.clear(reply);
  }

  /** Changes one's own password: ends all other sessions and gives this browser a new one. */
  @Post('password')
  @Roles()
  @HttpCode(200)
  async changePassword(
    @Body() dto: OwnPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const token = await this.signIns.changeOwnPassword(signedIn(request), dto, visitor(request));
    return this.begin(token, reply);
  }

  private async begin(token: string, reply: FastifyReply): Promise<SessionView> {
    const session = await this.sessions.find(token);
    if (!session) throw new Problem(401, 'session_ended');
    void reply.setCookie(cookieName(this.env), token, cookieOptions(this.env));
    return this.view(session);
  }

  private clear(reply: FastifyReply): void {
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env));
  }

  private view({ person, expiresAt }: SignedIn): SessionView {
    return { person: personView(person), expiresAt: expiresAt.toISOString(), demo: this.env.demo };
  }
}

function signedIn(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Problem(401, 'not_signed_in');
  return request.signedIn;
}

function visitor(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
