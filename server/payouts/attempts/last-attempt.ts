import sql, { raw, type Sql } from 'sql-template-tag';
import { spellingsOf } from '../../aggregator/parsing/transaction-facts.js';
import { hasMeaningSql } from '../../aggregator/sub-codes/sub-code-sql.js';
import type { RetrySituation } from './retry-advice.js';

/** SQL: list of the words by which the aggregator says a status, without parameters. */
const wordsSql = (status: 'pending' | 'notcompleted'): Sql =>
  raw(
    spellingsOf(status)
      .map((word) => `'${word}'`)
      .join(', '),
  );

/** SQL: ids of the transactions that must all have failed before the payout is attempted again. The only place that says which. */
export const earlierAttemptsSql = (payout: Sql): Sql =>
  sql`(SELECT earlier.transaction_id FROM payout_attempts earlier WHERE earlier.payout_id = ${payout})`;

/** SQL: true when some payout with earlier attempts waits to be sent; an index answers it. */
export const ANY_RETRY_WAITS_SQL = sql`EXISTS (SELECT FROM payouts r WHERE r.state = 'ready' AND r.attempts > 0)`;

/** SQL: true when two users recorded the failure of `t`. */
export const SETTLED_BY_PEOPLE_SQL = sql`EXISTS (
    SELECT FROM transitions h WHERE h.transaction_id = t.id AND h.to_status IN ('rejected', 'notcompleted') AND h.cause = 'person')`;

/** SQL: true when the aggregator decides about the failure of `t`: it has a creation token, and no users settled it. */
export const DECIDED_BY_CHECK_SQL = sql`(t.token IS NOT NULL AND NOT ${SETTLED_BY_PEOPLE_SQL})`;

/**
 * SQL: true when evidence contradicts the failure of the transaction `t`. A callback about a refused call proves that
 * it was created (unless the mark in its URL is invalid), as does a late acceptance; a callback of a completion
 * contradicts `notcompleted`, as do two users who reviewed it and a confirmed line of an operator's statement that shows it
 * as paid and not returned. An answer of `pending` only delays the next attempt where a status check decides about it.
 */
export const MAY_HAVE_PAID_SQL = sql`(
  EXISTS (SELECT FROM contradictions c WHERE c.transaction_id = t.id AND NOT (c.said IN (${wordsSql('pending')}) AND ${DECIDED_BY_CHECK_SQL}))
  OR EXISTS (SELECT FROM callback_readings c WHERE c.transaction_id = t.id AND c.url_mark_valid IS NOT FALSE
    AND (t.status = 'rejected' OR c.status = 'completed'))
  OR EXISTS (SELECT FROM match_links m WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id AND m.leg = 'statement'
    AND m.first_of_target AND m.undone_at IS NULL HAVING count(*) > 0 AND NOT bool_or(m.returns))
  OR EXISTS (SELECT FROM failure_reviews v WHERE v.transaction_id = t.id AND v.finding = 'paid')
  OR (t.status = 'rejected' AND EXISTS (SELECT FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'accepted')))`;

/** SQL: true when every earlier attempt of the payout failed and nothing contradicts that; also when there is none. */
export const allFailedSql = (payout: Sql): Sql => sql`NOT EXISTS (SELECT FROM transactions t
    WHERE t.id IN ${earlierAttemptsSql(payout)} AND (t.status NOT IN ('rejected', 'notcompleted') OR ${MAY_HAVE_PAID_SQL}))`;

/** Age (ms) that the answer of failure must not have reached when the next attempt is claimed and called. */
export const FRESH_FOR_MS = 60_000;
/** An answer dated further ahead (ms) was written under a wrong clock and proves nothing about now. */
const AHEAD_AT_MOST_MS = 5_000;

/** SQL: the last status check of `t`, with `failed`: true when the aggregator answered that it was not completed. */
export const lastCheckSql = (now: Date): Sql => sql`(
    SELECT e.id, e.sent_at, e.outcome, e.said, e.fault, e.answer_status,
      e.outcome = 'status' AND e.said IN (${wordsSql('notcompleted')}) AS failed FROM exchanges e
    WHERE e.transaction_id = t.id AND e.operation = 'payout_confirm' AND e.sent_at <= ${now}::timestamptz + ${AHEAD_AT_MOST_MS} * interval '1 ms'
    ORDER BY e.sent_at DESC, e.id DESC LIMIT 1)`;

