import { bytesWithoutMarks, withoutMarks } from '../../platform/common/values/callback-marks.js';
import type { CallContext } from '../transport/call-context.js';
import type { AggregatorAccount, ExchangeRecord } from '../contract/outcomes.js';
import { excerpt } from '../parsing/unreadable-body.js';
import { REDACTED, SecretRedactor } from './secrets.js';
import type { WireRequest } from './wire-requests.js';
import type { WireAnswer } from '../transport/wire-answer.js';
import { withoutSlashesBehind } from '../../platform/common/values/trim.js';

interface AccountHeaders {
  sent: Record<string, string>;
  stored: string;
}

const cached = new WeakMap<AggregatorAccount, Partial<Record<'GET' | 'POST', AccountHeaders>>>();

/**
 * Returns the headers of docs/aggregator-interface.md#authentication. `Content-Type` is sent on POST only, unless a
 * variant adds it to GET.
 */
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

interface AnyOutcome {
  kind: string;
  code?: string;
  said?: string;
  text?: string;
  fault?: string;
}

/** Returns the text of a refusal without a code, on one line; null for other outcomes. */
function refusalText({ kind, text }: AnyOutcome): string | null {
  return kind === 'refused' && text ? excerpt(text) : null;
}

interface Facts<Outcome> {
  account: AggregatorAccount;
  request: WireRequest;
  of: CallContext;
  answer: WireAnswer;
  outcome: Outcome;
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

/** Redacts the secrets that the answer echoed from both results, and the mark of the callback address from the record. */
export function toExchange<Outcome extends AnyOutcome>(
  facts: Facts<Outcome>,
): { outcome: Outcome; exchange: ExchangeRecord } {
  const { account, request, of, answer } = facts;
  const secrets = new SecretRedactor(account.credentials, request.otp);
  const outcome = secrets.redactOutcome(facts.outcome);
  const exchange: ExchangeRecord = {
    id: facts.id,
    projectId: account.projectId,
    transactionId: of.transactionId ?? null,
    operation: request.operation,
    cause: of.cause,
    sentAt: facts.sentAt,
    durationMs: facts.durationMs,
    method: request.method,
    url: withoutSlashesBehind(account.baseUrl) + request.path,
    requestHeaders: accountHeaders(account, request.method).stored,
    requestBody: request.storedBody === null ? null : Buffer.from(withoutMarks(request.storedBody)),
    answerStatus: answer.status,
    answerHeaders: answer.headers && withoutMarks(secrets.redact(JSON.stringify(answer.headers))),
    answerBody: answer.body && bytesWithoutMarks(secrets.redactBytes(answer.body)),
    outcome: OUTCOMES[outcome.kind] ?? 'unanswered',
    said: outcome.said ?? outcome.code ?? refusalText(outcome),
    fault: outcome.fault ?? null,
  };
  return { outcome, exchange };
}
