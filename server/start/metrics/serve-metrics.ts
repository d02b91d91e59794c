import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/config/env.js';
import { MetricsService } from './metrics.service.js';

/**
 * Counts the answers of both servers, and offers the metrics at the address of the API where they have a bearer and no port of their
 * own. Without settings for metrics it does nothing, and the address is not found.
 */
export function serveMetrics(app: NestFastifyApplication, callbacks: FastifyInstance, env: Env): void {
  if (!env.offersMetrics) return;
  const metrics = app.get(MetricsService, { strict: false });
  const api = app.getHttpAdapter().getInstance();
  for (const [surface, server] of [['api', api] as const, ['callbacks', callbacks] as const])
    server.addHook('onResponse', (_request, reply, done) => {
      metrics.countResponse(surface, reply.statusCode);
      done();
    });
  if (env.METRICS_PORT !== undefined) return;
  api.get('/metrics', async (request, reply) => {
    if (!metrics.permits(request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.scrape());
  });
}
