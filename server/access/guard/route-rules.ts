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

/** Access rules by route, for hooks that run before Nest selects a handler. */
@Injectable()
export class RouteRules {
  private known: ReadonlyMap<string, RouteAccess> | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** Finds the rule by the matched route pattern, not by the URL; undefined when no controller has it. */
  of({ method, routeOptions }: FastifyRequest): RouteAccess | undefined {
    this.known ??= this.all();
    return this.known.get(`${method} ${routeOptions.url ?? ''}`);
  }

  private all(): Map<string, RouteAccess> {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return new Map(
      controllers.flatMap(({ metatype }) =>
        typeof metatype === 'function' ? rulesOf(metatype as Type) : [],
      ),
    );
  }
}

function rulesOf(controller: Type): [string, RouteAccess][] {
  const prototype = controller.prototype as Record<string, unknown>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (typeof handler !== 'function') return [];
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    const rule = (Reflect.getMetadata(ROUTE_RULE, handler) ?? Reflect.getMetadata(ROUTE_RULE, controller)) as
      RouteRule | undefined;
    if (method === undefined || !rule) return [];
    const step = Reflect.getMetadata(SIGN_IN_STEP, handler) as SignInStep | undefined;
    const withinLimits = isWithinLimits(controller, handler);
    return pathsOf(controller, handler).map((path): [string, RouteAccess] => [
      `${RequestMethod[method]} ${path}`,
      { rule, step, withinLimits },
    ]);
  });
}

/** True when the route, or its controller, is marked with `@WithinLimits()`. */
export const isWithinLimits = (controller: object, handler: object): boolean =>
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
