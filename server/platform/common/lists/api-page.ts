import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { type Page, PageView } from './page.view.js';

/** Describes a page of rows, above a handler that answers one of these rows. */
export function ApiPage<Row extends object>(row: Type<Row>) {
  const data = { type: 'array', items: { $ref: getSchemaPath(row) } };
  const rows = { type: 'object', required: ['data'], properties: { data } };
  const describe = applyDecorators(
    ApiExtraModels(PageView, row),
    ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(PageView) }, rows] } }),
  );
  return <Handler extends (...values: never[]) => Page<Row> | Promise<Page<Row>>>(
    target: object,
    name: string | symbol,
    handler: TypedPropertyDescriptor<Handler>,
  ): void => describe(target, name, handler);
}
