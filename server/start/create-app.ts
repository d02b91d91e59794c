import cookie from '@fastify/cookie';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { DEFAULT_CALL_TIMEOUTS } from '../aggregator/client/call-timeouts.js';
import { CallbackInboxRoute } from '../payments/callbacks/inbox/callback-inbox.route.js';
import { rejectUnstorableParameters, registerBodyParsers } from './http/body-parsers.js';
import { compressAnswers } from './http/compression.js';
import { serveConsole } from './http/console.js';
import { serveFormerNames } from './http/former-names.js';
import { serveApiDocs } from './http/api-docs.js';
import { serveMetrics } from './metrics/serve-metrics.js';
import { setSecurityHeaders } from './http/security-headers.js';
import { AppModule } from './app.module.js';
import './texts.js';
import { Activities } from '../platform/common/background/activities.js';
import { Clock } from '../platform/common/time/clock.js';
import { Problem } from '../platform/common/problems/problem.js';
import { ProblemFilter } from '../platform/common/problems/problem.filter.js';
import { sendProblem } from '../platform/common/problems/problem-response.js';
import { validationPipe } from '../platform/common/requests/validation.js';
import { newSecret } from '../platform/common/values/ids.js';
import type { Env } from '../platform/config/env.js';
import type { Timeouts } from './timeouts.module.js';

/** Default maximum body in bytes; a route raises it by `@RouteConfig({ bodyLimit })`. */
const BODY_LIMIT = 1024 * 1024;

/** Time limits for clients in ms, so that slow clients cannot exhaust connections. */
const TIMES = { headers: 10_000, request: 30_000, silence: 90_000, keepAlive: 72_000, check: 2_000 };

/** Characters of the id of a request, which an answer to a fault shows. */
const ID_LENGTH = 8;

interface KnownRoute {
  method: string;
  url: string;
}

const knownRoutes = new WeakMap<NestFastifyApplication, KnownRoute[]>();

export function routesOf(app: NestFastifyApplication): readonly KnownRoute[] {
  return knownRoutes.get(app) ?? [];
}

/** Creates the application without starting it. `clock` is passed by tests and the demo, `timeouts` by tests. */
export async function createApp(
  env: Env,
  clock = new Clock(),
  timeouts: Partial<Timeouts> = {},
): Promise<NestFastifyApplication> {
  // Node gives each address of a host 250 ms, less than a handshake over a slow line: mail server and identity provider too.
  setDefaultAutoSelectFamilyAttemptTimeout(DEFAULT_CALL_TIMEOUTS.connect);
  const module = AppModule.with(env, clock, timeouts);
  const callbacks = Fastify({ ...routingOptions(env), rewriteUrl: readableCallbackUrl });
  const app = await NestFactory.create<NestFastifyApplication>(module, httpAdapter(env, callbacks), {
    bodyParser: false,
    logger: loggerOf(env),
    abortOnError: false, // The caller reports a failed start.
  });
  await setUpApp(app, env);
  serveMetrics(app, callbacks, env);
  if (env.TRACES_URL !== undefined) {
    // Loaded here alone, with its packages.
    const { startTracing } = await import('./tracing/start-tracing.js');
    startTracing(app, callbacks, env);
  }
  recordRoutes(app, callbacks);
  await app.get(CallbackInboxRoute).mount(callbacks);
  return app;
}

async function setUpApp(app: NestFastifyApplication, env: Env): Promise<void> {
  const api = app.getHttpAdapter().getInstance();
  recordRoutes(app, api);
  serveFormerNames(api);
  nameRequests(api, app.get(Activities));
  await app.register(cookie);
  setSecurityHeaders(app, env);
  compressAnswers(api);
  registerBodyParsers(app, env);
  rejectUnstorableParameters(app);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
  serveApiDocs(app, env);
  serveConsole(app);
}

const LOG_LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];

/** Logs one line per fact; in JSON format no value can start a second line. */
export function loggerOf(env: Env): ConsoleLogger {
  const levels = LOG_LEVELS.slice(0, LOG_LEVELS.indexOf(env.LOG_LEVEL ?? (env.demo ? 'error' : 'log')) + 1);
  return new ConsoleLogger({ json: env.LOG_FORMAT === 'json' && !env.demo, logLevels: levels });
}

/**
 * Creates the HTTP adapter of Nest. Requests to `/callbacks/` go to `callbacks`, a Fastify server without the hooks of the
 * API, on the same port.
 */
export function httpAdapter(env: Env, callbacks?: FastifyInstance): FastifyAdapter {
  return new FastifyAdapter({
    ...routingOptions(env),
    genReqId: () => newSecret().slice(0, ID_LENGTH),
    bodyLimit: BODY_LIMIT,
    serverFactory: (api: RequestListener): Server => {
      const server = createServer(
        { headersTimeout: TIMES.headers, connectionsCheckingInterval: TIMES.check },
        (request, response) => {
          request.url = pathOf(request.url);
          if (callbacks && request.url.startsWith('/callbacks/')) callbacks.routing(request, response);
          else api(request, response);
        },
      );
      server.keepAliveTimeout = TIMES.keepAlive;
      server.requestTimeout = TIMES.request;
      return server.setTimeout(TIMES.silence);
    },
  });
}

/** Returns path and query of a request in absolute form (`GET http://host/path`), which is routed by them. */
const pathOf = (url = '/'): string => url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';

const routingOptions = (env: Env) => ({
  trustProxy: env.trustedProxies.length ? env.trustedProxies : false,
  routerOptions: { maxParamLength: 1_000 },
  frameworkErrors: refuseUrl,
});

/** Cuts off a mark that cannot be decoded: the router would refuse the callback, which is stored without a mark instead. */
function readableCallbackUrl({ url = '' }: { url?: string }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return url.split('/').slice(0, 3).join('/');
  }
}

/** Handles URLs that the router cannot parse, before Nest's filters apply. */
function refuseUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(new Problem(400, 'malformed_request'), request, reply);
}

/** Names each request by its route from its arrival until its answer begins, so that a stall can be explained. */
function nameRequests(api: FastifyInstance, activities: Activities): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  api.addHook('onRequest', (request, _reply, done) => {
    ends.set(request, activities.begin(`${request.method} ${request.routeOptions.url ?? 'unknown route'}`));
    done();
  });
  const end = (request: FastifyRequest): void => ends.get(request)?.();
  api.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
  api.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
  // An answer that a handler wrote itself has no payload to send.
  api.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
}

function recordRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const routes = knownRoutes.get(app) ?? [];
  knownRoutes.set(app, routes);
  server.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routes.push({ method, url: route.url });
  });
}
