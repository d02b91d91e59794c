import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { AccessGuard } from './access/access.guard.js';
import { Problem } from './common/problem.js';

/** Files as bodies, on the routes that take them (see `TakesOctets`): nobody else's bytes are even read. */
export function readOctets(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(
    'application/octet-stream',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const limit = request.routeOptions.config.octets;
      if (limit === undefined) throw new Problem(415, 'unsupported_type');
      await app.get(AccessGuard).requirePerson(request);
      return readUpTo(limit, request, payload);
    },
  );
}

function readUpTo(limit: number, request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
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
      payload.pause(); // the rest stays where it is: the connection ends with the answer
      reject(tooLarge());
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

const tooLarge = (): Problem => new Problem(413, 'body_too_large', { headers: { connection: 'close' } });
