import sql, { join, type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { spellingsOf } from '../../../aggregator/parsing/transaction-facts.js';

/** SQL: list of the words by which the aggregator says a status, without parameters. */
const wordsSql = (status: 'pending' | 'notcompleted'): Sql =>
  join(spellingsOf(status).map(constantSql), ', ');

/**
 * SQL: ids of the transactions that must all have failed before the payout is attempted: its own, and those of the payouts of
 * the same money that are linked with it, in whichever direction. The only place that says which.
 */
export const earlierAttemptsSql = (payout: Sql): Sql =>
  sql`(SELECT earlier.transaction_id FROM attempts_of_money(${payout}) earlier)`;

/** SQL: `FROM` of the same as transactions `t`, read by index for each payout; `IN` would read all transactions. */
export const earlierTransactionsSql = (payout: Sql): Sql =>
  sql`attempts_of_money(${payout}) earlier JOIN transactions t ON t.id = earlier.transaction_id`;

/** SQL: true when some payout with earlier attempts waits to be sent; indexes answer it. */
export const ANY_RETRY_WAITS_SQL = sql`(EXISTS (SELECT FROM payouts r WHERE r.state = 'ready' AND r.attempts > 0)
  OR EXISTS (SELECT FROM payout_predecessors d JOIN payouts r ON r.id = d.payout_id WHERE r.state = 'ready'))`;

/** SQL: true when two users recorded the failure of `t`. */
export const SETTLED_BY_USERS_SQL = sql`EXISTS (
    SELECT FROM transitions h WHERE h.transaction_id = t.id AND h.to_status IN ('rejected', 'notcompleted') AND h.cause = 'person')`;

/** SQL: true when the aggregator decides about the failure of `t`: it has a creation token, and no users settled it. */
export const DECIDED_BY_CHECK_SQL = sql`(t.token IS NOT NULL AND NOT ${SETTLED_BY_USERS_SQL})`;

/**
 * SQL: true when evidence contradicts the failure of the transaction `t`. A callback about a refused call proves that
 * it was created (unless the mark in its URL is invalid), as does a late acceptance; a callback of a completion
 * contradicts `notcompleted`, as do two users who reviewed it and a confirmed line of an operator's statement that shows it
 * as paid and not returned. An answer of `pending` only delays the next attempt where a status check decides about it.
 */
export const MAY_HAVE_PAID_SQL = sql`(
  EXISTS (SELECT FROM contradictions c WHERE c.transaction_id = t.id
    AND NOT (c.said IN (${wordsSql('pending')}) AND ${DECIDED_BY_CHECK_SQL}))
  OR EXISTS (SELECT FROM callback_readings c WHERE c.transaction_id = t.id AND c.url_mark_valid IS NOT FALSE
    AND (t.status = 'rejected' OR c.status = 'completed'))
  OR EXISTS (SELECT FROM match_links m WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id AND m.leg = 'statement'
    AND m.first_of_target AND m.undone_at IS NULL HAVING count(*) > 0 AND NOT bool_or(m.returns))
  OR EXISTS (SELECT FROM failure_reviews v WHERE v.transaction_id = t.id AND v.finding = 'paid')
  OR (t.status = 'rejected' AND EXISTS (SELECT FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'accepted')))`;

/** SQL: true when every earlier attempt of the payout failed and nothing contradicts that; also when there is none. */
export const allFailedSql = (
  payout: Sql,
): Sql => sql`NOT EXISTS (SELECT FROM ${earlierTransactionsSql(payout)}
    WHERE (t.status NOT IN ('rejected', 'notcompleted') OR ${MAY_HAVE_PAID_SQL}))`;

/** Age (ms) that the answer of failure must not have reached when the next attempt is claimed and called. */
export const FRESH_FOR_MS = 60_000;
/** An answer dated further ahead (ms) was written under a wrong clock and proves nothing about now. */
const AHEAD_AT_MOST_MS = 5_000;

/** SQL: the last status check of `t`, with `failed`: true when the aggregator answered that it was not completed. */
export const lastCheckSql = (now: Date): Sql => sql`(
    SELECT e.id, e.sent_at, e.outcome, e.said, e.fault, e.answer_status,
      e.outcome = 'status' AND e.said IN (${wordsSql('notcompleted')}) AS failed FROM exchanges e
    WHERE e.transaction_id = t.id AND e.operation = 'payout_confirm'
      AND e.sent_at <= ${now}::timestamptz + ${AHEAD_AT_MOST_MS} * interval '1 ms'
    ORDER BY e.sent_at DESC, e.id DESC LIMIT 1)`;

/** SQL: true when the failure of `t` is no older than an attempt may rely on, or is not decided by a status check. */
export const freshlyFailedSql = (now: Date): Sql => sql`(NOT ${DECIDED_BY_CHECK_SQL} OR EXISTS (
    SELECT FROM ${lastCheckSql(now)} k WHERE k.failed AND k.sent_at > ${now}::timestamptz - ${FRESH_FOR_MS} * interval '1 ms'))`;

/** SQL: true when no earlier attempt, `except` one, keeps the payout from being attempted now. */
export const mayBeAttemptedSql = (
  payout: Sql,
  now: Date,
  except: Sql = sql`NULL`,
): Sql => sql`NOT EXISTS (SELECT FROM ${earlierTransactionsSql(payout)}
    WHERE t.id IS DISTINCT FROM ${except}
      AND (t.status NOT IN ('rejected', 'notcompleted') OR ${MAY_HAVE_PAID_SQL} OR NOT ${freshlyFailedSql(now)}))`;
