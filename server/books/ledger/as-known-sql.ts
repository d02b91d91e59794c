import sql, { type Sql } from 'sql-template-tag';
import type { AsKnown, DayWindow } from '../calendar/day-window.js';

/** Changes more than five hours after their transaction, as in the partial indexes `…_late`; ids contain their time. */
const LATE = sql`coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true)`;

/**
 * Selects the first change after `asOf`, whose former value was the one known at `asOf`.
 * Six hours after `asOf` only late changes can concern transactions known then, so that an old day costs no more than
 * yesterday. The hour beyond the five of `LATE` allows for clocks that differ.
 */
const laterSql = ({ projectId, asOf }: AsKnown, table: Sql, column: Sql) => sql`
  (SELECT DISTINCT ON (transaction_id) transaction_id, ${column} FROM (
     SELECT transaction_id, ${column}, at, id FROM ${table}
     WHERE project_id = ${projectId} AND at > ${asOf} AND at <= ${asOf}::timestamptz + interval '6 hours'
     UNION ALL
     SELECT transaction_id, ${column}, at, id FROM ${table}
     WHERE project_id = ${projectId} AND at > ${asOf}::timestamptz + interval '6 hours' AND ${LATE}
   ) changed ORDER BY transaction_id, at, id)`;

export const laterStatusSql = (known: AsKnown) => laterSql(known, sql`transitions`, sql`from_status`);
export const laterAccountSql = (known: AsKnown) => laterSql(known, sql`account_changes`, sql`from_account`);

export const knownOverridesSql = ({ projectId, asOf }: AsKnown) => sql`
  (SELECT id, transaction_id, status, against, at, reverted_at FROM status_overrides
   WHERE project_id = ${projectId} AND at <= ${asOf} AND (reverted_at IS NULL OR reverted_at > ${asOf}))`;

/** Joins the account known at `asOf` to `transactions t` (`KNOWN_ACCOUNT`). */
export const joinKnownAccount = (known: AsKnown) =>
  sql`LEFT JOIN ${laterAccountSql(known)} moved ON moved.transaction_id = t.id`;

/**
 * Joins the values known at `asOf` to `transactions t`: `AGGREGATOR_STATUS`, `BOOK_STATUS` (that of a manual
 * override, if any, or completed after a late payment) and `KNOWN_ACCOUNT`.
 */
export const joinKnown = (known: AsKnown) => sql`
  LEFT JOIN ${laterStatusSql(known)} later ON later.transaction_id = t.id
  ${joinKnownAccount(known)}
  LEFT JOIN ${knownOverridesSql(known)} hand ON hand.transaction_id = t.id
  LEFT JOIN late_payments late_paid ON late_paid.transaction_id = t.id AND late_paid.booked AND late_paid.at <= ${known.asOf}`;

export const AGGREGATOR_STATUS = sql`CASE WHEN later.transaction_id IS NULL THEN t.status ELSE later.from_status END`;
export const BOOK_STATUS = sql`coalesce(hand.status, CASE WHEN late_paid.transaction_id IS NOT NULL THEN 'completed' END,
  ${AGGREGATOR_STATUS})`;
export const KNOWN_ACCOUNT = sql`CASE WHEN moved.transaction_id IS NULL THEN t.account_id ELSE moved.from_account END`;

/**
 * Selects the transactions that occurred on the day; `said` is the status of the aggregator, `status` the accounting
 * one.
 */
export const dayTransactionsSql = (window: DayWindow) => sql`
  SELECT t.id, t.kind, t.channel, t.reference, t.token, t.amount, t.phone, t.request_id, t.operator_receipt, t.operator_name,
    t.sub_code_list, t.sub_code, t.source, t.made_by, t.occurred_at, t.created_at, t.status_at,
    ${AGGREGATOR_STATUS} AS said, ${BOOK_STATUS} AS status, hand.id AS override_id, ${KNOWN_ACCOUNT} AS account_id
  FROM transactions t ${joinKnown(window)}
  WHERE ${isOfDaySql(window, sql`t`)}`;

/** True when a transaction occurred on the day and was known at `asOf`. */
export const isOfDaySql = ({ projectId, beginsAt, endsAt, asOf }: DayWindow, t: Sql) =>
  sql`${t}.project_id = ${projectId} AND ${t}.occurred_at >= ${beginsAt} AND ${t}.occurred_at < ${endsAt} AND ${t}.created_at <= ${asOf}`;
