import { AsyncLocalStorage } from 'node:async_hooks';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AggregatorClient } from '../../aggregator/client/aggregator-client.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { Env } from '../../platform/config/env.js';
import { PRODUCT_VERSION } from '../../platform/config/version.js';

/** Characters of a statement that a span keeps; its values are parameters and stay out. */
const LONGEST_STATEMENT = 400;
/** For sending spans, ms. */
const PATIENCE_MS = 5_000;

/** Makes spans, below that of the request under way. */
interface Spans {
  tracer: Tracer;
  current: AsyncLocalStorage<Context>;
  clock: Clock;
}

/**
 * Sends spans of requests, of their statements, and of calls to the aggregator to `TRACES_URL` by OTLP over HTTP. Spans hold routes,
 * statements without values, operations and outcomes: no addresses of requests, no bodies.
 */
export function startTracing(app: NestFastifyApplication, callbacks: FastifyInstance, env: Env): void {
  const exporter = new OTLPTraceExporter({ url: env.TRACES_URL ?? '', timeoutMillis: PATIENCE_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rappro', 'service.version': PRODUCT_VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.TRACES_RATIO) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const spans: Spans = {
    tracer: provider.getTracer('rappro', PRODUCT_VERSION),
    current: new AsyncLocalStorage<Context>(),
    clock: app.get(Clock),
  };
  const api = app.getHttpAdapter().getInstance();
  for (const server of [api, callbacks]) traceRequests(server, spans);
  api.addHook('onClose', () => provider.shutdown());
  traceStatements(app.get(DataSource), spans);
  traceCalls(app.get(AggregatorClient, { strict: false }), spans);
}

/** A span from the arrival of a request to the end of its answer, named by its route. */
function traceRequests(server: FastifyInstance, { tracer, current, clock }: Spans): void {
  const open = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, attributes: Attributes, failed: boolean): void => {
    const span = open.get(request);
    open.delete(request);
    span?.setAttributes(attributes);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end(clock.now());
  };
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown route';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'rappro.request_id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, startTime: clock.now(), attributes },
      ROOT_CONTEXT,
    );
    open.set(request, span);
    current.run(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, { 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    end(request, { 'error.type': 'aborted' }, true);
    done();
  });
}

/** A span for each statement of a request. Those of tasks would be without end. */
function traceStatements(db: DataSource, { tracer, current, clock }: Spans): void {
  db.subscribers.push({
    afterQuery: ({ query, success, executionTime = 0 }) => {
      const parent = current.getStore();
      if (!parent) return;
      const endTime = clock.now().getTime();
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': query.replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT),
      };
      const name = /^\s*(\w+)/.exec(query)?.[1]?.toUpperCase() ?? 'SQL';
      const options = { kind: SpanKind.CLIENT, startTime: endTime - executionTime, attributes };
      const span = tracer.startSpan(name, options, parent);
      if (!success) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
  });
}

/** A span for each call to the aggregator, below the request that made it, if one did. */
function traceCalls(client: AggregatorClient, { tracer, current, clock }: Spans): void {
  client.onCall(({ operation, outcome, operatorId, durationMs }) => {
    const endTime = clock.now().getTime();
    const attributes = {
      'rappro.operation': operation,
      'rappro.outcome': outcome,
      ...(operatorId === null ? {} : { 'rappro.operator': operatorId }),
    };
    const options = { kind: SpanKind.CLIENT, startTime: endTime - durationMs, attributes };
    const span = tracer.startSpan(`aggregator ${operation}`, options, current.getStore() ?? ROOT_CONTEXT);
    if (outcome === 'unanswered') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  });
}
