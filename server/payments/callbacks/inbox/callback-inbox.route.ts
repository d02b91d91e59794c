import type { IncomingMessage } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { sendProblem } from '../../../platform/common/problems/problem-response.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { CallbackStoreService } from '../store/callback-store.service.js';
import {
  contentTypeOf,
  type ReceivedCallback,
  headerPairs,
  queryOf,
  storableMark,
} from '../store/received-callback.js';
import { OversizedBody, readRequestBody } from './request-body.js';
import { OversizedCallbacksService } from './oversized-callbacks.service.js';
import { RefusedRequestsService } from './refused-requests.service.js';
import { CallbackProcessorService } from '../process/callback-processor.service.js';
import { CallbackQuotaService } from '../process/callback-quota.service.js';

const RETRY_AFTER_S = '5';
const RECEIVED = '{"received":true}';
const JSON_TYPE = 'application/json; charset=utf-8';

interface InboxRoute {
  Params: { key: string; '*'?: string };
}

/**
 * Public address of callbacks: `/callbacks/<project key>[/<URL mark>]`. Stores each request of a known project unparsed
 * and answers 200 after the commit. Registered directly on Fastify, because the pipes, guards and parsers of the other
 * routes must not touch the raw body.
 */
@Injectable()
export class CallbackInboxRoute implements BeforeApplicationShutdown {
  private readonly logger = new Logger(CallbackInboxRoute.name);
  private notStored = 0;
  private warnedAt = -Infinity;
  private server: FastifyInstance | undefined;

  constructor(
    private readonly projects: ProjectsService,
    private readonly callbacks: CallbackStoreService,
    private readonly oversized: OversizedCallbacksService,
    private readonly refused: RefusedRequestsService,
    private readonly quota: CallbackQuotaService,
    private readonly processor: CallbackProcessorService,
    private readonly clock: Clock,
  ) {}

  /** Registers the routes on a server of their own, without the hooks, guards and parsers of the API. */
  async mount(server: FastifyInstance): Promise<void> {
    this.server = server;
    this.routes(server);
    await server.ready();
  }

  /** Answers 503 from now on; requests under way are still answered. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }

  private routes(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
      readRequestBody(payload, Number(request.headers['content-length'])),
    );
    // Fastify refuses an invalid content type before any parser runs; here it is evidence, and the raw headers keep it.
    scope.addHook('onRequest', (request, _reply, done) => {
      request.raw.headers['content-type'] = undefined;
      done();
    });
    scope.setErrorHandler((error, request, reply) => this.refuse(error, request, reply));
    // The router knows no route for other methods than these; they are refused in the same way.
    scope.setNotFoundHandler((request) => this.otherMethod(request));
    for (const url of ['/callbacks/:key', '/callbacks/:key/*']) {
      scope.post<InboxRoute>(url, (request, reply) => this.receive(request, reply));
      scope.route({
        url,
        method: ['GET', 'PUT', 'PATCH', 'DELETE'],
        handler: (request) => this.otherMethod(request),
      });
    }
  }

  /** Answers 405 and counts the request where the address is the one of a project. */
  private async otherMethod(request: FastifyRequest): Promise<never> {
    const [, key] = /^\/callbacks\/([^/?]+)/.exec(request.url) ?? [];
    if (key === undefined || request.method === 'POST') throw new Problem(404, 'not_found');
    const project = await this.projects.byCallbackKey(key);
    if (project) {
      const { method, ip: address, url } = request;
      this.refused.note({
        projectId: project.id,
        method,
        at: this.clock.now(),
        address,
        query: queryOf(url),
      });
    }
    throw new Problem(405, 'post_only', { headers: { allow: 'POST' } });
  }

  private async receive(request: FastifyRequest<InboxRoute>, reply: FastifyReply): Promise<FastifyReply> {
    const project = await this.projects.byCallbackKey(request.params.key);
    if (!project) throw new Problem(404, 'unknown_project_key');
    const receivedAt = this.clock.now();
    const pairs = headerPairs(request.raw.rawHeaders);
    const callback = {
      id: newId(receivedAt),
      projectId: project.id,
      receivedAt,
      remoteAddress: request.ip,
      contentType: contentTypeOf(pairs),
      headers: JSON.stringify(pairs),
      urlMark: storableMark(request.params['*']),
      query: queryOf(request.url),
    };
    if (request.body instanceof OversizedBody) throw await this.tooLarge(callback, request.body);
    const whole = { ...callback, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) };
    const takeBack = await this.quota.admit(whole);
    try {
      await this.callbacks.store(whole);
    } catch (error) {
      takeBack();
      throw error;
    }
    this.processor.wake(1);
    return reply.header('content-type', JSON_TYPE).send(RECEIVED);
  }

  /** Closes the connection after an incomplete body, so that its rest is not parsed as the next request. */
  private async tooLarge(callback: Omit<ReceivedCallback, 'body'>, body: OversizedBody): Promise<Problem> {
    const kept = await this.oversized.record({ ...callback, body: body.head }, body);
    const { projectId: project } = callback;
    this.logger.warn({ event: 'callback_too_large', project, size: body.size, kept });
    return new Problem(413, 'body_too_large', body.complete ? {} : { headers: { connection: 'close' } });
  }

  /** Answers an error unless the callback is certainly stored, so that the aggregator sends it again. */
  private refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    sendProblem(this.asProblem(error), request, reply);
  }

  private asProblem(error: unknown): Problem {
    if (error instanceof Problem) return error;
    const status = statusOf(error);
    if (status === 413) return new Problem(413, 'body_too_large');
    if (status >= 400 && status < 500)
      return new Problem(status, 'malformed_body', { values: { reason: reasonOf(error) } });
    this.logNotStored(error);
    return new Problem(503, 'unavailable', { headers: { 'retry-after': RETRY_AFTER_S } });
  }

  /** Logs at most one line per second, with the number of callbacks not stored since the last. */
  private logNotStored(error: unknown): void {
    this.notStored++;
    const at = this.clock.elapsed();
    if (at - this.warnedAt < 1_000) return;
    this.logger.warn({ event: 'callbacks_not_stored', count: this.notStored, fault: reasonOf(error) });
    this.warnedAt = at;
    this.notStored = 0;
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown fault';
}
