import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { AccessGuard } from '../access/guard/access.guard.js';
import { RouteRules } from '../access/guard/route-rules.js';
import { Problem, bodiesBusy } from '../common/problems/problem.js';
import type { Env } from '../config/env.js';

const MIB = 1024 * 1024;
/** Bytes of a body where no session is asked for: sign-in. */
const PUBLIC_LIMIT = 64 * 1024;
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Before a body of the API is read, the rule of its route is asked, its size is compared with the limit of the route, and its
 * bytes are reserved in the budget of the process. Callbacks are no controller's and have a limit of their own.
 */
export function registerBodyAdmission(app: NestFastifyApplication, env: Env): void {
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
      hold(request.routeOptions.config.spooled ? disk : memory, bytes, reply);
    return payload;
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api')) route.preParsing = [admit, ...[route.preParsing ?? []].flat()];
  });
}

function hold(budget: BodyBudget, bytes: number, reply: FastifyReply): void {
  const release = budget.reserve(bytes);
  reply.raw.once('close', release);
}

function limitOf({ headers, routeOptions }: FastifyRequest): number {
  const { rawBodyLimit } = routeOptions.config;
  const isFile = headers['content-type']?.startsWith('application/octet-stream') ?? false;
  return isFile && rawBodyLimit !== undefined ? rawBodyLimit : routeOptions.bodyLimit;
}

/** As its sender tells; as many as may come where they do not. @throws Problem 413 */
function bytesOf({ headers }: FastifyRequest, limit: number): number {
  const told = headers['content-length'];
  if (told === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit;
  if (Number(told) > limit) throw new Problem(413, 'body_too_large');
  return Number(told);
}

/** Bytes that the bodies of one process may take together. */
export class BodyBudget {
  private taken = 0;

  constructor(private readonly limit: number) {}

  /** @returns a function that gives them back, once. @throws Problem 503 where too few are left */
  reserve(bytes: number): () => void {
    if (this.taken + bytes > this.limit) throw bodiesBusy();
    this.taken += bytes;
    let held = bytes;
    return () => {
      this.taken -= held;
      held = 0;
    };
  }
}
