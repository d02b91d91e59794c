import type { TransactionKind, TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';

/**
 * Milliseconds by which a time entered by a user or a merchant's system (statement, own record, Cashin) may differ from
 * the aggregator's clock; users enter minutes.
 */
export const SLACK_MS = 60_000;

/** Milliseconds; a call made by Rappro begins right after its commit and ends long before this. */
const CALL_OVER_MS = 5 * 60_000;

/** Instants in ms since 1970, amounts in XOF. */
export interface AccountTransaction {
  id: string;
  kind: TransactionKind;
  status: TransactionStatus;
  amount: number;
  source: 'registered' | 'made';
  /** Time of creation by the merchant or Rappro. */
  occurredAt: number;
  createdAt: number;
  /** Time at which Rappro learned of the status. */
  statusAt: number;
  lowBalance: boolean;
  /** Time of the last pending answer before the final status; null also where it was not looked up. */
  pendingAt: number | null;
  /** The merchant's part of the fee, XOF. */
  fee: number;
  /** False while its operator is unnamed, so that it may belong to another account. */
  sure: boolean;
}

/** A change of a bound in XOF, signed; it counts for bounds measured before `at`. */
export interface Step {
  at: number;
  amount: number;
  /** Id of the payout accepted by this step: the account held its amount just before. */
  accepted?: string;
}

/** Least (`low`) and greatest (`high`) possible effect of a movement on the bounds. */
export interface Effect {
  low: Step[];
  high: Step[];
}

/** Returns the window in which the aggregator accepted or refused the call. */
export function callWindow(row: AccountTransaction): { from: number; to: number } {
  const from = earliest(row);
  const over = row.occurredAt + CALL_OVER_MS;
  if (row.status === 'created') return { from, to: Infinity };
  // A call with a lost answer may still have been under way until then.
  if (row.status === 'unknown') return { from, to: Math.max(over, row.createdAt) };
  if (row.source === 'registered') return { from, to: row.createdAt };
  return { from, to: row.status === 'rejected' ? row.statusAt : Math.min(over, row.statusAt) };
}

/** Returns the payout of a lost answer as completed: accepted at any time of its call. */
export const paidByStatement = (row: AccountTransaction): AccountTransaction => ({
  ...row,
  status: 'completed',
  statusAt: Math.max(row.statusAt, callWindow(row).to),
});

/** Returns the earliest time at which the aggregator can have received it. */
function earliest({ source, occurredAt, createdAt }: AccountTransaction): number {
  return source === 'registered' ? Math.min(occurredAt, createdAt) - SLACK_MS : occurredAt;
}

/**
 * Returns the possible effect of a transaction on its account. A payin credits on completion, less the merchant's fee;
 * a payout debits on acceptance and is returned on failure; a call with a lost answer may have been accepted.
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

/**
 * The amount returns at most once, for bounds measured while it may have been debited; before the call the two steps
 * cancel out.
 */
function mayReturn(until: number, from: number, amount: number): Step[] {
  return [
    { at: until, amount },
    { at: from, amount: -amount },
  ];
}

/** The amount was certainly debited from the end of its call to the last pending answer. */
function returned(row: AccountTransaction, away: number, amount: number): Step[] {
  if (row.pendingAt === null || row.pendingAt <= away) return [];
  return [
    { at: row.pendingAt, amount },
    { at: away, amount: -amount },
  ];
}

/** Keeps only the steps that widen the interval, because the transaction may belong to another account. */
function possibly({ status }: AccountTransaction, { low, high }: Effect): Effect {
  return {
    low: status === 'notcompleted' ? [] : low.filter(({ amount }) => amount < 0),
    high: status === 'completed' ? high.filter(({ amount }) => amount > 0) : high,
  };
}

/** Effect of an approved Cashin or Cashout; its time was entered by a user, so it may be off by `SLACK_MS`. */
export function cashEffect(kind: 'cashin' | 'cashout', amount: number, happenedAt: number): Effect {
  const [before, after] = [happenedAt - SLACK_MS, happenedAt + SLACK_MS];
  return kind === 'cashin'
    ? { low: [{ at: before, amount }], high: [{ at: after, amount }] }
    : { low: [{ at: after, amount: -amount }], high: [{ at: before, amount: -amount }] };
}

/** Effect of a failed payout that was paid after it had a successor, known at `at`: the account was debited once more by then. */
export function latePaymentEffect(row: AccountTransaction, at: number): Effect {
  const debit = { at, amount: -(row.amount + row.fee) };
  return { low: [debit], high: [debit] };
}

/** Effect of a final status contradicted at `at`: the funds may have moved once more until then. */
export function contradictedEffect(row: AccountTransaction, at: number): Effect {
  const out = (row.kind === 'payin') === (row.status === 'completed');
  const amount = row.kind === 'payin' ? row.amount - row.fee : row.amount + row.fee;
  return out ? { low: [{ at, amount: -amount }], high: [] } : { low: [], high: [{ at, amount }] };
}
