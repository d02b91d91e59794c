import sql, { type Sql } from 'sql-template-tag';

/** A transaction `t` is priced when it happens, whenever it settles: one price everywhere. */
export const PRICED_AT = sql`t.occurred_at`;

/** Before tax: half a franc is rounded up, then minimum and cap. */
const netSql = (amount: Sql) =>
  sql`least(greatest((${amount}::bigint * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap)`;

const taxSql = (amount: Sql) => sql`(${netSql(amount)} * grid.tax + 5000) / 10000`;

/** The merchant's part of the fee of an amount in XOF, tax included, by the row `grid` of `joinFeeGrid`; without a row it is 0. */
export const feeSql = (amount: Sql) => sql`coalesce(${netSql(amount)} + ${taxSql(amount)}, 0)`;

/** The tax in it. */
export const feeTaxSql = (amount: Sql) => sql`coalesce(${taxSql(amount)}, 0)`;

/**
 * `LEFT JOIN … ON` of the one row `grid` that prices a movement `m` with account_id, kind ('payin' or 'payout') and amount, by the
 * grid of the project as known at `asOf` (without a project: of all). `pricedAt` says when its price was made.
 */
export const joinFeeGrid = (
  { projectId, asOf }: { projectId: string | null; asOf: Date },
  m: Sql,
  pricedAt: Sql,
) => sql`LEFT JOIN fee_grid(${projectId}::uuid, ${asOf}::timestamptz) grid
     ON grid.operator_id = ${m}.account_id AND grid.kind = ${m}.kind AND grid.bearer = 'merchant'
     AND grid.since <= ${pricedAt} AND ${pricedAt} < grid.until AND grid.from_amount <= ${m}.amount AND ${m}.amount < grid.until_amount`;
