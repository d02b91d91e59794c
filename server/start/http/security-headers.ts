import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onRequestHookHandler } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../../platform/config/env.js';

const YEAR_S = 365 * 24 * 3600;

/** Permits only same-origin resources, and inline styles with this response's nonce. */
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

/** Sets the headers of all responses except those to callbacks, which are frequent and not read by browsers. */
export function setSecurityHeaders(app: NestFastifyApplication, env: Env): void {
  const policy = contentSecurityPolicy();
  const setCommon = helmet({
    contentSecurityPolicy: false, // Set below as one constant string.
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
    void reply.header('cache-control', 'no-store'); // Files of the console override this.
    setCommon(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', setHeaders);
}
