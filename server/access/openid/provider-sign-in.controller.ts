import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiSeeOtherResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../platform/config/env.js';
import { Public } from '../identity/access.decorators.js';
import { clientInfoOf, cookieName, cookieOptions, setCookies } from '../sign-in/session-cookie.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { PENDING_SIGN_IN_MS } from './pending-sign-ins.service.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { ProviderAddressView, SignInOptionsView } from './provider.view.js';

@ApiTags('session')
@Controller('api/session/openid')
export class ProviderSignInController {
  constructor(
    private readonly signIns: ProviderSignInService,
    private readonly env: Env,
  ) {}

  @Get()
  @Public()
  @Summary({ en: 'Get the ways to sign in', fr: 'Lire les moyens de se connecter' })
  options(): Promise<SignInOptionsView> {
    return this.signIns.options();
  }

  @Post()
  @Public()
  @HttpCode(200)
  @Summary({
    en: 'Begin a sign-in through the identity provider',
    fr: 'Commencer une connexion par le fournisseur d’identité',
    description: 'Sets a cookie that binds the sign-in to this browser and answers the address to open.',
  })
  async begin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddressView> {
    const { url, cookie } = await this.signIns.begin(request.cookies[cookieName(this.env)]);
    // Lax: the provider leads the browser back from another site.
    void reply.setCookie(this.pendingCookie, cookie, {
      ...cookieOptions(this.env),
      sameSite: 'lax',
      maxAge: PENDING_SIGN_IN_MS / 1000,
    });
    return { url };
  }

  @Get('callback')
  @Public()
  @Summary({
    en: 'Take the answer of the identity provider',
    fr: 'Recevoir la réponse du fournisseur d’identité',
    description:
      'Leads to the sign-in page, whose fragment names the next step or the reason for the refusal.',
  })
  @ApiSeeOtherResponse({ description: 'The sign-in page' })
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.url.split('?')[1] ?? '';
    const ended = await this.signIns.finish(
      query,
      request.cookies[this.pendingCookie],
      clientInfoOf(request),
    );
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if ('refused' in ended) return void reply.redirect(`/login#refused=${ended.refused}`, 303);
    void reply.clearCookie(this.pendingCookie, { ...cookieOptions(this.env), sameSite: 'lax' });
    setCookies(reply, ended.cookies, this.env);
    void reply.redirect(`/login#signed-in=${ended.awaits ?? 'complete'}`, 303);
  }

  @Post('sign-out')
  @Public()
  @HttpCode(200)
  @Summary({
    en: 'Sign out, also at the identity provider',
    fr: 'Se déconnecter, également chez le fournisseur d’identité',
    description: 'Answers the address to open; succeeds even if the session has already ended.',
  })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddressView> {
    const token = request.cookies[cookieName(this.env)];
    const url = token ? await this.signIns.signOut(token, request) : null;
    void reply.clearCookie(cookieName(this.env), cookieOptions(this.env));
    return { url };
  }

  private get pendingCookie(): string {
    return `${cookieName(this.env)}-provider`;
  }
}
