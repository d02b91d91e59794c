import type { CallContext } from './client-context.js';
import type { AggregatorAccount, ExchangeRecord } from './outcome.js';
import type { WireRequest } from './transform.js';
import type { Answer } from './transport.js';

interface AccountHeaders {
  sent: Record<string, string>;
  /** JSON of the same, secrets redacted. */
  stored: string;
}

const REDACTED = '[redacted]';

const cached = new WeakMap<AggregatorAccount, Partial<Record<'GET' | 'POST', AccountHeaders>>>();

/** The headers of the interface ("Authentication"): `Content-Type` on POST only, unless a variant wants it on GET too. */
export function accountHeaders(account: AggregatorAccount, method: 'GET' | 'POST'): AccountHeaders {
  const known = cached.get(account) ?? {};
  cached.set(account, known);
  return (known[method] ??= headersFor(account, method));
}

function headersFor(account: AggregatorAccount, method: 'GET' | 'POST'): AccountHeaders {
  const { credentials, variants } = account;
  const typed = method === 'POST' || variants.contentTypeOnGet;
  const headers = (apiKey: string, bearer: string) => ({
    Apikey: apiKey,
    Authorization: `Bearer ${bearer}`,
    Accept: 'application/json',
    ...(typed ? { 'Content-Type': 'application/json' } : {}),
  });
  return {
    sent: headers(credentials.apiKey, credentials.authToken),
    stored: JSON.stringify(headers(REDACTED, REDACTED)),
  };
}

interface Facts {
  account: AggregatorAccount;
  request: WireRequest;
  of: CallContext;
  answer: Answer;
  outcome: { kind: string; code?: string | undefined; said?: string; text?: string; fault?: string };
  id: string;
  sentAt: Date;
  durationMs: number;
}

const OUTCOMES: Record<string, ExchangeRecord['outcome']> = {
  accepted: 'accepted',
  sent: 'accepted',
  refused: 'refused',
  denied: 'refused',
  status: 'status',
  unrecognised: 'unrecognised',
};

/** The record of one exchange; what could hold a secret of ours was redacted before it got here. */
export function exchangeOf({
  account,
  request,
  of,
  answer,
  outcome,
  id,
  sentAt,
  durationMs,
}: Facts): ExchangeRecord {
  return {
    id,
    projectId: account.projectId,
    transactionId: of.transactionId ?? null,
    operation: request.operation,
    cause: of.cause,
    sentAt,
    durationMs,
    method: request.method,
    url: account.baseUrl.replace(/\/+$/, '') + request.path,
    requestHeaders: accountHeaders(account, request.method).stored,
    requestBody: request.storedBody === null ? null : Buffer.from(request.storedBody),
    answerStatus: answer.status,
    answerHeaders: answer.headers === null ? null : withoutEcho(JSON.stringify(answer.headers), account),
    answerBody: answer.body && bytesWithoutEcho(answer.body, account),
    outcome: OUTCOMES[outcome.kind] ?? 'unanswered',
    said: outcome.said ?? outcome.code ?? null,
    fault: outcome.fault ?? null,
  };
}

/** An answer that echoes our own credentials in a header is stored without them. */
function withoutEcho(headers: string, { credentials }: AggregatorAccount): string {
  if (!headers.includes(credentials.authToken) && !headers.includes(credentials.apiKey)) return headers;
  return headers.replaceAll(credentials.authToken, REDACTED).replaceAll(credentials.apiKey, REDACTED);
}

/** The same for a body: the exact bytes, unless they give our credentials back. */
function bytesWithoutEcho(body: Buffer, { credentials }: AggregatorAccount): Buffer {
  if (!body.includes(credentials.authToken) && !body.includes(credentials.apiKey)) return body;
  const text = body.toString('latin1');
  return Buffer.from(
    text.replaceAll(credentials.authToken, REDACTED).replaceAll(credentials.apiKey, REDACTED),
    'latin1',
  );
}
