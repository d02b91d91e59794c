import { looksLikeToken, tokenPayload } from '../../../aggregator/contract/token.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import type { TransactionKind } from '../lifecycle/lifecycle.js';

/** Tolerance in ms between the start date in a token and our call, which may itself have taken minutes. */
const AROUND_THE_CALL = 15 * 60_000;

/**
 * `fits`: payload names the kind and the time of the call. `doubtful`: it does not, and a second user decides. The
 * others cannot belong to the transaction.
 */
type TokenFit = 'fits' | 'doubtful' | 'notToken' | 'tokenOfOtherKind';

/**
 * Compares the token's unsigned payload with the call: an invoice id (payin) or finance id (payout), and a start date
 * (docs/aggregator-interface.md#create-responses). The field names vary.
 */
export function assessToken(token: string, call: { kind: TransactionKind; at: Date }): TokenFit {
  if (!looksLikeToken(token)) return 'notToken';
  const payload = tokenPayload(token) ?? {};
  const kind = kindOfToken(payload);
  if (kind !== undefined && kind !== call.kind) return 'tokenOfOtherKind';
  const start = startOf(payload);
  const near = start !== undefined && Math.abs(start.getTime() - call.at.getTime()) <= AROUND_THE_CALL;
  return near && kind === call.kind ? 'fits' : 'doubtful';
}

/** Returns the kind named by an unsigned payload (invoice or finance id); undefined when it names none or both. */
export function kindOfToken(payload: Record<string, unknown>): TransactionKind | undefined {
  const names = Object.keys(payload);
  const isPayin = names.some((name) => /invoice/i.test(name));
  const isPayout = names.some((name) => /finance/i.test(name));
  if (isPayin === isPayout) return undefined;
  return isPayin ? 'payin' : 'payout';
}

/** Returns the start that the unsigned payload of a token names; undefined when it names none. */
export const startOfToken = (token: string): Date | undefined => startOf(tokenPayload(token) ?? {});

/** Accepts `YYYY-MM-DD HH:MM:SS` with or without an offset (default UTC), or Unix seconds. */
function startOf(payload: Record<string, unknown>): Date | undefined {
  const said = Object.entries(payload).find(([name]) => /start|iat/i.test(name))?.[1];
  if (typeof said === 'number') return parseInstant(said * 1000);
  if (typeof said !== 'string') return undefined;
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(said.trim());
  if (!match) return undefined;
  const [, day = '', time = '', offset = 'Z'] = match;
  const full = /^[+-]\d\d$/.test(offset) ? `${offset}:00` : offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  return parseInstant(`${day}T${time}${full}`);
}
