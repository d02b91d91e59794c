import sql, { join, type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { PayoutState } from './payout-words.js';

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
export function payoutStateSql(payout = sql`p`, transaction = sql`t`): Sql {
  const cases = SENT_STATUSES.map(
    ([status, state]) => sql`WHEN ${constantSql(status)} THEN ${constantSql(state)}`,
  );
  return sql`CASE WHEN ${paidTwiceSql(payout, transaction)} THEN 'paid_twice' WHEN ${paidEarlierSql(payout, transaction)} THEN 'paid'
    WHEN ${payout}.state = 'sent' THEN CASE ${transaction}.status ${join(cases, ' ')} END ELSE ${payout}.state END`;
}

export function payoutStateAtSql(payout = sql`p`, transaction = sql`t`): Sql {
  return sql`CASE WHEN ${paidTwiceSql(payout, transaction)} THEN (SELECT q.at FROM payouts_paid_twice q WHERE q.payout_id = ${payout}.id)
    WHEN ${paidEarlierSql(payout, transaction)} THEN ${payout}.paid_since
    WHEN ${payout}.state = 'sent' THEN ${transaction}.status_at ELSE ${payout}.state_at END`;
}

/** Returns an SQL condition; the payouts paid twice are few, so that they are read once per statement. */
const paidTwiceSql = (payout: Sql, transaction: Sql): Sql =>
  sql`(${paidSql(payout, transaction)} AND ${isOfTwoSql(payout)})`;

const isOfTwoSql = (payout: Sql): Sql => sql`${payout}.id IN (SELECT q.payout_id FROM payouts_paid_twice q)`;

const paidSql = (payout: Sql, transaction: Sql): Sql =>
  sql`(${payout}.state = 'sent' AND ${statusIn('paid', transaction)} OR ${paidEarlierSql(payout, transaction)})`;

/** Returns an SQL condition: an attempt that stands as failed was reported as completed, and no other one is open or paid. */
export function paidEarlierSql(payout: Sql, transaction: Sql): Sql {
  return sql`(${payout}.paid_attempt_id IS NOT NULL AND ${payout}.state = 'sent' AND ${statusIn('failed', transaction)})`;
}

function statusIn(state: PayoutState, transaction: Sql): Sql {
  const statuses = SENT_STATUSES.filter(([, seen]) => seen === state).map(([status]) => constantSql(status));
  return sql`${transaction}.status IN (${join(statuses, ', ')})`;
}

/** Returns an SQL condition for one state, written so that the indexes on `state` and `status` apply. */
export function payoutStateIs(state: PayoutState, payout = sql`p`, transaction = sql`t`): Sql {
  if (state === 'paid_twice') return paidTwiceSql(payout, transaction);
  if (state === 'paid') return sql`(${paidSql(payout, transaction)} AND NOT ${isOfTwoSql(payout)})`;
  if (!SENT_STATUSES.some(([, seen]) => seen === state)) return sql`${payout}.state = ${constantSql(state)}`;
  const ofLast = sql`${payout}.state = 'sent' AND ${statusIn(state, transaction)}`;
  return state === 'failed' ? sql`(${ofLast} AND ${payout}.paid_attempt_id IS NULL)` : sql`(${ofLast})`;
}
