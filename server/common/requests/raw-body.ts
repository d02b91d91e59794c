import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import { SpooledFile } from './spooled-file.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most bytes of an `application/octet-stream` body, where a route takes one at all. */
    rawBodyLimit?: number;
    /** The body is kept on disk and not in memory. */
    spooled?: true;
  }
}

/**
 * The route takes a file: its bytes are the body, as `application/octet-stream`, up to so many. They are read only for a
 * signed-in person whose request comes from the console, and never beyond the limit (413 at once where the length is
 * told, else when it is passed). Any other route answers 415 to such a body. Take the bytes with `@RawBody()`.
 */
export const AcceptsRawBody = (limit: number) =>
  applyDecorators(
    RouteConfig({ rawBodyLimit: limit }),
    ApiConsumes('application/octet-stream'),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

/** As `AcceptsRawBody`, for files of many megabytes: they are kept on disk. Take the file with `@UploadedFile()`. */
export const AcceptsUpload = (limit: number) =>
  applyDecorators(
    RouteConfig({ rawBodyLimit: limit, spooled: true }),
    ApiConsumes('application/octet-stream'),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

/** The bytes of the body, maybe none; 415 `octet_stream_only` where the caller sent something else. */
export const RawBody = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw new Problem(415, 'octet_stream_only');
  return body;
});

/** The file of the body on disk; 415 `octet_stream_only` where the caller sent something else. */
export const UploadedFile = createParamDecorator((_: unknown, context: ExecutionContext): SpooledFile => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!(body instanceof SpooledFile)) throw new Problem(415, 'octet_stream_only');
  return body;
});
