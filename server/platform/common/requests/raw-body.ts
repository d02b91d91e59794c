import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import { SpooledFile } from './spooled-file.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum bytes of an `application/octet-stream` body; undefined when the route accepts none. */
    rawBodyLimit?: number;
    spooled?: true;
  }
}

/**
 * Accepts a file as `application/octet-stream` of at most `limit` bytes, read with `@RawBody()`. Read only for
 * signed-in users of the console, never beyond the limit: 413 at once by `Content-Length`, otherwise when exceeded.
 * Other routes answer 415 to such a body.
 */
export const AcceptsRawBody = (limit: number) =>
  applyDecorators(
    RouteConfig({ rawBodyLimit: limit }),
    ApiConsumes('application/octet-stream'),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

/** Like `AcceptsRawBody`, for large files: stored on disk, read with `@UploadedFile()`. */
export const AcceptsUpload = (limit: number) =>
  applyDecorators(
    RouteConfig({ rawBodyLimit: limit, spooled: true }),
    ApiConsumes('application/octet-stream'),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

/** Injects the bytes of the body, possibly none. @throws Problem 415 `octet_stream_only` for another type */
export const RawBody = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw new Problem(415, 'octet_stream_only');
  return body;
});

/** Injects the file stored from the body. @throws Problem 415 `octet_stream_only` for another type */
export const UploadedFile = createParamDecorator((_: unknown, context: ExecutionContext): SpooledFile => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!(body instanceof SpooledFile)) throw new Problem(415, 'octet_stream_only');
  return body;
});
