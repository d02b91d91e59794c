import { type Env, LOOPBACK_HOSTS } from '../../platform/config/env.js';

interface RequestHeaders {
  'x-rappro'?: string | string[];
  origin?: string;
  host?: string;
  'sec-fetch-site'?: string | string[];
}

/**
 * True when a request without an API key was sent by the console itself. Requires `X-Rappro: 1`, which another site
 * cannot send without a CORS permission that this server never grants, and an `Origin` equal to the public URL or,
 * without `Origin`, `Sec-Fetch-Site: same-origin`. Clients that send neither must use an API key.
 */
export function isSameOriginRequest(headers: RequestHeaders, env: Env): boolean {
  if (headers['x-rappro'] !== '1') return false;
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  const own = new URL(env.publicUrl);
  if (headers.origin === own.origin) return true;
  return (env.demo || LOOPBACK_HOSTS.has(own.hostname)) && isSameLoopback(headers.origin, headers.host);
}

/** Accepts every loopback name on one port, for the demo and servers published on loopback only. */
function isSameLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin) || !host || !URL.canParse(`http://${host}`)) return false;
  const [from, to] = [new URL(origin), new URL(`http://${host}`)];
  return (
    from.protocol === 'http:' &&
    LOOPBACK_HOSTS.has(from.hostname) &&
    LOOPBACK_HOSTS.has(to.hostname) &&
    from.port === to.port
  );
}
