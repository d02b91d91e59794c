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
 * Returns SQL of the state shown to users: `payouts.state` until sent, then the status of the last attempt. The
 * transaction must be LEFT JOINed by `attempt_id`, since an unsent payout has none.
 */
export function payoutStateSql(payout = 'p', transaction = 't'): string {
  const cases = SENT_STATUSES.map(([status, state]) => `WHEN '${status}' THEN '${state}'`).join(' ');
  return `CASE ${payout}.state WHEN 'sent' THEN CASE ${transaction}.status ${cases} END ELSE ${payout}.state END`;
}

export function payoutStateAtSql(payout = 'p', transaction = 't'): string {
  return `CASE ${payout}.state WHEN 'sent' THEN ${transaction}.status_at ELSE ${payout}.state_at END`;
}

/** Returns an SQL condition for one state, written so that the indexes on `state` and `status` apply. */
export function payoutStateIs(state: PayoutState, payout = 'p', transaction = 't'): string {
  const statuses = SENT_STATUSES.filter(([, seen]) => seen === state).map(([status]) => `'${status}'`);
  return statuses.length
    ? `(${payout}.state = 'sent' AND ${transaction}.status IN (${statuses.join(', ')}))`
    : `${payout}.state = '${state}'`;
}
