import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { isPaymentSql } from '../imports/class-sql.js';
import type { LineView } from '../imports/import.view.js';
import type { MatchTarget } from './matching.view.js';

export const LINE_COLUMNS = sql`
  l.id::text, l.import_id AS "importId", s.name AS "sourceName", l.leg AS side, l.row_number AS "rowNumber", l.happened_at AS "happenedAt",
  l.day::text, l.booked_day::text AS "bookedDay", l.direction, l.amount, l.fee,
  l.balance, l.status, l.reference, l.token, l.request_id AS "requestId", l.receipt, l.phone,
  l.operator_id AS "operatorId", l.label, l.class`;

export const LINE_JOINS = sql`LEFT JOIN import_sources s ON s.id = l.source_id`;

const operatorNameSql = (id: Sql) =>
  sql`(SELECT v.name FROM operator_versions v WHERE v.operator_id = ${id} ORDER BY v.version DESC LIMIT 1)`;

/** Columns of a MatchTarget from a transaction `t`; `status` is the accounting status. */
export const TRANSACTION_TARGET = sql`
  'transaction' AS kind, t.id, t.reference, t.kind AS what, coalesce((SELECT o.status FROM status_overrides o
    WHERE o.transaction_id = t.id AND o.reverted_at IS NULL), t.status) AS status, t.amount, t.phone,
  t.account_id AS "operatorId", coalesce(t.operator_name, ${operatorNameSql(sql`t.account_id`)}) AS "operatorName", t.occurred_at AS at`;

/** Columns of a MatchTarget from a Cashin or Cashout `c`; `reference` is its note. */
export const CASH_TARGET = sql`
  'cash' AS kind, c.id, c.note AS reference, c.kind AS what, c.state AS status, c.amount, NULL::text AS phone,
  c.operator_id AS "operatorId", ${operatorNameSql(sql`c.operator_id`)} AS "operatorName", c.happened_at AS at`;

/** True when the line `l` is a payment without a live match, and not withdrawn. */
export const LINE_IS_FREE = sql`
  l.withdrawn_at IS NULL AND ${isPaymentSql(sql`l`)}
  AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.first_of_line AND k.undone_at IS NULL)`;

/** True when no line of the side is matched with the target `id`; lines that return a failed payout do not count. */
export const isTargetFreeSql = (id: Sql, side: string) => sql`
  NOT EXISTS (SELECT FROM match_links k JOIN import_lines m ON m.id = k.line_id
    WHERE coalesce(k.transaction_id, k.cash_movement_id) = ${id} AND k.leg = ${side} AND NOT k.returns AND k.first_of_target
      AND k.undone_at IS NULL AND m.withdrawn_at IS NULL)`;

/** Reads lines of one project, sorted by id; withdrawn ones are left out. */
export function readLines(
  manager: EntityManager,
  projectId: string,
  ids: readonly string[],
): Promise<LineView[]> {
  return queryRows<LineView>(
    manager,
    sql`SELECT ${LINE_COLUMNS} FROM import_lines l ${LINE_JOINS}
     WHERE l.id = ANY(${ids}::bigint[]) AND l.project_id = ${projectId} AND l.withdrawn_at IS NULL ORDER BY l.id`,
  );
}

/** Reads transactions and cash movements of one project, sorted by time. */
export async function readTargets(
  manager: EntityManager,
  projectId: string,
  ids: { transactions: readonly string[]; cash: readonly string[] },
): Promise<MatchTarget[]> {
  return queryRows<MatchTarget>(
    manager,
    sql`SELECT ${TRANSACTION_TARGET} FROM transactions t WHERE t.project_id = ${projectId} AND t.id = ANY(${ids.transactions}::uuid[])
     UNION ALL
     SELECT ${CASH_TARGET} FROM cash_movements c WHERE c.project_id = ${projectId} AND c.id = ANY(${ids.cash}::uuid[])
     ORDER BY at, id`,
  );
}
