import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema of the API description, as far as values are made from it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  /** `POST /api/payouts/{id}/hold`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  json: Schema | undefined;
  /** Takes a file as `application/octet-stream`. */
  isFile: boolean;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** `dist/openapi.json`, which the build writes and a test compares with the server. */
export class Description {
  readonly operations: readonly Operation[];
  private readonly schemas: Record<string, Schema>;

  constructor(root: string) {
    const document = JSON.parse(readFileSync(join(root, 'dist/openapi.json'), 'utf8')) as Document;
    this.schemas = document.components.schemas;
    this.operations = Object.entries(document.paths).flatMap(([path, ways]) =>
      Object.entries(ways).map(([method, { parameters = [], requestBody }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        json: requestBody?.content?.['application/json']?.schema,
        isFile: requestBody?.content?.['application/octet-stream'] !== undefined,
      })),
    );
  }

  /** Follows references; members of `allOf` are merged. */
  resolve(schema: Schema): Schema {
    const { $ref, allOf, ...rest } = schema;
    if ($ref) return this.resolve({ ...this.schemas[$ref.split('/').at(-1) ?? ''], ...rest });
    if (!allOf) return rest;
    return allOf.reduce<Schema>((whole, part) => ({ ...whole, ...this.resolve(part) }), rest);
  }
}
