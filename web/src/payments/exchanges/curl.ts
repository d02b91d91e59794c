import type { ExchangeView } from '../../../../server/payments/transactions/exchanges/exchange.view.js';

type Sent = Pick<ExchangeView, 'method' | 'url' | 'requestHeaders' | 'requestBody'>;

const PLACES: Record<string, string> = { apikey: '$APIKEY', authorization: 'Bearer $AUTH_TOKEN' };

/** Returns the request as a command to repeat it manually. Secrets are never stored, so names take their places. */
export function asCurl({ method, url, requestHeaders, requestBody }: Sent): string {
  const parts = [`curl -X ${method} ${quoted(url)}`];
  for (const [name, value] of Object.entries(requestHeaders)) {
    const place = PLACES[name.toLowerCase()];
    parts.push(place ? `-H "${name}: ${place}"` : `-H ${quoted(`${name}: ${value}`)}`);
  }
  if (requestBody) parts.push(`--data-raw ${quoted(requestBody)}`);
  return parts.join(' \\\n  ');
}

/** Quotes any text as one argument of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
