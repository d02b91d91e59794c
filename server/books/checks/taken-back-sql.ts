import sql, { type Sql } from 'sql-template-tag';
import { isShortSql } from '../imports/line-identity-sql.js';

/** Days before a reversal within which the payment is looked for in earlier files. */
const REVERSED_WITHIN_DAYS = 90;

/**
 * Selects the lines of other files of the source that have the number of `l`, in the opposite direction. A reversal by its words may take
 * back a part; another line needs the same amount and a number that no file begins again. `day + 0` keeps the planner from the index on
 * days, which holds all lines of a source: numbers have indexes of their own.
 */
const earlierPaymentsSql = (number: Sql, asOf: Date) => sql`
  SELECT o.id, o.happened_at AS at, coalesce(o.reference, o.receipt) AS number FROM import_lines o
  WHERE o.source_id = l.source_id AND o.${number} = l.${number} AND o.import_id <> l.import_id AND o.withdrawn_at IS NULL
    AND o.known_at <= ${asOf} AND o.direction <> l.direction AND coalesce(o.class, 'payment') IN ('payment', 'cash')
    AND coalesce(o.status, 'completed') = 'completed' AND o.day + 0 BETWEEN l.day - ${REVERSED_WITHIN_DAYS}::int AND l.day
    AND CASE WHEN l.class = 'reversal' THEN o.amount >= l.amount ELSE o.amount = l.amount AND NOT ${isShortSql(sql`l.${number}`)} END`;

/**
 * Joins the line `paid.id` that the statement line `l` takes back: the one that its own file names, or the only one of its number in
 * earlier files.
 */
export const joinPaid = (asOf: Date) => sql`
  LEFT JOIN LATERAL (
    SELECT c.id, c.at, c.number FROM (
      SELECT o.id, o.happened_at AS at, coalesce(o.reference, o.receipt) AS number, 1 AS nth, 1 AS many FROM import_lines o
      WHERE l.class = 'reversal' AND o.import_id = l.import_id AND o.row_number = l.of_row AND o.withdrawn_at IS NULL
      UNION ALL
      SELECT e.id, e.at, e.number, 2, count(*) OVER ()
      FROM (${earlierPaymentsSql(sql`receipt`, asOf)} UNION ${earlierPaymentsSql(sql`reference`, asOf)}) e
    ) c WHERE c.many = 1 ORDER BY c.nth LIMIT 1
  ) paid ON l.leg = 'statement' AND coalesce(l.class, 'payment') IN ('payment', 'reversal')`;

/**
 * Joins the completed transaction `reversed.id` that the statement line `l` takes back: that of the line `paid`, or the one of its
 * identifier, opposite direction and equal amount. The links of a line are found by its first one, which has an index.
 */
export const joinReversed = (asOf: Date) => sql`
  LEFT JOIN LATERAL (
    SELECT t.id FROM (
      SELECT k.transaction_id AS id, 1 AS nth FROM match_links f JOIN match_links k ON k.match_id = f.match_id AND k.line_id = f.line_id
      WHERE f.line_id = paid.id AND f.first_of_line AND f.undone_at IS NULL AND k.undone_at IS NULL AND k.made_at <= ${asOf}
      UNION ALL
      SELECT r.id, 2 FROM transactions r WHERE r.project_id = l.project_id AND r.reference = l.reference AND r.amount + 0 = l.amount
      UNION ALL
      SELECT r.id, 3 FROM transactions r WHERE r.project_id = l.project_id AND r.operator_receipt = l.receipt AND r.amount + 0 = l.amount
    ) c JOIN transactions t ON t.id = c.id
    WHERE l.leg = 'statement' AND t.status = 'completed' AND t.kind = CASE l.direction WHEN 'out' THEN 'payin' ELSE 'payout' END
    ORDER BY c.nth, t.id LIMIT 1
  ) reversed ON true`;
