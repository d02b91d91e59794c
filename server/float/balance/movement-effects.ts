import type { TransactionKind, TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';

/**
 * How far a time that somebody else wrote (a statement's, a merchant's own record's, a Cashin's) may be from the
 * aggregator's clock, in ms: people write minutes.
 */
export const SLACK_MS = 60_000;

/** A call that the product makes begins right after its row is committed and is over long before this, in ms. */
const CALL_OVER_MS = 5 * 60_000;

/** What moves an account, as the product knows it. Instants in ms since 1970, amount in XOF. */
export interface AccountTransaction {
  id: string;
  kind: TransactionKind;
  status: TransactionStatus;
  amount: number;
  source: 'registered' | 'made';
  /** When the merchant or the product created it. */
  occurredAt: number;
  createdAt: number;
  /** When the product learned of its status. */
  statusAt: number;
  /** It was refused because the account held less than its amount. */
  lowBalance: boolean;
  /** The last answer "still pending" that came before its final status, where it was looked up. */
  pendingAt: number | null;
  /** The merchant's part of the fee, XOF. */
  fee: number;
  /** False: it may be another account's, because nobody has named its operator yet. */
  sure: boolean;
}

/** A change of a bound, that counts for every moment before `at`. XOF, signed. */
export interface Step {
  at: number;
  amount: number;
  /** The payout whose acceptance it is: the account held its amount just before. */
  accepted?: string;
}

/** What a movement does to each bound: the least and the most that it can have moved. */
export interface Effect {
  low: Step[];
  high: Step[];
}

/** When the aggregator accepted or refused the call: between these two. */
export function callWindow(row: AccountTransaction): { from: number; to: number } {
  const from = earliest(row);
  const over = row.occurredAt + CALL_OVER_MS;
  if (row.status === 'created') return { from, to: Infinity };
  // Of a call whose answer was lost, the request itself may still have been under way.
  if (row.status === 'unknown') return { from, to: Math.max(over, row.createdAt) };
  if (row.source === 'registered') return { from, to: row.createdAt };
  return { from, to: row.status === 'rejected' ? row.statusAt : Math.min(over, row.statusAt) };
}

/** Since when the aggregator can have known of it. */
function earliest({ source, occurredAt, createdAt }: AccountTransaction): number {
  return source === 'registered' ? Math.min(occurredAt, createdAt) - SLACK_MS : occurredAt;
}

/**
 * What a transaction can have done to its account. A payin credits when it completes, less the merchant's fee; a payout
 * debits when it is accepted and comes back when it fails; a call whose answer was lost may have been accepted.
 */
export function effectOf(row: AccountTransaction): Effect {
  const effect = row.kind === 'payin' ? payinEffect(row) : payoutEffect(row);
  return row.sure ? effect : possibly(row, effect);
}

function payinEffect(row: AccountTransaction): Effect {
  const net = row.amount - row.fee;
  const from = earliest(row);
  switch (row.status) {
    case 'completed':
      return {
        low: [{ at: Math.max(from, row.pendingAt ?? from), amount: net }],
        high: [{ at: row.statusAt, amount: net }],
      };
    case 'created':
    case 'pending':
    case 'unknown':
      return { low: [], high: [{ at: Infinity, amount: net }] };
    default:
      return { low: [], high: [] };
  }
}

function payoutEffect(row: AccountTransaction): Effect {
  const whole = row.amount + row.fee;
  const { from, to } = callWindow(row);
  switch (row.status) {
    case 'completed':
      return { low: [debit(row, to, whole)], high: [{ at: from, amount: -whole }] };
    case 'notcompleted':
      return { low: returned(row, to, whole), high: mayReturn(row.statusAt, from, whole) };
    case 'created':
    case 'pending':
    case 'unknown':
      return { low: [debit(row, to, whole)], high: mayReturn(Infinity, from, whole) };
    default:
      return { low: [], high: [] };
  }
}

function debit({ id, status, sure }: AccountTransaction, at: number, amount: number): Step {
  const proves = sure && (status === 'completed' || status === 'pending');
  return { at, amount: -amount, ...(proves ? { accepted: id } : {}) };
}

/** At most the amount comes back, for moments at which it may have been away; before the call it comes to nothing. */
function mayReturn(until: number, from: number, amount: number): Step[] {
  return [
    { at: until, amount },
    { at: from, amount: -amount },
  ];
}

/** It surely was away from the end of its call to the last "still pending". */
function returned(row: AccountTransaction, away: number, amount: number): Step[] {
  if (row.pendingAt === null || row.pendingAt <= away) return [];
  return [
    { at: row.pendingAt, amount },
    { at: away, amount: -amount },
  ];
}

/** Of what may be another account's, only what widens counts. */
function possibly({ status }: AccountTransaction, { low, high }: Effect): Effect {
  return {
    low: status === 'notcompleted' ? [] : low.filter(({ amount }) => amount < 0),
    high: status === 'completed' ? high.filter(({ amount }) => amount > 0) : high,
  };
}

/** A Cashin or Cashout that two people stand for; its time was written by a person. */
export function cashEffect(kind: 'cashin' | 'cashout', amount: number, happenedAt: number): Effect {
  const [before, after] = [happenedAt - SLACK_MS, happenedAt + SLACK_MS];
  return kind === 'cashin'
    ? { low: [{ at: before, amount }], high: [{ at: after, amount }] }
    : { low: [{ at: after, amount: -amount }], high: [{ at: before, amount: -amount }] };
}

/** A final status that a later answer contradicted at `at`: the money may have moved once more, until then. */
export function contradictedEffect(row: AccountTransaction, at: number): Effect {
  const out = (row.kind === 'payin') === (row.status === 'completed');
  const amount = row.kind === 'payin' ? row.amount - row.fee : row.amount + row.fee;
  return out ? { low: [{ at, amount: -amount }], high: [] } : { low: [], high: [{ at, amount }] };
}
