import { looksLikeToken, tokenPayload } from '../../aggregator/contract/token.js';
import { parseInstant } from '../../common/time/clock.js';
import type { TransactionKind } from '../lifecycle/lifecycle.js';

/** A token begins when its transaction was created: within this of our call, in ms, however long the call took. */
const AROUND_THE_CALL = 15 * 60_000;

/**
 * `fits`: it says of itself that it is of this kind and of the time of the call. `doubtful`: it does not say so, and a second person
 * decides. The others cannot be this transaction's.
 */
type TokenFit = 'fits' | 'doubtful' | 'notToken' | 'tokenOfOtherKind';

/**
 * Whether a token that a person found may be the one of a call whose answer was lost, by its unsigned payload: an invoice id (payin) or
 * a finance id (payout), and a start date (docs/aggregator-interface.md#create-responses). The names of the fields vary.
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

/** Of which kind the transaction is that a token's unsigned payload names: an invoice id or a finance id; undefined for none or both. */
export function kindOfToken(payload: Record<string, unknown>): TransactionKind | undefined {
  const names = Object.keys(payload);
  const isPayin = names.some((name) => /invoice/i.test(name));
  const isPayout = names.some((name) => /finance/i.test(name));
  if (isPayin === isPayout) return undefined;
  return isPayin ? 'payin' : 'payout';
}

/** `YYYY-MM-DD HH:MM:SS`, UTC, with or without an offset of hours; or Unix seconds. */
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
