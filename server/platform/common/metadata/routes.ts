import { type ExecutionContext, RequestMethod, type Type } from '@nestjs/common';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A route as Nest's decorators declare it. */
export interface DeclaredRoute {
  /** `GET`. */
  method: string;
  /** `/api/claims/:id`. */
  path: string;
  controller: Type;
  handler: Handler;
}

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Lists the routes of the controllers of all modules. */
export function declaredRoutes(discovery: DiscoveryService): DeclaredRoute[] {
  return discovery
    .getControllers()
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? routesIn(metatype as Type) : []));
}

function routesIn(controller: Type): DeclaredRoute[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (typeof handler !== 'function') return [];
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    return pathsOf(controller, handler).map((path) => ({
      ...{ method: RequestMethod[method], path, controller, handler },
    }));
  });
}

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
