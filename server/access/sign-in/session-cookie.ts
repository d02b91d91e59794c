import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../platform/common/time/durations.js';
import type { Env } from '../../platform/config/env.js';
import type { AttemptOrigin } from './attempts/attempts.service.js';
import { DEVICE_MS } from './attempts/sign-in-delays.js';
import { Problem } from '../../platform/common/problems/problem.js';
import type { ActiveSession, ClientInfo } from './sessions.service.js';
import type { SignInCookies } from './sign-in.service.js';

function isHttps(env: Env): boolean {
  return env.publicUrl.startsWith('https:');
}

/** With `__Host-`, browsers accept the cookie only over TLS, for this host and path `/`. */
export function cookieName(env: Env): string {
  return isHttps(env) ? '__Host-rappro' : 'rappro';
}

/** Identifies a browser with an earlier sign-in, so that failures elsewhere do not delay it. */
export function deviceCookieName(env: Env): string {
  return `${cookieName(env)}-device`;
}

/** Tells browsers without an earlier sign-in apart while they wait for an admission. */
export function browserCookieName(env: Env): string {
  return `${cookieName(env)}-browser`;
}

export function cookieOptions(env: Env): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: isHttps(env),
    maxAge: (env.SESSION_MAX_DAYS * DAY_MS) / 1000,
  };
}

export function setCookies(reply: FastifyReply, { token, device }: SignInCookies, env: Env): void {
  void reply.setCookie(cookieName(env), token, cookieOptions(env));
  if (device) setDeviceCookie(reply, device, env);
}

export function setDeviceCookie(reply: FastifyReply, device: string, env: Env): void {
  void reply.setCookie(deviceCookieName(env), device, { ...cookieOptions(env), maxAge: DEVICE_MS / 1000 });
}

export function setBrowserCookie(reply: FastifyReply, browser: string, env: Env): void {
  const maxAge = DAY_MS / 1000;
  void reply.setCookie(browserCookieName(env), browser, { ...cookieOptions(env), maxAge });
}

/** Returns client and cookies of a browser that signs in; `device` is null where it has none. */
export function originOf(request: FastifyRequest, env: Env): ClientInfo & AttemptOrigin {
  const browser = request.cookies[browserCookieName(env)];
  const device = request.cookies[deviceCookieName(env)] ?? null;
  return { ...clientInfoOf(request), device, ...(browser ? { browser } : {}) };
}

export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** @throws Problem 401 `not_signed_in` */
export function sessionOf(request: FastifyRequest): ActiveSession {
  if (!request.signedIn) throw new Problem(401, 'not_signed_in');
  return request.signedIn;
}
