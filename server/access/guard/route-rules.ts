import { Injectable, RequestMethod, type Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
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
  /** First tag and summary in the description of the API. */
  tag: string;
  summary: string;
}

/** Access rules by route, for hooks that run before Nest selects a handler and for the table of permissions. */
@Injectable()
export class RouteRules {
  private known: ReadonlyMap<string, RouteAccess> | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** Finds the rule by the matched route pattern, not by the URL; undefined when no controller has it. */
  of({ method, routeOptions }: FastifyRequest): RouteAccess | undefined {
    this.known ??= new Map(this.describe().map((route) => [`${route.method} ${route.path}`, route]));
    return this.known.get(`${method} ${routeOptions.url ?? ''}`);
  }

  describe(): RouteDescription[] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers.flatMap(({ metatype }) =>
      typeof metatype === 'function' ? routesOf(metatype as Type) : [],
    );
  }
}

function routesOf(controller: Type): RouteDescription[] {
  const prototype = controller.prototype as Record<string, unknown>;
  const [tag = ''] = (Reflect.getMetadata('swagger/apiUseTags', controller) ?? []) as string[];
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (typeof handler !== 'function') return [];
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    const rule = (Reflect.getMetadata(ROUTE_RULE, handler) ?? Reflect.getMetadata(ROUTE_RULE, controller)) as
      | RouteRule
      | undefined;
    if (method === undefined || !rule) return [];
    const step = Reflect.getMetadata(SIGN_IN_STEP, handler) as SignInStep | undefined;
    const operation = Reflect.getMetadata('swagger/apiOperation', handler) as
      | { summary?: string }
      | undefined;
    const route = {
      ...{ rule, step, tag, method: RequestMethod[method], summary: operation?.summary ?? name },
      withinLimits: opensToLimited(controller, handler),
    };
    return pathsOf(controller, handler).map((path) => ({ ...route, path }));
  });
}

/** True when the route, or its controller, is marked with `@WithinLimits()`. */
export const opensToLimited = (controller: object, handler: object): boolean =>
  Reflect.hasMetadata(WITHIN_LIMITS, handler) || Reflect.hasMetadata(WITHIN_LIMITS, controller);

function pathsOf(controller: Type, handler: object): string[] {
  const parts = (target: object): string[] =>
    [Reflect.getMetadata('path', target) as string | string[]].flat();
  return parts(controller).flatMap((prefix) =>
    parts(handler).map((path) => {
      const segments = [prefix, path].map((part) => part.replace(/^\/|\/$/g, '')).filter(Boolean);
      return `/${segments.join('/')}`;
    }),
  );
}
