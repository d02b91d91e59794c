import sql, { type Sql } from 'sql-template-tag';

/** Time that prices a transaction `t`: its occurrence, not its settlement, so that all figures use one price. */
export const PRICED_AT = sql`t.occurred_at`;

/** Before tax: rounded half up, then minimum and cap. */
const netSql = (amount: Sql) =>
  sql`least(greatest((${amount}::bigint * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap)`;

const taxSql = (amount: Sql) => sql`(${netSql(amount)} * grid.tax + 5000) / 10000`;

/**
 * Merchant's part of the fee of an amount in XOF, tax included, by the row `grid` of `joinFeeGrid`; 0 without a row.
 */
export const feeSql = (amount: Sql) => sql`coalesce(${netSql(amount)} + ${taxSql(amount)}, 0)`;

/** Tax included in `feeSql`, in XOF. */
export const feeTaxSql = (amount: Sql) => sql`coalesce(${taxSql(amount)}, 0)`;

/**
 * Joins as `grid` the one row that prices a movement `m` (account_id, kind 'payin' or 'payout', amount) at the time
 * `pricedAt`, by the grids of the project known at `asOf`; without a project, by the common grids.
 */
export const joinFeeGrid = (
  { projectId, asOf }: { projectId: string | null; asOf: Date },
  m: Sql,
  pricedAt: Sql,
) => sql`LEFT JOIN fee_grid(${projectId}::uuid, ${asOf}::timestamptz) grid
     ON grid.operator_id = ${m}.account_id AND grid.kind = ${m}.kind AND grid.bearer = 'merchant'
     AND grid.since <= ${pricedAt} AND ${pricedAt} < grid.until AND grid.from_amount <= ${m}.amount AND ${m}.amount < grid.until_amount`;
