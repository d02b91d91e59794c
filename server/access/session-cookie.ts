import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../config/env.js';
import { LONGEST_SESSION_MS } from './sessions.service.js';

function isHttps(env: Env): boolean {
  return env.publicUrl.startsWith('https:');
}

/** With `__Host-` a browser takes the cookie over TLS only, for this very host and no other path. */
export function cookieName(env: Env): string {
  return isHttps(env) ? '__Host-rappro' : 'rappro';
}

export function cookieOptions(env: Env): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: isHttps(env),
    maxAge: LONGEST_SESSION_MS / 1000,
  };
}
