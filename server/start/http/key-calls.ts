import type { OpenAPIObject } from '@nestjs/swagger';

/** Methods as the description of the API spells them. */
export const DESCRIBED_METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** Returns the description of the calls that an API key may use, without the names of any other. */
export function keyCalls(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const open = DESCRIBED_METHODS.filter((method) =>
      item[method]?.security?.some((scheme) => 'bearer' in scheme),
    );
    return open.length ? [[path, Object.fromEntries(open.map((method) => [method, item[method]]))]] : [];
  });
  const kept = { ...document, paths: Object.fromEntries(paths) as OpenAPIObject['paths'], tags: [] };
  return { ...kept, components: { ...document.components, schemas: schemasOf(kept) } };
}

/** Collects the schemas that the calls name, and those that they name in turn. */
function schemasOf({
  paths,
  components,
}: OpenAPIObject): NonNullable<OpenAPIObject['components']>['schemas'] {
  const all = components?.schemas ?? {};
  const named = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!named.has(name)) {
        named.add(name);
        collect(all[name] ?? {});
      }
  };
  collect([paths, components?.responses ?? {}]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)));
}
