import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { bearerOf, wrongKey } from './access/access.guard.js';
import { ApiKeysService } from './access/api-keys.service.js';
import { isStorable, readJsonBody } from './common/json-body.js';
import { type FieldProblems, Problem } from './common/problem.js';
import { readOctets } from './app.octets.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes, where a route for merchants' systems takes more than the others. */
    bodyLimit?: number;
  }
}

/**
 * The API takes JSON, and files on the routes that say so, and nothing else (415); plugins that read other bodies have a context of their own, and remove this
 * parser there.
 */
export function readBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.bodyLimit) return;
    route.bodyLimit = route.config.bodyLimit;
    route.preParsing = (request, _reply, payload) => requireKey(app, request).then(() => payload);
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, readJsonBody(Buffer.from(bytes)));
    } catch (error) {
      done(error as Error);
    }
  });
  readOctets(app);
}

/** A large body is not even read for somebody without a key: bodies are read before the guard asks. */
async function requireKey(app: NestFastifyApplication, request: FastifyRequest): Promise<void> {
  if (!(await app.get(ApiKeysService).find(bearerOf(request) ?? ''))) throw wrongKey();
}

/** What Postgres cannot hold is refused in the query and the path too, with its name. */
export function checkParameters(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api')) return done(); // callbacks are kept whatever they are
    const fields: FieldProblems = { ...faultsIn(request.query), ...faultsIn(request.params) };
    done(Object.keys(fields).length ? new Problem(422, 'invalid', { fields }) : undefined);
  });
}

function faultsIn(parameters: unknown): FieldProblems {
  const faults = Object.entries(parameters ?? {}).filter(([name, value]) =>
    [name, value].flat().some((text) => typeof text === 'string' && !isStorable(text)),
  );
  return Object.fromEntries(faults.map(([name]) => [name.replaceAll('\0', '�'), { rule: 'plainText' }]));
}
