import type { EntityManager } from 'typeorm';
import { defused } from '../../../common/table/cell.js';
import type { DayWindow } from '../../../reconciliation/facts/day-window.js';
import { defusedSql } from '../long-sql.js';

/** A row of the fee grid, with the parts of a fee that has several. */
export interface GridRow {
  operatorId: string;
  kind: string;
  /** ISO 8601; null: for ever. */
  since: string | null;
  until: string | null;
  /** Basis points and XOF of each part. */
  points: readonly number[];
  fixed: readonly number[];
}

/** The catalogue as it was known at a moment: small enough to be written into a query of a million rows, where a join costs its order. */
export interface CatalogueCases {
  names: readonly { operatorId: string; name: string }[];
  grid: readonly GridRow[];
}

export async function readCatalogue(manager: EntityManager, { asOf }: DayWindow): Promise<CatalogueCases> {
  const unused = 'unused AS (SELECT $1::text, $2::text, $3::text)';
  const values = [null, null, null, asOf];
  const names = await manager.query<CatalogueCases['names'][number][]>(
    `WITH ${unused} SELECT DISTINCT ON (operator_id) operator_id AS "operatorId", name FROM operator_versions
     WHERE at <= $4 OR version = 1 ORDER BY operator_id, version DESC`,
    values,
  );
  const grid = await manager.query<
    (Omit<GridRow, 'points' | 'fixed'> & { points: string[]; fixed: string[] })[]
  >(
    `WITH ${unused} SELECT g.operator_id AS "operatorId", g.kind, to_json(nullif(g.since, '-infinity')) #>> '{}' AS since,
       to_json(nullif(g.until, 'infinity')) #>> '{}' AS until, g.points, g.fixed FROM fee_grid($4) g`,
    values,
  );
  return {
    names,
    grid: grid.map((row) => ({ ...row, points: row.points.map(Number), fixed: row.fixed.map(Number) })),
  };
}

/** The name of an account, defused; its own id where the catalogue has none. */
export function nameCase({ names }: CatalogueCases, account: string): string {
  const cases = names.map(
    ({ operatorId, name }) => `WHEN ${text(operatorId)} THEN ${text(String(defused(name)))}`,
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

function feeWhen({ kind, since, until, points, fixed }: GridRow, t: string): string {
  const when = [
    `${t}.kind = ${text(kind)}`,
    ...(since ? [`${t}.occurred_at >= ${text(since)}::timestamptz`] : []),
    ...(until ? [`${t}.occurred_at < ${text(until)}::timestamptz`] : []),
  ];
  const parts = points.map(
    (p, place) => `(${t}.amount::bigint * ${p} + 5000) / 10000 + ${fixed[place] ?? 0}`,
  );
  return `WHEN ${when.join(' AND ')} THEN ${parts.join(' + ')}`;
}

/** A dollar sign would be taken for a parameter. */
function text(value: string): string {
  return `'${value.replace(/'/g, "''").replace(/\$(?=\d)/g, '')}'`;
}
