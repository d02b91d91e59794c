import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type DeclaredRoute, declaredRoutes } from '../../platform/common/metadata/routes.js';
import { SUMMARY } from '../../platform/common/metadata/summary.js';
import type { Texts } from '../../platform/i18n/language.js';
import type { SignInStep } from '../identity/user.view.js';
import { ROUTE_RULE, type RouteRule, SIGN_IN_STEP, WITHIN_LIMITS } from '../identity/access.decorators.js';

export interface RouteAccess {
  rule: RouteRule;
  step: SignInStep | undefined;
  /** Open to users limited to countries or operators. */
  withinLimits: boolean;
}

export interface RouteDescription extends RouteAccess {
  method: string;
  path: string;
  /** First tag in the description of the API. */
  tag: string;
  summary: Texts;
}

/** Access rules by route, for hooks that run before Nest selects a handler and for the table of permissions. */
@Injectable()
export class RouteRules {
  private known: ReadonlyMap<string, RouteAccess> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Finds the rule by the matched route pattern, not by the URL; undefined when no controller has it. */
  of({ method, routeOptions }: FastifyRequest): RouteAccess | undefined {
    this.known ??= new Map(this.describe().map((route) => [`${route.method} ${route.path}`, route]));
    return this.known.get(`${method} ${routeOptions.url ?? ''}`);
  }

  describe(): RouteDescription[] {
    return declaredRoutes(this.discovery).flatMap((route) => this.descriptionOf(route));
  }

  private descriptionOf({ method, path, controller, handler }: DeclaredRoute): RouteDescription[] {
    const targets = [handler, controller];
    const rule = this.reflector.getAllAndOverride<RouteRule | undefined>(ROUTE_RULE, targets);
    if (!rule) return [];
    const step = this.reflector.get<SignInStep | undefined>(SIGN_IN_STEP, handler);
    const [tag = ''] = this.reflector.get<string[] | undefined>('swagger/apiUseTags', controller) ?? [];
    const summary = this.reflector.get(SUMMARY, handler);
    return [{ method, path, tag, summary, rule, step, withinLimits: opensToLimited(controller, handler) }];
  }
}

/** True when the route, or its controller, is marked with `@WithinLimits()`. */
export const opensToLimited = (controller: object, handler: object): boolean =>
  Reflect.hasMetadata(WITHIN_LIMITS, handler) || Reflect.hasMetadata(WITHIN_LIMITS, controller);
