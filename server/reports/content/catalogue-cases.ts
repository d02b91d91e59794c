import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
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
export function nameCase({ names }: CatalogueCases, account: string): string {
  const cases = names.map(
    ({ operatorId, name }) => `WHEN ${text(operatorId)} THEN ${text(String(neutralizeFormula(name)))}`,
  );
  return cases.length
    ? `CASE ${account} ${cases.join(' ')} ELSE ${defusedSql(account)} END`
    : defusedSql(account);
}

/** The fee of a transaction `t`, as `feeOf` has it of a joined grid. */
export function feeCase({ grid }: CatalogueCases, t = 't'): string {
  const operators = [...new Set(grid.map(({ operatorId }) => operatorId))].map((operatorId) => {
    const own = grid.filter((row) => row.operatorId === operatorId);
    return `WHEN ${text(operatorId)} THEN CASE ${own.map((row) => feeWhen(row, t)).join(' ')} ELSE 0 END`;
  });
  return operators.length ? `CASE ${t}.account_id ${operators.join(' ')} ELSE 0 END` : '0';
}

function feeWhen({ kind, since, until, fromAmount, untilAmount, ...rate }: GridRow, t: string): string {
  const amount = `${t}.amount::bigint`;
  const when = [
    `${t}.kind = ${text(kind)}`,
    ...(since ? [`${t}.occurred_at >= ${text(since)}::timestamptz`] : []),
    ...(until ? [`${t}.occurred_at < ${text(until)}::timestamptz`] : []),
    `${amount} >= ${digits(fromAmount)}`,
    `${amount} < ${digits(untilAmount)}`,
  ];
  const price = `(${amount} * ${digits(rate.points)} + 5000) / 10000 + ${digits(rate.fixed)}`;
  const net = `least(greatest(${price}, ${digits(rate.minimum)}), ${digits(rate.cap)})`;
  return `WHEN ${when.join(' AND ')} THEN ${net} + (${net} * ${digits(rate.tax)} + 5000) / 10000`;
}

/** A figure of the database, written back into a query. */
function digits(value: string): string {
  return `${BigInt(value)}::bigint`;
}

/** A dollar sign would be taken for a parameter. */
function text(value: string): string {
  return `'${value.replace(/'/g, "''").replace(/\$(?=\d)/g, '')}'`;
}
