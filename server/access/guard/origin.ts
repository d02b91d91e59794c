import type { Env } from '../../config/env.js';

interface RequestHeaders {
  'x-rappro'?: string | string[];
  origin?: string;
  host?: string;
  'sec-fetch-site'?: string | string[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a change comes from the console itself. Every change made without an API key must carry `X-Rappro: 1`, which a
 * foreign page cannot send without a permission that this server never gives, and must say that it comes from here: by
 * an `Origin` of the public address or, where the client sends none, by `Sec-Fetch-Site: same-origin`. A client
 * that says neither is no browser, and belongs to the API keys.
 */
export function isSameOriginRequest(headers: RequestHeaders, env: Env): boolean {
  if (headers['x-rappro'] !== '1') return false;
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  const own = new URL(env.publicUrl);
  if (headers.origin === own.origin) return true;
  return (env.demo || LOOPBACK.has(own.hostname)) && isSameLoopback(headers.origin, headers.host);
}

/** The demo, and a server that is public to this machine only, answer on every name of it, at one port. */
function isSameLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin) || !host || !URL.canParse(`http://${host}`)) return false;
  const [from, to] = [new URL(origin), new URL(`http://${host}`)];
  return (
    from.protocol === 'http:' &&
    LOOPBACK.has(from.hostname) &&
    LOOPBACK.has(to.hostname) &&
    from.port === to.port
  );
}
