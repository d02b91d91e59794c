/** Headers of a request in order of arrival; names may repeat. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** Headers of the connection (RFC 9110, 7.6.1) and of the body's length, and those that Rappro sets itself. */
const OWN = new Set([
  ...[
    'connection',
    'keep-alive',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'expect',
  ],
  ...[
    'host',
    'content-length',
    'proxy-authorization',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ],
]);

/** Returns the headers to forward with a body, names in lower case. Headers named by `connection` are left out too. */
export function forwardedHeaders(pairs: HeaderPairs): Record<string, string[]> {
  const lower = pairs.map(([name, value]) => [name.toLowerCase(), value] as const);
  const named = lower.filter(([name]) => name === 'connection').flatMap(([, value]) => value.split(','));
  const left = new Set([...OWN, ...named.map((name) => name.trim().toLowerCase())]);
  const headers: Record<string, string[]> = {};
  for (const [name, value] of lower) if (!left.has(name)) (headers[name] ??= []).push(value);
  return headers;
}
