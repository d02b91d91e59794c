import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { getMetadataStorage } from 'class-validator';
import { type DeclaredRoute, declaredRoutes } from '../../server/platform/common/metadata/routes.js';
import { discoverServer } from '../../server/start/list-tasks.js';

/** Cancels a request for a Cashin, which it names by its id. */
const CANCELS = '/api/accounts/:projectId/:operatorId/cashin-requests/cancel';

const NAME = 'requestId';
const READS = [RouteParamtypes.BODY, RouteParamtypes.QUERY];

const routes = async (): Promise<DeclaredRoute[]> => declaredRoutes(await discoverServer());

function takesRequestId({ path, controller, handler }: DeclaredRoute): boolean {
  if (path === CANCELS) return false;
  const read = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler.name) as
    | Record<string, { index: number; data?: unknown }>
    | undefined;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler.name) as
    | (NewableFunction | undefined)[]
    | undefined;
  return Object.entries(read ?? {})
    .filter(([key]) => READS.some((kind) => key.startsWith(`${kind}:`)))
    .some(([, { index, data }]) => data === NAME || hasRequestId(types?.[index]));
}

function hasRequestId(type: NewableFunction | undefined): boolean {
  const rules = type ? getMetadataStorage().getTargetValidationMetadatas(type, '', false, false) : [];
  return rules.some(({ propertyName }) => propertyName === NAME);
}

/** `/api/claims/{id}`. */
const describedPath = ({ path }: DeclaredRoute): string => path.replace(/:(\w+)/g, '{$1}');

/** Returns the paths whose POST takes the id of a request. */
export async function pathsWithRequestId(): Promise<string[]> {
  return (await routes())
    .filter((route) => route.method === 'POST' && takesRequestId(route))
    .map(describedPath);
}

/** Returns the writing routes that take none: method and path without `/api/`. */
export async function routesWithoutRequestId(): Promise<string[]> {
  return (await routes())
    .filter((route) => !['GET', 'HEAD'].includes(route.method) && !takesRequestId(route))
    .map((route) => `${route.method} ${describedPath(route).replace('/api/', '')}`);
}
