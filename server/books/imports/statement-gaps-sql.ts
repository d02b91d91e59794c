import sql, { type Sql } from 'sql-template-tag';
import { countsSql } from './class-sql.js';

/** Days before a file among whose lines its opening balance is looked for. */
const OVERLAP_DAYS = 40;

/** True for a file that is confirmed now, or as known at a time. */
export const countsAtSql = (file: Sql, asOf: Date | null): Sql =>
  asOf === null
    ? sql`${file}.state = 'confirmed'`
    : sql`${file}.confirmed_at <= ${asOf} AND (${file}.withdrawn_at IS NULL OR ${file}.withdrawn_at > ${asOf})`;

/**
 * True where no line without a balance lies at an edge of a file, before its first balance or after its last: it may have moved money or
 * not. Edges that are stated outside of the lines are certain.
 */
const isEdgeCertain = (file: Sql, edge: 'first' | 'last'): Sql => {
  const [outermost, beyond] = edge === 'first' ? [sql`min`, sql`<=`] : [sql`max`, sql`>=`];
  return sql`NOT coalesce((SELECT ${outermost}(l.happened_at) FILTER (WHERE l.balance IS NULL) ${beyond}
      ${outermost}(l.happened_at) FILTER (WHERE l.balance IS NOT NULL)
    FROM import_lines l WHERE l.import_id = ${file} AND l.withdrawn_at IS NULL AND ${countsSql(sql`l`)}), false)`;
};

/** True for a file `p` that lies within the rows of a file `f` of the same day: the balance with which it begins follows one of them. */
const isWithinSql = sql`p.first_day = f.first_day AND p.last_day <= f.last_day AND (
    EXISTS (SELECT FROM import_lines l WHERE l.import_id = f.id AND l.withdrawn_at IS NULL
      AND l.day = f.first_day AND l.balance = p.opening_balance)
    OR EXISTS (SELECT FROM import_readings r WHERE r.import_id = f.id AND r.wrong IS NULL
      AND r.day = f.first_day AND r.balance = p.opening_balance))`;

/**
 * Selects the files `f` of `where` whose opening balance no earlier file of the account has: as its closing balance, as that after
 * one of its lines, or as its own opening balance of the same day. A file without balances between the two may have moved the
 * difference. The account is the one that the files name, else their source.
 * @param asOf time of knowledge of the other files; null for now
 */
export const statementGapsSql = (where: Sql, asOf: Date | null): Sql => sql`
  WITH file AS (
    SELECT f.id, f.project_id, f.source_id, f.leg, f.file_name, f.first_day, f.last_day, f.opening_balance, f.closing_balance,
      coalesce(f.account, s.account) AS account, s.operator_id
    FROM imports f JOIN import_sources s ON s.id = f.source_id
    WHERE f.leg IN ('statement', 'bank') AND f.opening_balance IS NOT NULL AND f.first_day IS NOT NULL AND ${where}
  ), beside AS (
    SELECT f.id AS file_id, e.id, e.file_name, e.first_day, e.last_day, e.opening_balance, e.closing_balance, e.confirmed_at
    FROM file f JOIN imports e ON e.project_id = f.project_id AND e.leg = f.leg AND e.id <> f.id JOIN import_sources o ON o.id = e.source_id
    WHERE ${countsAtSql(sql`e`, asOf)} AND e.first_day <= f.first_day
      AND CASE WHEN coalesce(e.account, o.account) IS NOT NULL AND f.account IS NOT NULL
        THEN coalesce(e.account, o.account) = f.account ELSE e.source_id = f.source_id END
  ), other AS (SELECT * FROM beside WHERE closing_balance IS NOT NULL)
  SELECT f.id AS "importId", f.file_name AS "fileName", f.first_day::text AS day, f.opening_balance::float8 AS "openingBalance",
    p.id AS "beforeId", p.file_name AS "beforeName", p.last_day::text AS "beforeDay", p.closing_balance::float8 AS "closingBalance",
    f.leg AS side, f.operator_id AS "operatorId"
  FROM file f CROSS JOIN LATERAL (
    SELECT * FROM other e WHERE e.file_id = f.id AND e.last_day <= f.first_day
      AND (e.first_day < f.first_day OR e.id < f.id AND e.opening_balance IS DISTINCT FROM f.closing_balance)
    ORDER BY e.last_day DESC, e.first_day DESC, e.confirmed_at DESC LIMIT 1) p
  WHERE p.closing_balance <> f.opening_balance AND ${isEdgeCertain(sql`f.id`, 'first')} AND ${isEdgeCertain(sql`p.id`, 'last')}
    AND NOT (${isWithinSql})
    AND NOT EXISTS (SELECT FROM beside e WHERE e.file_id = f.id AND e.closing_balance IS NULL
      AND e.first_day >= p.last_day AND e.last_day <= f.first_day)
    AND NOT EXISTS (SELECT FROM other e WHERE e.file_id = f.id AND (e.closing_balance = f.opening_balance
      OR e.opening_balance = f.opening_balance AND e.first_day = f.first_day))
    AND NOT EXISTS (SELECT FROM other e JOIN import_lines l ON l.import_id = e.id
      AND l.day BETWEEN f.first_day - ${OVERLAP_DAYS}::int AND f.first_day
      WHERE e.file_id = f.id AND e.last_day >= f.first_day AND l.withdrawn_at IS NULL AND l.balance = f.opening_balance)
  ORDER BY f.first_day, f.id`;
