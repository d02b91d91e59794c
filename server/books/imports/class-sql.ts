import sql, { type Sql } from 'sql-template-tag';

/** True for a line that counts as money; lines of earlier versions have no class and count. */
export const countsSql = (line: Sql) => sql`${line}.class IS DISTINCT FROM 'notExecuted'`;

/** True for a line that a transaction or cash movement may explain; fees and taxes belong to the payment beside them. */
export const isPaymentSql = (line: Sql) =>
  sql`coalesce(${line}.class, 'payment') NOT IN ('fee', 'tax', 'notExecuted')`;

/** Rows of one payment at most: the payment, its fees and taxes, and the same taken back. */
const MOST_RELATED = 8;
/** Rows below this share of a payment with its receipt, within an hour of it, are its fee. */
const FEE_SHARE = 0.05;

/** True for a row of a group that is large enough to be a payment, not its fee. */
const isLargeSql = sql`class IN ('payment', 'cash') AND amount > largest * ${FEE_SHARE}::numeric`;

/**
 * Connects rows of one identifier in a file: reversals with the payment, which is the largest of them; fees and taxes with the nearest
 * payment, a returned fee with the reversal. A row of the opposite direction and the same amount reverses the payment; a small one
 * under the same receipt is its fee in the statement of an operator, also without words. Identifiers of many rows connect nothing.
 */
export const relateRowsSql = (importId: string, side: 'statement' | 'bank') => sql`
  WITH named AS (
    SELECT n, coalesce(receipt, reference) AS id, receipt IS NOT NULL AS by_receipt, direction, amount, class, happened_at
    FROM import_readings
    WHERE import_id = ${importId} AND wrong IS NULL AND class <> 'notExecuted' AND coalesce(receipt, reference) IS NOT NULL
  ), grouped AS (
    SELECT g.*, max(amount) FILTER (WHERE class IN ('payment', 'cash')) OVER (PARTITION BY id) AS largest
    FROM named g WHERE id IN (SELECT id FROM named WHERE id ~ '[0-9]' GROUP BY id HAVING count(*) BETWEEN 2 AND ${MOST_RELATED})
  ), placed AS (
    SELECT p.*, max(n) FILTER (WHERE ${isLargeSql}) OVER (PARTITION BY id ORDER BY n) AS before,
      min(n) FILTER (WHERE ${isLargeSql}) OVER (PARTITION BY id ORDER BY n DESC) AS after
    FROM grouped p
  ), main AS (
    SELECT DISTINCT ON (id) id, n, direction, amount, happened_at
    FROM placed WHERE class IN ('payment', 'cash') ORDER BY id, amount DESC, happened_at, n
  ), back AS (
    SELECT DISTINCT ON (m.id) m.id, o.n FROM placed o JOIN main m ON m.id = o.id
    WHERE o.direction <> m.direction AND o.amount = m.amount AND o.class IN ('payment', 'reversal') ORDER BY m.id, o.happened_at, o.n
  ), related AS (
    SELECT o.n, CASE WHEN o.class NOT IN ('fee', 'tax') THEN m.n WHEN o.direction = 'in' THEN coalesce(b.n, m.n)
        WHEN o.after IS NULL OR o.n - o.before <= o.after - o.n THEN o.before ELSE o.after END AS of_row, CASE
      WHEN o.class <> 'payment' THEN o.class
      WHEN o.direction <> m.direction AND o.amount = m.amount THEN 'reversal'
      WHEN o.by_receipt AND ${side} = 'statement' AND o.amount <= m.amount * ${FEE_SHARE}::numeric
      AND o.happened_at BETWEEN m.happened_at - interval '1 hour'
        AND m.happened_at + interval '1 hour' THEN 'fee' END AS class
    FROM placed o JOIN main m ON m.id = o.id AND m.n <> o.n LEFT JOIN back b ON b.id = o.id
  )
  UPDATE import_readings r SET class = x.class, of_row = x.of_row
  FROM related x WHERE r.import_id = ${importId} AND r.n = x.n AND x.class IS NOT NULL`;

/** Sums the fees that rows of a file charge for the payment in row `of_row`, in XOF. */
export const chargedFeesSql = (importId: string) => sql`
  SELECT of_row, sum(CASE direction WHEN 'out' THEN amount ELSE -amount END)::bigint AS fee
  FROM import_readings WHERE import_id = ${importId} AND wrong IS NULL AND class = 'fee' AND of_row IS NOT NULL GROUP BY of_row`;

export const hasFeeRowsSql = (importId: string) => sql`
  SELECT 1 FROM import_readings WHERE import_id = ${importId} AND class = 'fee' AND of_row IS NOT NULL LIMIT 1`;
