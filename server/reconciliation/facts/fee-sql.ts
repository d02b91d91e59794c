/**
 * The merchant's part of the fees by operator, kind and time, as the catalogue said at `$4`; the first version counts for
 * what is older. Columns: operator_id, kind, since, until, points (basis points), fixed (XOF), both arrays.
 */
export const FEE_GRID = `
  SELECT v.operator_id, f.kind, v.since, v.until, array_agg(f."basisPoints") AS points, array_agg(f.fixed) AS fixed
  FROM (
    SELECT operator_id, fees,
      CASE WHEN version = min(version) OVER w THEN '-infinity'::timestamptz ELSE at END AS since,
      coalesce(lead(at) OVER w, 'infinity'::timestamptz) AS until
    FROM operator_versions WHERE at <= $4 OR version = 1
    WINDOW w AS (PARTITION BY operator_id ORDER BY version ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  ) v, jsonb_to_recordset(v.fees) AS f(kind text, "basisPoints" bigint, fixed bigint, bearer text)
  WHERE f.bearer = 'merchant'
  GROUP BY 1, 2, 3, 4`;

/** A transaction `t` is priced when it happens, whenever it settles: one price everywhere. */
export const PRICED_AT = 't.occurred_at';

/** The fee in XOF of an amount by a row `grid` of the above: half a franc is rounded up; without a row it is 0. */
export const feeOf = (amount: string, grid = 'grid'): string => `
  CASE WHEN ${grid}.points IS NULL THEN 0
       WHEN cardinality(${grid}.points) = 1 THEN (${amount}::bigint * ${grid}.points[1] + 5000) / 10000 + ${grid}.fixed[1]
       ELSE (SELECT sum((${amount}::bigint * p + 5000) / 10000 + f)::bigint FROM unnest(${grid}.points, ${grid}.fixed) AS u(p, f)) END`;

/**
 * `LEFT JOIN … ON` for a movement `m` with account_id and kind ('payin' or 'payout'); `at` says when its price was made, its
 * happened_at where nothing is said.
 */
export const joinFees = (m: string, kind = `${m}.kind`, grid = 'grid', at = `${m}.happened_at`): string =>
  `LEFT JOIN fee_grid ${grid} ON ${grid}.operator_id = ${m}.account_id AND ${grid}.kind = ${kind}
     AND ${grid}.since <= ${at} AND ${at} < ${grid}.until`;
