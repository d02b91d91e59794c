/** A transaction `t` is priced when it happens, whenever it settles: one price everywhere. */
export const PRICED_AT = 't.occurred_at';

/** The fee in XOF of an amount by a row `grid` of `fee_grid`: half a franc is rounded up; without a row it is 0. */
export const feeOf = (amount: string, grid = 'grid'): string => `
  CASE WHEN ${grid}.points IS NULL THEN 0
       WHEN cardinality(${grid}.points) = 1 THEN (${amount}::bigint * ${grid}.points[1] + 5000) / 10000 + ${grid}.fixed[1]
       ELSE fee_of(${amount}::bigint, ${grid}.points, ${grid}.fixed) END`;

/**
 * `LEFT JOIN … ON` for a movement `m` with account_id and kind ('payin' or 'payout'): the fees as the catalogue had them at
 * `$4`; `at` says when its price was made, its happened_at where nothing is said.
 */
export const joinFees = (m: string, kind = `${m}.kind`, grid = 'grid', at = `${m}.happened_at`): string =>
  `LEFT JOIN fee_grid($4) ${grid} ON ${grid}.operator_id = ${m}.account_id AND ${grid}.kind = ${kind}
     AND ${grid}.since <= ${at} AND ${at} < ${grid}.until`;
