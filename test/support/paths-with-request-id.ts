import { readFileSync } from 'node:fs';

/** Returns the paths of `docs/openapi.json` whose POST takes the id of a request. */
export const pathsWithRequestId = (): string[] => {
  interface Schema {
    $ref?: string;
    properties?: Record<string, unknown>;
  }
  const api = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<
      string,
      Record<
        string,
        { parameters?: { name: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } }
      >
    >;
    components: { schemas: Record<string, Schema> };
  };
  return Object.entries(api.paths)
    .filter(([, { post }]) => {
      const schema = post?.requestBody?.content['application/json']?.schema;
      const body = schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
      return (
        post?.parameters?.some(({ name }) => name === 'requestId') ||
        Object.hasOwn(body?.properties ?? {}, 'requestId')
      );
    })
    .map(([path]) => path);
};
