import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/common/problems/problem.js';
import { CurrentReader } from '../../platform/common/requests/current-reader.js';
import { Env } from '../../platform/config/env.js';
import type { Reader } from '../../platform/i18n/language.js';
import { type AttemptOrigin, AttemptsService } from './attempts/attempts.service.js';
import { AccessEventsService } from '../audit/access-events.service.js';
import { BrowserPasskeysService } from './browser-passkeys.service.js';
import { InstallationWarningsService } from './installation-warnings.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { preferencesOf, toUserView } from '../identity/user-row.js';
import { SessionView } from '../identity/user.view.js';
import { DuringSignIn, Public, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { PasskeyProofDto } from './second-factor/passkey.dto.js';
import { PasskeyRequestView } from './second-factor/passkey.view.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import { SignInCodeDto } from './second-factor/second-factor.dto.js';
import {
  cookieName,
  cookieOptions,
  originOf,
  setBrowserCookie,
  setDeviceCookie,
  setCookies,
  clientInfoOf,
  sessionOf,
} from './session-cookie.js';
import { PasswordResetsService } from './password-resets.service.js';
import { OwnPasswordDto, PasswordResetDto, SetUpDto, SetUpLinkDto, SignInDto } from './session.dto.js';
import { SetUpLinksService } from './set-up-links.service.js';
import { SessionsService, type ActiveSession } from './sessions.service.js';
import { type SignInCookies, SignInService } from './sign-in.service.js';

@ApiTags('session')
@Controller('api/session')
@WithinLimits()
export class SessionController {
  constructor(
    private readonly signIns: SignInService,
    private readonly passwords: OwnPasswordService,
    private readonly links: SetUpLinksService,
    private readonly resets: PasswordResetsService,
    private readonly sessions: SessionsService,
    private readonly warnings: InstallationWarningsService,
    private readonly events: AccessEventsService,
    private readonly passkeys: PasskeysService,
    private readonly attempts: AttemptsService,
    private readonly browsers: BrowserPasskeysService,
    private readonly env: Env,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  @Summary({
    en: 'Sign in with e-mail and password',
    fr: 'Se connecter avec e-mail et mot de passe',
    description: 'Sets the session cookie; `awaits` is the remaining step.',
  })
  async signIn(
    @Body() dto: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const cookie = request.cookies[cookieName(this.env)];
    const from = { ...originOf(request, this.env), ...(cookie ? { cookie } : {}) };
    const entered = await this.signIns
      .signIn(dto.email, dto.password, from)
      .catch((error: unknown) => this.refuse(error, from, reply));
    return this.begin(entered, reply);
  }

  @Post('code')
  @SignedIn()
  @DuringSignIn('code')
  @HttpCode(200)
  @Summary({
    en: 'Complete the sign-in with a second-factor code or a recovery code',
    fr: 'Terminer la connexion avec un code de second facteur ou un code de secours',
    description: 'The session gets a new cookie.',
  })
  async giveCode(
    @Body() { code }: SignInCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const session = sessionOf(request);
    if (session.awaits !== 'code') throw new Problem(409, 'code_not_awaited');
    const token = request.cookies[cookieName(this.env)] ?? '';
    const from = originOf(request, this.env);
    const entered = await this.signIns
      .giveCode(session, token, code, from)
      .catch((error: unknown) => this.refuse(error, from, reply));
    return this.begin(entered, reply);
  }

  @Post('passkeys/browser-request')
  @Public()
  @HttpCode(200)
  @Summary({
    en: 'Request the answer of a passkey before the password is given',
    fr: 'Demander la réponse d’une clé d’accès avant la saisie du mot de passe',
    description: 'The answer is bound to the browser by a cookie, for 5 minutes.',
  })
  requestForBrowser(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequestView> {
    const from = originOf(request, this.env);
    const created = this.attempts.tokenFor(from);
    if (created) setBrowserCookie(reply, created, this.env);
    return this.browsers.request(created ?? from.browser ?? '');
  }

  @Post('passkeys/browser')
  @Public()
  @HttpCode(204)
  @Summary({
    en: 'Make the browser known by the answer of a passkey',
    fr: 'Faire reconnaître le navigateur par la réponse d’une clé d’accès',
    description: 'Its attempts to sign in do not wait for those of others; password and second factor stay.',
  })
  async confirmBrowser(
    @Body() { response }: PasskeyProofDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const from = originOf(request, this.env);
    setDeviceCookie(reply, await this.browsers.confirm(response, from.browser, from), this.env);
  }

  @Post('password-reset')
  @Public()
  @HttpCode(204)
  @Summary({
    en: 'Request a link for a new password by e-mail',
    fr: 'Demander par e-mail un lien pour un nouveau mot de passe',
    description:
      'The answer is the same for unknown users. The link is valid for 30 minutes, once. At most 3 mails per user and hour.',
  })
  requestReset(
    @Body() { email }: PasswordResetDto,
    @Req() request: FastifyRequest,
    @CurrentReader() { language }: Reader,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const from = originOf(request, this.env);
    return this.resets
      .request(email, from, language)
      .catch((error: unknown) => this.refuse(error, from, reply));
  }

  @Post('set-up/check')
  @Public()
  @HttpCode(204)
  @Summary({
    en: 'Check a one-time set-up link',
    fr: 'Vérifier un lien de configuration à usage unique',
    description: 'The link stays valid. Refused with 409 when it was used, has expired or was replaced.',
  })
  checkSetUp(@Body() { token }: SetUpLinkDto): Promise<void> {
    return this.links.check(token);
  }

  @Post('set-up')
  @Public()
  @HttpCode(200)
  @Summary({
    en: 'Set a password with a one-time set-up link and start the sign-in',
    fr: 'Définir un mot de passe avec un lien de configuration à usage unique et commencer la connexion',
  })
  async setUp(
    @Body() { token, password }: SetUpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.begin(await this.links.take(token, password, clientInfoOf(request)), reply);
  }

  @Get()
  @SignedIn()
  @Summary({ en: 'Get the current session', fr: 'Consulter sa session' })
  current(@Req() request: FastifyRequest): Promise<SessionView> {
    return this.view(sessionOf(request));
  }

  @Delete()
  @Public()
  @HttpCode(204)
  @Summary({
    en: 'Sign out',
    fr: 'Se déconnecter',
    description: 'Succeeds even if the session has already ended.',
  })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = request.cookies[cookieName(this.env)];
    if (token) await this.signIns.signOut(token, request);
    this.clear(reply);
  }

  @Delete('all')
  @SignedIn()
  @HttpCode(204)
  @Summary({ en: 'End all sessions of the current user', fr: 'Mettre fin à toutes ses sessions' })
  async signOutEverywhere(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signIns.signOutEverywhere(sessionOf(request));
    this.clear(reply);
  }

  @Post('password')
  @SignedIn()
  @HttpCode(200)
  @Summary({
    en: 'Change one’s own password',
    fr: 'Changer son mot de passe',
    description: 'All other sessions end and the current one gets a new cookie.',
  })
  async changePassword(
    @Body() dto: OwnPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.begin(await this.passwords.change(sessionOf(request), dto, clientInfoOf(request)), reply);
  }

  private async begin(entered: SignInCookies, reply: FastifyReply): Promise<SessionView> {
    const session = await this.sessions.find(entered.token);
    if (!session) throw new Problem(401, 'session_ended');
    setCookies(reply, entered, this.env);
    return this.view(session);
  }

  /** Gives a browser without a name one, so that its next attempt has a place of its own among those that wait. */
  private refuse(error: unknown, from: AttemptOrigin, reply: FastifyReply): never {
    const token = this.attempts.tokenFor(from);
    if (token) setBrowserCookie(reply, token, this.env);
    throw error;
  }

  private clear(reply: FastifyReply): void {
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env));
  }

  private async view({ user, expiresAt, awaits }: ActiveSession): Promise<SessionView> {
    return {
      user: toUserView(user, this.env.APPROVER_COOL_OFF_HOURS),
      preferences: preferencesOf(user),
      awaits,
      passkey: awaits === 'code' && (await this.passkeys.count(user.id)) > 0,
      expiresAt: expiresAt.toISOString(),
      demo: this.env.demo,
      installation: this.env.INSTALLATION,
      accessEvents: awaits ? [] : await this.events.about(user.id),
      warnings: awaits ? [] : await this.warnings.for(user),
    };
  }
}
