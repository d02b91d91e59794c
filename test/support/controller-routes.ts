import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { ROUTE_RULE, type RouteRule } from '../../server/access/identity/access.decorators.js';
import { type DeclaredRoute, declaredRoutes } from '../../server/platform/common/metadata/routes.js';

/** A route of a controller, with the rule that the guard reads. */
export interface ControllerRoute extends Omit<DeclaredRoute, 'path'> {
  url: string;
  rule: RouteRule | undefined;
}

/** Lists every route of every controller, also one without a rule. */
export function controllerRoutes(app: NestFastifyApplication): ControllerRoute[] {
  const reflector = app.get(Reflector);
  return declaredRoutes(app.get(DiscoveryService, { strict: false })).map(({ path, ...route }) => ({
    ...route,
    url: path,
    rule: reflector.getAllAndOverride<RouteRule | undefined>(ROUTE_RULE, [route.handler, route.controller]),
  }));
}

/** Returns a URL of the route about something that does not exist. */
export function urlOf({ url }: { url: string }): string {
  return url.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000');
}
