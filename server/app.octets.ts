import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { AccessGuard } from './access/access.guard.js';
import { Problem } from './common/problem.js';

/**
 * Files as bodies, on the routes that take them (see `TakesOctets`): nobody else's bytes are even kept. A refusal is
 * answered at once, and what still comes is thrown away. It is thrown after the parser, because a parser's error cuts the
 * connection, and who still writes then never reads the answer.
 */
export function readOctets(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(
    'application/octet-stream',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      try {
        return await readFor(app, request, payload);
      } catch (error) {
        return error;
      }
    },
  );
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(request.body instanceof Error ? request.body : undefined);
  });
}

async function readFor(
  app: NestFastifyApplication,
  request: FastifyRequest,
  payload: IncomingMessage,
): Promise<Buffer> {
  const limit = request.routeOptions.config.octets;
  if (limit === undefined) throw new Problem(415, 'unsupported_type');
  await app.get(AccessGuard).requirePerson(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Problem(413, 'body_too_large');
  return readUpTo(limit, payload);
}

function readUpTo(limit: number, payload: IncomingMessage): Promise<Buffer> {
  if (payload.destroyed) throw new Problem(400, 'malformed_request'); // gone while we asked who it is
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (): void => {
      payload.off('data', take).off('end', finish).off('error', fail).off('close', fail);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      stop();
      payload.resume();
      reject(new Problem(413, 'body_too_large'));
    };
    const finish = (): void => {
      stop();
      resolve(Buffer.concat(chunks, size));
    };
    const fail = (): void => {
      stop();
      reject(new Problem(400, 'malformed_request'));
    };
    payload.on('data', take).on('end', finish).on('error', fail).on('close', fail);
  });
}
