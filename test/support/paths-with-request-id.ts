import { readFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface Operation {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Api {
  paths: Record<string, Partial<Record<string, Operation>>>;
  components: { schemas: Record<string, Schema> };
}

/** Cancels a request for a Cashin, which it names by its id. */
const CANCELS = '/api/accounts/{projectId}/{operatorId}/cashin-requests/cancel';

const readApi = (): Api => JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Api;

function takesRequestId({ components }: Api, path: string, operation: Operation | undefined): boolean {
  if (path === CANCELS) return false;
  const schema = operation?.requestBody?.content['application/json']?.schema;
  const body = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return (
    operation?.parameters?.some(({ name }) => name === 'requestId') ||
    Object.hasOwn(body?.properties ?? {}, 'requestId')
  );
}

/** Returns the paths of `docs/openapi.json` whose POST takes the id of a request. */
export function pathsWithRequestId(): string[] {
  const api = readApi();
  return Object.keys(api.paths).filter((path) => takesRequestId(api, path, api.paths[path]?.['post']));
}

/** Returns the writing routes of `docs/openapi.json` that take none: method and path without `/api/`. */
export function routesWithoutRequestId(): string[] {
  const api = readApi();
  return Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'get' && method !== 'head')
      .filter(([, operation]) => !takesRequestId(api, path, operation))
      .map(([method]) => `${method.toUpperCase()} ${path.replace('/api/', '')}`),
  );
}
