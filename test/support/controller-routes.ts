import { type ExecutionContext, RequestMethod, type Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ROUTE_RULE, type RouteRule } from '../../server/access/identity/access.decorators.js';

/** A route of a controller, with the rule that the guard reads. */
export interface ControllerRoute {
  method: string;
  url: string;
  rule: RouteRule | undefined;
  /** Class and method that the guard is given. */
  controller: Type;
  handler: Handler;
}

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Lists every route of every controller by Nest's metadata. */
export function controllerRoutes(app: NestFastifyApplication): ControllerRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) =>
    typeof metatype === 'function' ? routesOfController(metatype as Type) : [],
  );
}

function routesOfController(controller: Type): ControllerRoute[] {
  const prototype = controller.prototype as Record<string, unknown>;
  const routes: ControllerRoute[] = [];
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const handler = prototype[name];
    if (typeof handler !== 'function') continue;
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    if (method === undefined) continue;
    for (const prefix of [Reflect.getMetadata('path', controller) as string | string[]].flat())
      for (const path of [Reflect.getMetadata('path', handler) as string | string[]].flat())
        routes.push({
          method: RequestMethod[method],
          url: `/${[prefix, path]
            .map((part) => part.replace(/^\/|\/$/g, ''))
            .filter(Boolean)
            .join('/')}`,
          rule: (Reflect.getMetadata(ROUTE_RULE, handler) ?? Reflect.getMetadata(ROUTE_RULE, controller)) as
            | RouteRule
            | undefined,
          controller,
          handler,
        });
  }
  return routes;
}

/** Returns a URL of the route about something that does not exist. */
export function urlOf({ url }: { url: string }): string {
  return url.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000');
}
