import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type {
  preValidationHookHandler,
  FastifyReply,
  FastifyRequest,
  preParsingAsyncHookHandler,
} from 'fastify';
import { isStorable, readJsonBody } from '../../platform/common/requests/json-body.js';
import { type FieldProblems, Problem, bodiesBusy } from '../../platform/common/problems/problem.js';
import type { Env } from '../../platform/config/env.js';
import { registerRawBodyParser } from './raw-body-parser.js';
import { AccessGuard } from '../../access/guard/access.guard.js';
import { RouteRules } from '../../access/guard/route-rules.js';
import { SAFE_METHODS } from '../../platform/common/requests/http-words.js';

const MIB = 1024 * 1024;
/** In bytes, for routes without authentication, such as sign-in. */
const PUBLIC_LIMIT = 64 * 1024;
const WITHOUT_BODY: ReadonlySet<string> = new Set(SAFE_METHODS);

/**
 * Before reading a body of an API route, checks the access rule and the size limit of the route and reserves its bytes
 * in the budget of the process. Callback routes have no controller and a limit of their own.
 */
function registerBodyAdmission(app: NestFastifyApplication, env: Env): void {
  const memory = new BodyBudget(env.BODY_MEMORY_MB * MIB);
  const disk = new BodyBudget(env.BODY_DISK_MB * MIB);
  const routes = app.get(RouteRules);
  const guard = app.get(AccessGuard);
  const admit: preParsingAsyncHookHandler = async (request, reply, payload) => {
    const access = WITHOUT_BODY.has(request.method) ? undefined : routes.of(request);
    if (!access) return payload;
    await guard.admit(request, access);
    const bytes = bytesOf(request, access.rule.public ? PUBLIC_LIMIT : limitOf(request));
    if (!access.rule.public && bytes > 0)
      reserveBody(request.routeOptions.config.spooled ? disk : memory, bytes, reply);
    return payload;
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', admit);
}

function reserveBody(budget: BodyBudget, bytes: number, reply: FastifyReply): void {
  const release = budget.reserve(bytes);
  reply.raw.once('close', release);
}

function limitOf({ headers, routeOptions }: FastifyRequest): number {
  const { rawBodyLimit } = routeOptions.config;
  const isFile = headers['content-type']?.startsWith('application/octet-stream') ?? false;
  return isFile && rawBodyLimit !== undefined ? rawBodyLimit : routeOptions.bodyLimit;
}

/** Returns `Content-Length`; the limit for chunked bodies. @throws Problem 413 */
function bytesOf({ headers }: FastifyRequest, limit: number): number {
  const declaredLength = headers['content-length'];
  if (declaredLength === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit;
  if (Number(declaredLength) > limit) throw new Problem(413, 'body_too_large');
  return Number(declaredLength);
}

/** In bytes, for all bodies held by one process at a time. */
class BodyBudget {
  private taken = 0;

  constructor(private readonly limit: number) {}

  /**
   * @returns a function that releases the bytes; further calls do nothing. @throws Problem 503 when too few are left
   */
  reserve(bytes: number): () => void {
    if (this.taken + bytes > this.limit) throw bodiesBusy();
    this.taken += bytes;
    let reserved = bytes;
    return () => {
      this.taken -= reserved;
      reserved = 0;
    };
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In bytes; raises the limit of a route for merchants' systems. */
    bodyLimit?: number;
  }
}

/**
 * Accepts JSON, and files on routes that declare it; other types get 415. Plugins that read other bodies register in
 * their own context and remove this parser there.
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

/** Rejects query and path parameters that Postgres cannot store, naming the parameter. @throws Problem 422 */
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