/** SQL: true when the failure of `t` is no older than an attempt may rely on, or is not decided by a status check. */
export const freshlyFailedSql = (now: Date): Sql => sql`(NOT ${DECIDED_BY_CHECK_SQL} OR EXISTS (
    SELECT FROM ${lastCheckSql(now)} k WHERE k.failed AND k.sent_at > ${now}::timestamptz - ${FRESH_FOR_MS} * interval '1 ms'))`;

/** SQL: true when no earlier attempt, `except` one, keeps the payout from being attempted now. */
export const mayBeAttemptedSql = (
  payout: Sql,
  now: Date,
  except: Sql = sql`NULL`,
): Sql => sql`NOT EXISTS (SELECT FROM transactions t
    WHERE t.id IN ${earlierAttemptsSql(payout)} AND t.id IS DISTINCT FROM ${except}
      AND (t.status NOT IN ('rejected', 'notcompleted') OR ${MAY_HAVE_PAID_SQL} OR NOT ${freshlyFailedSql(now)}))`;

/** SQL: last time at which an attempt of the payout `p` was in doubt; null when none ever was. */
export const DOUBTED_AT_SQL = sql`payout_doubted_at(p.id)`;

/** SQL: true when the call of `t` was certainly not sent. */
const NEVER_SENT_SQL = sql`(t.status = 'rejected' AND t.sub_code IS NULL AND t.sub_code_details LIKE 'not sent:%' AND NOT EXISTS (
    SELECT FROM exchanges e WHERE e.transaction_id = t.id AND e.cause = 'create' AND e.outcome <> 'unanswered'))`;

/**
 * SQL: the cause of the failure of `t`, by which payouts are retried together: `low_balance` in whichever list, another error
 * code as `<list>.<code>`, and without a code `people` or `never_sent`, else `no_code`.
 */
export const FAILURE_CAUSE_SQL = sql`CASE WHEN ${raw(hasMeaningSql('lowBalance'))} THEN 'low_balance'
  WHEN t.sub_code IS NOT NULL THEN coalesce(t.sub_code_list, '') || '.' || t.sub_code
  WHEN ${SETTLED_BY_PEOPLE_SQL} THEN 'people' WHEN ${NEVER_SENT_SQL} THEN 'never_sent' ELSE 'no_code' END`;

/** SQL: columns of a `SituationRow`, from the payout `p`, its order `o` and its last transaction `t`. */
export const SITUATION_COLUMNS = sql`
  p.id, p.project_id AS "projectId", p.amount, p.state, p.hold_why AS "holdWhy", o.state = 'approved' AS approved,
  coalesce(t.account_id, p.operator_id) AS "accountId", p.attempt_id AS "attemptId",
  t.reference, t.status, t.status_at AS "statusAt",
  t.sub_code_list AS list, t.sub_code AS code,
  ${NEVER_SENT_SQL} AS "neverSent", ${SETTLED_BY_PEOPLE_SQL} AS "settledByPeople", ${FAILURE_CAUSE_SQL} AS cause,
  NOT ${allFailedSql(sql`p.id`)} AS "mayHavePaid", ${DOUBTED_AT_SQL} AS "doubtedAt", p.retry_request AS "retryRequest"`;

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
}

interface Facts {
  /** True when the account may hold the amount now (see `mayCover`). */
  funded: boolean;
  /** Time from the last doubt until a retry may be proposed. */
  coolOffMs: number;
  isRequested: boolean;
}

export function situationOf(row: SituationRow, { coolOffMs, ...facts }: Facts): RetrySituation {
  const { state, holdWhy, approved, attemptId, statusAt, doubtedAt } = row;
  const last = attemptId && statusAt ? { ...row, statusAt } : null;
  const coolOffEnds = doubtedAt && new Date(doubtedAt.getTime() + coolOffMs);
  return { ...facts, state, holdWhy, approved, last, coolOffEnds };
}
