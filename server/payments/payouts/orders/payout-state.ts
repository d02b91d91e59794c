import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { PayoutState } from './payout.view.js';

const OF_STATUS: Record<TransactionStatus, PayoutState> = {
  created: 'sending',
  pending: 'pending',
  unknown: 'possibly_paid',
  completed: 'paid',
  notcompleted: 'failed',
  rejected: 'failed',
};

const SENT_STATUSES = Object.entries(OF_STATUS);

/**
 * Returns SQL of the state shown to users: `payouts.state` until sent, then the status of the last attempt, unless that
 * failed and an attempt that stands as failed was reported as completed (`payouts.paid_attempt_id`). The
 * transaction must be LEFT JOINed by `attempt_id`, since an unsent payout has none.
 */
export function payoutStateSql(payout = 'p', transaction = 't'): string {
  const cases = SENT_STATUSES.map(([status, state]) => `WHEN '${status}' THEN '${state}'`).join(' ');
  return `CASE WHEN ${paidTwiceSql(payout, transaction)} THEN 'paid_twice' WHEN ${paidEarlierSql(payout, transaction)} THEN 'paid'
    WHEN ${payout}.state = 'sent' THEN CASE ${transaction}.status ${cases} END ELSE ${payout}.state END`;
}

export function payoutStateAtSql(payout = 'p', transaction = 't'): string {
  return `CASE WHEN ${paidTwiceSql(payout, transaction)} THEN (SELECT q.at FROM payouts_paid_twice q WHERE q.payout_id = ${payout}.id)
    WHEN ${paidEarlierSql(payout, transaction)} THEN ${payout}.paid_since
    WHEN ${payout}.state = 'sent' THEN ${transaction}.status_at ELSE ${payout}.state_at END`;
}

/** Returns an SQL condition; the payouts paid twice are few, so that they are read once per statement. */
const paidTwiceSql = (payout: string, transaction: string): string =>
  `(${paidSql(payout, transaction)} AND ${isOfTwoSql(payout)})`;

const isOfTwoSql = (payout: string): string =>
  `${payout}.id IN (SELECT q.payout_id FROM payouts_paid_twice q)`;

const paidSql = (payout: string, transaction: string): string =>
  `(${payout}.state = 'sent' AND ${statusIn('paid', transaction)} OR ${paidEarlierSql(payout, transaction)})`;

/** Returns an SQL condition: an attempt that stands as failed was reported as completed, and no other one is open or paid. */
export function paidEarlierSql(payout: string, transaction: string): string {
  return `(${payout}.paid_attempt_id IS NOT NULL AND ${payout}.state = 'sent' AND ${statusIn('failed', transaction)})`;
}

function statusIn(state: PayoutState, transaction: string): string {
  const statuses = SENT_STATUSES.filter(([, seen]) => seen === state).map(([status]) => `'${status}'`);
  return `${transaction}.status IN (${statuses.join(', ')})`;
}

/** Returns an SQL condition for one state, written so that the indexes on `state` and `status` apply. */
export function payoutStateIs(state: PayoutState, payout = 'p', transaction = 't'): string {
  if (state === 'paid_twice') return paidTwiceSql(payout, transaction);
  if (state === 'paid') return `(${paidSql(payout, transaction)} AND NOT ${isOfTwoSql(payout)})`;
  if (!SENT_STATUSES.some(([, seen]) => seen === state)) return `${payout}.state = '${state}'`;
  const ofLast = `${payout}.state = 'sent' AND ${statusIn(state, transaction)}`;
  return state === 'failed' ? `(${ofLast} AND ${payout}.paid_attempt_id IS NULL)` : `(${ofLast})`;
}
