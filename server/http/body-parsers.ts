import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { preValidationHookHandler } from 'fastify';
import { isStorable, readJsonBody } from '../common/requests/json-body.js';
import { type FieldProblems, Problem } from '../common/problems/problem.js';
import type { Env } from '../config/env.js';
import { registerBodyAdmission } from './body-admission.js';
import { registerRawBodyParser } from './raw-body-parser.js';

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
export function registerBodyParsers(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit) route.bodyLimit = route.config.bodyLimit;
  });
  registerBodyAdmission(app, env);
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, readJsonBody(Buffer.from(bytes)));
    } catch (error) {
      done(error as Error);
    }
  });
  registerRawBodyParser(app, env);
}

/** What Postgres cannot hold is refused in the query and the path too, with its name. */
export function rejectUnstorableParameters(app: NestFastifyApplication): void {
  const refuse: preValidationHookHandler = (request, _reply, done) => {
    const fields: FieldProblems = { ...faultsIn(request.query), ...faultsIn(request.params) };
    done(Object.keys(fields).length ? new Problem(422, 'invalid', { fields }) : undefined);
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api')) route.preValidation = [refuse, ...[route.preValidation ?? []].flat()];
  });
}

function faultsIn(parameters: unknown): FieldProblems {
  const faults = Object.entries(parameters ?? {}).filter(([name, value]) =>
    [name, value].flat().some((text) => typeof text === 'string' && !isStorable(text)),
  );
  return Object.fromEntries(faults.map(([name]) => [name.replaceAll('\0', '�'), { rule: 'plainText' }]));
}
