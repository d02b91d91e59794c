import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from '../config/env.js';

const YEAR_S = 365 * 24 * 3600;

/** Nothing inline, nothing foreign; the page of the console may carry styles with this answer's nonce. */
export function contentSecurityPolicy(styleNonce?: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The headers of every answer. Callbacks are read by a machine in great numbers and go without. */
export async function setSecurityHeaders(app: NestFastifyApplication, env: Env): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/callbacks')) Object.assign(route, { helmet: false });
  });
  await app.register(helmet, {
    contentSecurityPolicy: false, // written below: one constant text
    hsts: env.publicUrl.startsWith('https:') ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const policy = contentSecurityPolicy();
  fastify.addHook('onRequest', (request, reply, done) => {
    // By the route that was matched: a path can be spelled in several ways.
    if (!request.routeOptions.url?.startsWith('/callbacks')) {
      void reply.header('content-security-policy', policy);
      void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
      void reply.header('cache-control', 'no-store'); // files of the console say otherwise
    }
    done();
  });
}
