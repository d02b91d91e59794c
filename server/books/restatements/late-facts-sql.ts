import sql, { join, type Sql } from 'sql-template-tag';
import { countsSql } from '../imports/class-sql.js';
import { bookedSignSql, overrideBookedAtSql } from '../ledger/movements-sql.js';

/** Interval, `since` exclusive and `until` inclusive, in which facts became known. */
interface LateSpan {
  projectId: string;
  since: Date;
  until: Date;
}

const isNewSql = ({ since, until }: LateSpan, at: Sql) => sql`${at} > ${since} AND ${at} <= ${until}`;

const sealedDaysSql = (projectId: string) => sql`
  sealed AS MATERIALIZED (
    SELECT b.day, b.revision, b.zone, b.begins_at, b.ends_at, s.as_of
    FROM business_days b JOIN day_seals s USING (project_id, day, revision)
    WHERE b.project_id = ${projectId} AND b.state = 'locked'
  )`;

const dayOfSql = (at: Sql) => sql`(${at} AT TIME ZONE d.zone)::date`;

/** Joins `t` to the locked day `d` in which it occurred, for a fact known after the seal of that day. */
const joinSealedDay = (at: Sql) =>
  sql`JOIN sealed d ON t.occurred_at >= d.begins_at AND t.occurred_at < d.ends_at AND ${at} > d.as_of`;

const isByHandSql = (
  at: Sql,
) => sql`EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = t.id AND o.at < ${at}
  AND (o.reverted_at IS NULL OR o.reverted_at > ${at}))`;

const statusFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'status' AS fact, x.id::text AS fact_id, t.id AS transaction_id, t.account_id AS operator_id,
    jsonb_build_object('status', x.from_status) AS before, jsonb_build_object('status', x.to_status) AS after,
    CASE WHEN ${isByHandSql(sql`x.at`)} THEN 0
    ELSE t.amount * (${bookedSignSql(sql`t.kind`, sql`x.to_status`)} - ${bookedSignSql(sql`t.kind`, sql`x.from_status`)}) END AS amount,
    x.at AS known_at, CASE WHEN x.to_status = 'pending' OR t.kind = 'payout' AND x.to_status = 'completed' AND x.from_status = 'unknown'
      THEN ${dayOfSql(sql`t.occurred_at`)} ELSE ${dayOfSql(sql`x.at`)} END AS money_day
  FROM transitions x JOIN transactions t ON t.id = x.transaction_id ${joinSealedDay(sql`x.at`)}
  WHERE x.project_id = ${late.projectId} AND x.from_status IS NOT NULL AND ${isNewSql(late, sql`x.at`)}`;

const registrationFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'registered', t.id::text, t.id, t.account_id, '{}'::jsonb,
    jsonb_build_object('status', x.to_status, 'amount', t.amount, 'kind', t.kind),
    t.amount * ${bookedSignSql(sql`t.kind`, sql`x.to_status`)}, x.at, ${dayOfSql(sql`t.occurred_at`)}
  FROM transitions x JOIN transactions t ON t.id = x.transaction_id ${joinSealedDay(sql`x.at`)}
  WHERE x.project_id = ${late.projectId} AND x.from_status IS NULL AND ${isNewSql(late, sql`x.at`)}`;

/** Amount 0, as the booked status changes only by an approved override, except for the payment of an attempt with a successor. */
const contradictionFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'contradiction', c.id::text, t.id, t.account_id, jsonb_build_object('status', c.status),
    jsonb_build_object('said', c.said), CASE WHEN l.transaction_id IS NULL THEN 0 ELSE -t.amount END, c.at, ${dayOfSql(sql`c.at`)}
  FROM contradictions c JOIN transactions t ON t.id = c.transaction_id ${joinSealedDay(sql`c.at`)}
  LEFT JOIN late_payments l ON l.transaction_id = c.transaction_id AND l.booked AND l.exchange_id = c.exchange_id
  WHERE c.project_id = ${late.projectId} AND ${isNewSql(late, sql`c.at`)}`;

/** Amount 0: a final status that is no longer believed changes no figure until people decide. */
const answerFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'answer', t.id::text, t.id, t.account_id, jsonb_build_object('status', a.status),
    jsonb_build_object('contradictions', a.contradictions), 0, a.at, ${dayOfSql(sql`a.at`)}
  FROM answer_doubts a JOIN transactions t ON t.id = a.transaction_id ${joinSealedDay(sql`a.at`)}
  WHERE a.project_id = ${late.projectId} AND ${isNewSql(late, sql`a.at`)}`;

const overrideFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'override', o.id::text, t.id, t.account_id, jsonb_build_object('status', o.against),
    jsonb_build_object('status', o.status, 'by', o.approved_by),
    t.amount * (${bookedSignSql(sql`t.kind`, sql`o.status`)} - ${bookedSignSql(sql`t.kind`, sql`o.against`)}), o.at,
    ${dayOfSql(overrideBookedAtSql(sql`o.at + interval '1 microsecond'`))}
  FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${joinSealedDay(sql`o.at`)}
  WHERE o.project_id = ${late.projectId} AND ${isNewSql(late, sql`o.at`)}
  UNION ALL
  SELECT d.day, d.revision, 'override', o.id::text || ':reverted', t.id, t.account_id, jsonb_build_object('status', o.status),
    jsonb_build_object('status', s.status, 'by', o.reverted_by),
    t.amount * (${bookedSignSql(sql`t.kind`, sql`s.status`)} - ${bookedSignSql(sql`t.kind`, sql`o.status`)}), o.reverted_at,
    ${dayOfSql(overrideBookedAtSql(sql`o.reverted_at`))}
  FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${joinSealedDay(sql`o.reverted_at`)}
  CROSS JOIN LATERAL (SELECT coalesce(status_before(t.id, o.reverted_at), o.against) AS status) s
  WHERE o.project_id = ${late.projectId} AND ${isNewSql(late, sql`o.reverted_at`)}`;

const cashFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'cash', c.id::text, NULL::uuid, c.operator_id, '{}'::jsonb,
    jsonb_build_object('kind', c.kind, 'amount', c.amount, 'note', c.note),
    c.amount * CASE c.kind WHEN 'cashin' THEN 1 ELSE -1 END, c.decided_at, d.day
  FROM cash_movements c JOIN sealed d ON c.happened_at >= d.begins_at AND c.happened_at < d.ends_at AND c.decided_at > d.as_of
  WHERE c.project_id = ${late.projectId} AND c.state = 'approved' AND ${isNewSql(late, sql`c.decided_at`)}`;

/** Selects balances stated after the seal of their cut-off; the balance proof of that day is unchanged. */
const balanceFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'balance', b.id::text, NULL::uuid, b.operator_id, '{}'::jsonb,
    jsonb_build_object('amount', b.amount, 'note', b.note), 0, b.at, d.day
  FROM balance_statements b JOIN sealed d ON b.as_of = d.ends_at AND b.at > d.as_of
  WHERE b.project_id = ${late.projectId} AND ${isNewSql(late, sql`b.at`)}`;

/** Selects one fact per file and day, since a late file may have 100,000 lines. Amount 0: imports book no funds. */
const importFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'import', l.import_id::text || ':' || d.day::text, NULL::uuid, NULL, '{}'::jsonb,
    jsonb_build_object('file', i.file_name, 'leg', l.leg, 'lines', count(*), 'in',
      coalesce(sum(l.amount) FILTER (WHERE l.direction = 'in'), 0),
      'out', coalesce(sum(l.amount) FILTER (WHERE l.direction = 'out'), 0)), 0, max(l.known_at), min(l.booked_day)
  FROM imports i JOIN import_lines l ON l.import_id = i.id JOIN sealed d ON d.day = l.day AND l.known_at > d.as_of
  WHERE ${countsSql(sql`l`)} AND i.project_id = ${late.projectId} AND i.late_rows > 0 AND ${isNewSql(late, sql`i.confirmed_at`)}
  GROUP BY d.day, d.revision, l.import_id, i.file_name, l.leg`;

/** Selects changes of the operator account of a transaction that a sealed day had booked. */
const accountFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'account', c.id::text, t.id, t.account_id, jsonb_build_object('operatorId', c.from_account),
    jsonb_build_object('operatorId', coalesce(n.from_account, t.account_id), 'amount', t.amount), 0, c.at, ${dayOfSql(sql`c.at`)}
  FROM account_changes c JOIN transactions t ON t.id = c.transaction_id
  JOIN LATERAL (SELECT CASE WHEN t.kind = 'payout' THEN t.occurred_at ELSE x.at END AS booked_at, x.at AS known_at FROM transitions x
    WHERE x.transaction_id = t.id AND (x.to_status = 'completed' OR t.kind = 'payout' AND x.to_status = 'pending')
    ORDER BY x.at, x.id LIMIT 1) m ON true
  JOIN sealed d ON m.booked_at >= d.begins_at AND m.booked_at < d.ends_at AND m.known_at <= d.as_of AND c.at > d.as_of
  LEFT JOIN LATERAL (SELECT from_account FROM account_changes n WHERE n.transaction_id = t.id AND n.id > c.id
    ORDER BY n.id LIMIT 1) n ON true
  WHERE c.project_id = ${late.projectId} AND ${isNewSql(late, sql`c.at`)}`;

/**
 * Selects the late facts without a restatement line, each with the day it is booked on: `money_day`, or the first day
 * not yet sealed when the fact became known, if later.
 * `amount` is the change in XOF, signed; `money_day` is the day of the funds without regard to seals.
 */
export function lateFactsSql(late: LateSpan): Sql {
  const facts = [
    statusFactsSql,
    registrationFactsSql,
    contradictionFactsSql,
    answerFactsSql,
    overrideFactsSql,
    cashFactsSql,
    balanceFactsSql,
    importFactsSql,
    accountFactsSql,
  ].map((factsSql) => factsSql(late));
  return sql`
  WITH ${sealedDaysSql(late.projectId)},
  facts AS (${join(facts, ' UNION ALL ')})
  SELECT f.day::text AS day, f.revision, f.fact, f.fact_id AS "factId", f.transaction_id AS "transactionId",
    f.operator_id AS "operatorId", f.before, f.after, f.amount, f.known_at AS "knownAt",
    greatest(f.money_day, (SELECT max(s.day) + 1 FROM sealed s WHERE s.as_of < f.known_at))::text AS "bookedDay"
  FROM facts f
  WHERE NOT EXISTS (SELECT FROM restatement_lines l WHERE l.project_id = ${late.projectId} AND l.fact = f.fact AND l.fact_id = f.fact_id)
  ORDER BY f.day, f.known_at, f.fact, f.fact_id`;
}
