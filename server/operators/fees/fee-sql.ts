/** A transaction `t` is priced when it happens, whenever it settles: one price everywhere. */
export const PRICED_AT = 't.occurred_at';

/** Before tax: half a franc is rounded up, then minimum and cap. */
const net = (amount: string): string =>
  `least(greatest((${amount}::bigint * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap)`;

const tax = (amount: string): string => `(${net(amount)} * grid.tax + 5000) / 10000`;

/** The merchant's part of the fee of an amount in XOF, tax included, by the row `grid` that `joinFees` gives; without a row it is 0. */
export const feeSql = (amount: string): string => `coalesce(${net(amount)} + ${tax(amount)}, 0)`;

/** The tax in it. */
export const feeTaxSql = (amount: string): string => `coalesce(${tax(amount)}, 0)`;

/**
 * `LEFT JOIN … ON` of the one row `grid` that prices a movement `m` with account_id, kind ('payin' or 'payout') and amount. `at`
 * says when its price was made; `source` is the project's grid as known at a moment, of the parameters of a `DayWindow` here.
 */
export const joinFeeGrid = (m: string, at = `${m}.happened_at`, source = 'fee_grid($1, $4)'): string =>
  `LEFT JOIN ${source} grid ON grid.operator_id = ${m}.account_id AND grid.kind = ${m}.kind AND grid.bearer = 'merchant'
     AND grid.since <= ${at} AND ${at} < grid.until AND grid.from_amount <= ${m}.amount AND ${m}.amount < grid.until_amount`;
