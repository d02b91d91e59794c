import { ApiResponse } from '@nestjs/swagger';

/** Describes a file as the answer, in one of the media types. */
export function ApiFile(types: readonly string[], status: 200 | 201 = 200): MethodDecorator {
  const file = { schema: { type: 'string', format: 'binary' } };
  return ApiResponse({ status, content: Object.fromEntries(types.map((type) => [type, file])) });
}
