import type { CreateOutcome, ConfirmOutcome, ExchangeRecord } from '../contract/outcomes.js';
import { excerpt } from '../parsing/unreadable-body.js';
import { hasMeaning } from '../sub-codes/sub-code-catalogue.js';
import { retryAfterMs } from '../transport/retry-after.js';
import { isConnectionFault } from '../transport/wire-answer.js';

/** Indication that a response gives about the whole project. */
export type ResponseHealth =
  | { kind: 'usable' }
  /** No response, or one that says nothing about the other calls. */
  | { kind: 'silent' }
  /** No connection: the call did not leave. */
  | { kind: 'unreachable'; why: string }
  | { kind: 'credentials_refused'; why: string }
  | {
      kind: 'unusable';
      /** Stored fault and `Retry-After`, as received. */
      why: string;
      /** Wait that the response asks for, ms. */
      retryAfterMs: number | undefined;
    };

export interface Responded {
  outcome: ConfirmOutcome | CreateOutcome;
  exchange: Pick<ExchangeRecord, 'answerStatus' | 'answerHeaders' | 'sentAt' | 'operation'> | null;
}

const USABLE: ResponseHealth = { kind: 'usable' };
const SILENT: ResponseHealth = { kind: 'silent' };

/**
 * Tells if the aggregator works as its contract says. A status, an acceptance and a refusal with an error code do; a body that
 * cannot be read, a status check refused without a code, 429 and 503 do not.
 */
export function responseHealth({ outcome, exchange }: Responded): ResponseHealth {
  const status = exchange?.answerStatus ?? null;
  if (outcome.kind === 'unanswered' && isConnectionFault(outcome))
    return { kind: 'unreachable', why: outcome.fault };
  if (!exchange || status === null) return SILENT;
  const refusesByHttp = status === 429 || status === 503;
  const isCheck = exchange.operation.endsWith('_confirm');
  const isRefused = outcome.kind === 'refused';
  if (isCheck && isRefused && hasMeaning(outcome, 'lockedOut'))
    return { kind: 'credentials_refused', why: outcome.text };
  const isUncoded = isCheck && isRefused && outcome.code === undefined;
  if (outcome.kind === 'unanswered' || refusesByHttp || isUncoded) return unusable(outcome, exchange, status);
  return outcome.kind === 'unrecognised' ? SILENT : USABLE;
}

/** A number of seconds is no number of a customer. */
const SECONDS = /^\d{1,15}$/;

function unusable(
  outcome: Responded['outcome'],
  { answerHeaders, sentAt }: NonNullable<Responded['exchange']>,
  status: number,
): ResponseHealth {
  const headers = (answerHeaders ? JSON.parse(answerHeaders) : {}) as Record<string, string | undefined>;
  const said = outcome.kind === 'unanswered' ? outcome.fault : 'text' in outcome ? excerpt(outcome.text) : '';
  const isHttp = (status < 200 || status > 299) && !said.startsWith('HTTP ');
  const fault = isHttp ? [`HTTP ${status}`, said].filter(Boolean).join(': ') : said || `HTTP ${status}`;
  const header = headers['retry-after'];
  return {
    kind: 'unusable',
    why:
      header === undefined
        ? fault
        : `${fault} (Retry-After: ${SECONDS.test(header) ? header : excerpt(header, 40)})`,
    retryAfterMs: retryAfterMs(headers, sentAt),
  };
}
