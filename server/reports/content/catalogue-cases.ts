import type { EntityManager } from 'typeorm';
import sql, { join, type Sql } from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { neutralizeFormula } from '../../common/table/cell.js';
import type { DayWindow } from '../../reconciliation/calendar/day-window.js';
import { defusedSql } from '../model/long-section-sql.js';

/** A row of the fee grid; the figures are digits, because some are beyond what a number holds. */
export interface GridRow {
  operatorId: string;
  kind: string;
  /** ISO 8601; null: for ever. */
  since: string | null;
  until: string | null;
  fromAmount: string;
  untilAmount: string;
  points: string;
  fixed: string;
  minimum: string;
  cap: string;
  tax: string;
}

/** The catalogue as it was known at a moment: small enough to be written into a query of a million rows, where a join costs its order. */
export interface CatalogueCases {
  names: readonly { operatorId: string; name: string }[];
  grid: readonly GridRow[];
}

export async function readCatalogue(
  manager: EntityManager,
  { projectId, asOf }: DayWindow,
): Promise<CatalogueCases> {
  const names = await queryRows<CatalogueCases['names'][number]>(
    manager,
    sql`SELECT DISTINCT ON (operator_id) operator_id AS "operatorId", name FROM operator_versions
     WHERE at <= ${asOf} OR version = 1 ORDER BY operator_id, version DESC`,
  );
  const grid = await queryRows<GridRow>(
    manager,
    sql`SELECT g.operator_id AS "operatorId", g.kind, to_json(nullif(g.since, '-infinity')) #>> '{}' AS since,
       to_json(nullif(g.until, 'infinity')) #>> '{}' AS until, g.from_amount::text AS "fromAmount",
       g.until_amount::text AS "untilAmount", g.points::text, g.fixed::text, g.minimum::text, g.cap::text, g.tax::text
     FROM fee_grid(${projectId}, ${asOf}) g WHERE g.bearer = 'merchant'`,
  );
  return { names, grid };
}

/** The name of an account, defused; its own id where the catalogue has none. */
export function nameCase({ names }: CatalogueCases, account: Sql): Sql {
  const cases = names.map(
    ({ operatorId, name }) => sql`WHEN ${operatorId}::text THEN ${String(neutralizeFormula(name))}::text`,
  );
  return cases.length
    ? sql`CASE ${account} ${join(cases, ' ')} ELSE ${defusedSql(account)} END`
    : defusedSql(account);
}

/** The fee of a transaction `t`, as `feeSql` has it of a joined grid. */
export function feeCase({ grid }: CatalogueCases): Sql {
  const operators = [...new Set(grid.map(({ operatorId }) => operatorId))].map((operatorId) => {
    const own = grid.filter((row) => row.operatorId === operatorId);
    return sql`WHEN ${operatorId}::text THEN CASE ${join(own.map(feeWhen), ' ')} ELSE 0 END`;
  });
  return operators.length ? sql`CASE t.account_id ${join(operators, ' ')} ELSE 0 END` : sql`0`;
}

function feeWhen({ kind, since, until, fromAmount, untilAmount, ...rate }: GridRow): Sql {
  const amount = sql`t.amount::bigint`;
  const conditions = [
    sql`t.kind = ${kind}`,
    ...(since ? [sql`t.occurred_at >= ${since}::timestamptz`] : []),
    ...(until ? [sql`t.occurred_at < ${until}::timestamptz`] : []),
    sql`${amount} >= ${fromAmount}::bigint`,
    sql`${amount} < ${untilAmount}::bigint`,
  ];
  const price = sql`(${amount} * ${rate.points}::bigint + 5000) / 10000 + ${rate.fixed}::bigint`;
  const net = sql`least(greatest(${price}, ${rate.minimum}::bigint), ${rate.cap}::bigint)`;
  return sql`WHEN ${join(conditions, ' AND ')} THEN ${net} + (${net} * ${rate.tax}::bigint + 5000) / 10000`;
}
