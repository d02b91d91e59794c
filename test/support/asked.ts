import { appBehind } from './session-step.js';

interface Asked {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

interface Answered {
  status: number;
  /** In lower case, without `set-cookie`. */
  headers: Record<string, string>;
  /** The lines of `set-cookie`. */
  cookies: string[];
  body: Uint8Array;
}

/** Headers that `fetch` sends of its own; answers are not compressed, which costs more than most requests. */
const OWN_HEADERS = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

/**
 * Asks the application at `base`: one of this process without a socket, which costs a third, any other over HTTP. Redirects are not followed.
 * What only a socket has (transport, compression, `/callbacks/`, which is routed before Fastify) is tested with `fetch`.
 */
export async function ask(base: string, asked: Asked): Promise<Answered> {
  const app = appBehind(base);
  if (!app || asked.url.startsWith('/callbacks/')) return askOverHttp(base, asked);
  const { statusCode, headers, rawPayload } = await app.inject({
    ...asked,
    headers: { ...OWN_HEADERS, host: new URL(base).host, ...asked.headers },
  });
  const { 'set-cookie': cookies = [], ...others } = headers;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  return {
    status: statusCode,
    headers: Object.fromEntries(given.map(([name, value]) => [name, [value].flat().join(', ')])),
    cookies: [cookies].flat(),
    body: rawPayload,
  };
}

async function askOverHttp(base: string, { url, payload, ...asked }: Asked): Promise<Answered> {
  const response = await fetch(base + url, {
    ...asked,
    redirect: 'manual',
    ...(payload === undefined ? {} : { body: payload }),
  });
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    cookies: response.headers.getSetCookie(),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
