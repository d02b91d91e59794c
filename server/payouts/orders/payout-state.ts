import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { PayoutState } from './payout.view.js';

/** What the status of the last attempt makes of a payout that was sent. */
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
 * The state of a payout as people see it, in SQL: the decision of people until it is sent, then what became of its last
 * attempt. The transaction is the one of `attempt_id`, LEFT JOINed: a payout that was never sent has none.
 */
export function payoutStateSql(payout = 'p', transaction = 't'): string {
  const cases = SENT_STATUSES.map(([status, state]) => `WHEN '${status}' THEN '${state}'`).join(' ');
  return `CASE ${payout}.state WHEN 'sent' THEN CASE ${transaction}.status ${cases} END ELSE ${payout}.state END`;
}

/** Since when it is in that state, in SQL. */
export function payoutStateAtSql(payout = 'p', transaction = 't'): string {
  return `CASE ${payout}.state WHEN 'sent' THEN ${transaction}.status_at ELSE ${payout}.state_at END`;
}

/** The condition for one state, in SQL, written so that the indexes of `state` and of `status` serve it. */
export function payoutStateIs(state: PayoutState, payout = 'p', transaction = 't'): string {
  const statuses = SENT_STATUSES.filter(([, seen]) => seen === state).map(([status]) => `'${status}'`);
  return statuses.length
    ? `(${payout}.state = 'sent' AND ${transaction}.status IN (${statuses.join(', ')}))`
    : `${payout}.state = '${state}'`;
}
