import sql from 'sql-template-tag';
import { hasMeaningSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import { allFailedSql, SETTLED_BY_USERS_SQL } from '../predecessors/earlier-attempts.js';
import { REPLACED_AT_SQL } from '../predecessors/predecessors-sql.js';
import { INTERRUPTED_SINCE_FAILURE_SQL } from '../interruptions/interrupted.js';
import type { RetrySituation } from './retry-advice.js';

/** SQL: last time at which an attempt of the payout `p` was in doubt; null when none ever was. */
export const DOUBTED_AT_SQL = sql`payout_doubted_at(p.id)`;

/** SQL: true when the call of `t` was certainly not sent. */
const NEVER_SENT_SQL = sql`(t.status = 'rejected' AND t.sub_code IS NULL AND t.sub_code_details LIKE 'not sent:%' AND NOT EXISTS (
    SELECT FROM exchanges e WHERE e.transaction_id = t.id AND e.cause = 'create' AND e.outcome <> 'unanswered'))`;

/**
 * SQL: the cause of the failure of `t`, by which payouts are retried together: `low_balance` in whichever list, another error
 * code as `<list>.<code>`, and without a code `people` or `never_sent`, else `no_code`.
 */
export const FAILURE_CAUSE_SQL = sql`CASE WHEN ${hasMeaningSql('lowBalance')} THEN 'low_balance'
  WHEN t.sub_code IS NOT NULL THEN coalesce(t.sub_code_list, '') || '.' || t.sub_code
  WHEN ${SETTLED_BY_USERS_SQL} THEN 'people' WHEN ${NEVER_SENT_SQL} THEN 'never_sent' ELSE 'no_code' END`;

/** SQL: columns of a `SituationRow`, from the payout `p`, its order `o` and its last transaction `t`. */
export const SITUATION_COLUMNS = sql`
  p.id, p.project_id AS "projectId", p.amount, p.state, p.hold_why AS "holdWhy", o.state = 'approved' AS approved,
  coalesce(t.account_id, p.operator_id) AS "accountId", p.attempt_id AS "attemptId",
  t.reference, t.status, t.status_at AS "statusAt",
  t.sub_code_list AS list, t.sub_code AS code,
  ${NEVER_SENT_SQL} AS "neverSent", ${SETTLED_BY_USERS_SQL} AS "settledByUsers", ${FAILURE_CAUSE_SQL} AS cause,
  NOT ${allFailedSql(sql`p.id`)} AS "mayHavePaid", ${DOUBTED_AT_SQL} AS "doubtedAt", p.retry_request AS "retryRequest",
  ${REPLACED_AT_SQL} IS NOT NULL AS "isReplaced",
  ${INTERRUPTED_SINCE_FAILURE_SQL} IS NOT NULL AS interrupted`;

type LastAttempt = NonNullable<RetrySituation['last']>;

export interface SituationRow extends Omit<LastAttempt, 'statusAt'> {
  id: string;
  projectId: string;
  /** XOF. */
  amount: number;
  state: string;
  holdWhy: string | null;
  approved: boolean;
  accountId: string | null;
  attemptId: string | null;
  /** Of the last attempt; null before the first. */
  reference: string | null;
  statusAt: Date | null;
  /** See `FAILURE_CAUSE_SQL`. */
  cause: string;
  /** Last time at which an attempt was in doubt; null when none ever was. */
  doubtedAt: Date | null;
  /** Open request that contains its retry. */
  retryRequest: string | null;
  /** True when a new payout of the same money was approved and is not sent yet. */
  isReplaced: boolean;
  /** True when the installation was interrupted since its last attempt ended. */
  interrupted: boolean;
}

interface Facts {
  /** True when the account may hold the amount now (see `mayCover`). */
  funded: boolean;
  /** Time from the last doubt until a retry may be proposed. */
  coolOffMs: number;
  isRequested: boolean;
}

export function situationOf(row: SituationRow, { coolOffMs, ...facts }: Facts): RetrySituation {
  const { state, holdWhy, approved, attemptId, statusAt, doubtedAt, isReplaced } = row;
  const last = attemptId && statusAt ? { ...row, statusAt } : null;
  const coolOffEnds = doubtedAt && new Date(doubtedAt.getTime() + coolOffMs);
  return { ...facts, state, holdWhy, approved, last, coolOffEnds, isReplaced };
}
