import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/common/problems/problem.js';
import { Env } from '../../platform/config/env.js';
import type { Actor, MachineActor } from '../identity/actor.js';
import { pageFaultOf } from '../identity/page-user.js';
import { preferencesOf } from '../identity/user-row.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { isSameOriginRequest } from './origin.js';
import { isLimited } from '../../platform/common/values/scope.js';
import { RefusalsService } from './refusals.service.js';
import { RequestRates } from './request-rates.js';
import { opensToLimited, type RouteAccess } from './route-rules.js';
import type { SignInStep } from '../identity/user.view.js';
import { ROUTE_RULE, type RouteRule, SIGN_IN_STEP } from '../identity/access.decorators.js';
import { cookieName } from '../sign-in/session-cookie.js';
import { SessionsService, type ActiveSession } from '../sign-in/sessions.service.js';
import { SAFE_METHODS } from '../../platform/common/requests/http-words.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard unless the route is public. */
    actor?: Actor;
    signedIn?: ActiveSession;
    admittedBy?: RouteRule;
  }
}

const SAFE: ReadonlySet<string> = new Set(SAFE_METHODS);

/** Checks authentication and permission on every route. A route without a rule is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly logger = new Logger(AccessGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysService,
    private readonly rates: RequestRates,
    private readonly refusals: RefusalsService,
    private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<RouteRule | undefined>(ROUTE_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!rule) {
      this.logger.error({
        event: 'route_without_rule',
        method: request.method,
        route: request.routeOptions.url,
      });
      throw new Problem(403, 'forbidden');
    }
    const withinLimits = opensToLimited(context.getClass(), context.getHandler());
    if (request.admittedBy !== rule)
      await this.admit(request, { rule, step: this.stepOf(context), withinLimits });
    return true;
  }

  /**
   * Checks a request against the rule of its route. Routes with a body call this before the body is parsed. @throws
   * Problem 401, 403, 429
   */
  async admit(request: FastifyRequest, { rule, step, withinLimits }: RouteAccess): Promise<void> {
    if (!rule.public) request.actor = await this.actorOf(request, rule, step);
    else if (!this.isOwnPage(request)) throw this.foreignOrigin();
    if (request.actor) this.rates.count(request.actor);
    if (request.actor && isLimited(request.actor.scope) && !withinLimits)
      await this.refuse(request, request.actor, 'limited_access');
    request.admittedBy = rule;
  }

  private stepOf(context: ExecutionContext): SignInStep | undefined {
    return this.reflector.get<SignInStep | undefined>(SIGN_IN_STEP, context.getHandler());
  }

  private async actorOf(
    request: FastifyRequest,
    rule: RouteRule,
    step: SignInStep | undefined,
  ): Promise<Actor> {
    if (bearerOf(request) !== undefined || (rule.machine && !rule.roles)) {
      const machine = await this.machine(request);
      if (!rule.machine || !machine.permissions.includes(rule.machine))
        return this.refuse(request, machine, 'api_key_not_permitted');
      return machine;
    }
    const signedIn = await this.signedIn(request, step);
    request.preferences = preferencesOf(signedIn.user);
    if (!this.isOwnPage(request)) return this.refuse(request, signedIn.actor, 'foreign_origin');
    const fault = signedIn.awaits ? undefined : pageFaultOf(request, signedIn.user.id);
    if (fault) throw new Problem(409, fault, { values: { name: signedIn.user.name } });
    if (!rule.roles?.includes(signedIn.actor.role)) return this.refuse(request, signedIn.actor, 'forbidden');
    request.signedIn = signedIn;
    return signedIn.actor;
  }

  private async machine(request: FastifyRequest): Promise<MachineActor> {
    const machine = await this.keys.find(bearerOf(request) ?? '', request.ip);
    if (machine) return machine;
    await this.refusals.record(request, undefined);
    throw wrongKey();
  }

  private async signedIn(request: FastifyRequest, step?: SignInStep): Promise<ActiveSession> {
    const token = request.cookies[cookieName(this.env)];
    if (!token) throw new Problem(401, 'not_signed_in');
    const signedIn = await this.sessions.find(token);
    if (!signedIn) throw new Problem(401, 'session_ended');
    if (signedIn.awaits && signedIn.awaits !== step) throw new Problem(401, 'sign_in_incomplete');
    return signedIn;
  }

  private async refuse(
    request: FastifyRequest,
    actor: Actor,
    code: 'forbidden' | 'limited_access' | 'api_key_not_permitted' | 'foreign_origin',
  ): Promise<never> {
    await this.refusals.record(request, actor);
    throw code === 'foreign_origin' ? this.foreignOrigin() : new Problem(403, code);
  }

  /** Names the address of the console: the page may have been opened at another one that leads to this server. */
  private foreignOrigin(): Problem {
    return new Problem(403, 'foreign_origin', { values: { address: this.env.publicUrl } });
  }

  private isOwnPage(request: FastifyRequest): boolean {
    return SAFE.has(request.method) || isSameOriginRequest(request.headers, this.env);
  }
}

/** Returns the bearer token, possibly empty; undefined without one. Other schemes may come from proxies. */
function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, key = ''] = (request.headers.authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' ? key : undefined;
}

const wrongKey = (): Problem =>
  new Problem(401, 'wrong_api_key', { headers: { 'www-authenticate': 'Bearer' } });
