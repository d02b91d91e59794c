import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onRequestHookHandler } from 'fastify';
import helmet from 'helmet';
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

/** The headers of every answer. Callbacks, which a machine sends in great numbers, go without them and without their cost. */
export function setSecurityHeaders(app: NestFastifyApplication, env: Env): void {
  const policy = contentSecurityPolicy();
  const setCommon = helmet({
    contentSecurityPolicy: false, // written below: one constant text
    strictTransportSecurity: env.publicUrl.startsWith('https:') && {
      maxAge: YEAR_S,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const setHeaders: onRequestHookHandler = (request, reply, done) => {
    void reply.header('content-security-policy', policy);
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    void reply.header('cache-control', 'no-store'); // files of the console say otherwise
    setCommon(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', setHeaders);
}
