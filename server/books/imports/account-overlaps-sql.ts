import sql from 'sql-template-tag';
import { countsSql } from './class-sql.js';
import { isNewSql, type ReadRows, validRowsSql } from './import-lines-sql.js';
import { formatKindSql } from './import-record.js';
import type { AccountAnswer } from './import-words.js';

/** Rows of a day from which equal sums of two files are no coincidence. */
const FEWEST_ROWS = 2;

export interface OverlapOf extends ReadRows {
  sourceId: string;
  projectId: string;
  side: 'statement' | 'bank';
  /** A bank format, or `table`. */
  format: string;
  columns: string[];
  operatorId: string | null;
  account: string | null;
  opening: number | null;
  closing: number | null;
}

/** Confirmed file of the same account that has lines of the days of a new one. */
export interface AccountOverlap {
  importId: string;
  fileName: string;
  sourceId: string;
  sourceName: string;
  format: string;
  days: string[];
  /** Of those days, in XOF. */
  sumIn: number;
  sumOut: number;
  /** True when both files have the same sums on each of the days. */
  agrees: boolean;
  /** True when both files begin and end with the same balances. */
  sameBalances: boolean;
  /** Answer kept for the two sources and formats. */
  kept: AccountAnswer | null;
}

/**
 * Selects the confirmed files that have lines of days of this one and are of the same account: by its number, by the balances at both
 * ends, or by the sums of a day in another format, with other columns or with rows in common. Files of a source in one format are
 * known by their rows; what follows by its balance, and days without new rows or with movements in one direction each, are other lines.
 */
export const accountOverlapsSql = (of: OverlapOf) => sql`
  WITH mine AS (
    SELECT day, coalesce(sum(amount) FILTER (WHERE direction = 'in'), 0)::bigint AS sum_in,
      coalesce(sum(amount) FILTER (WHERE direction = 'out'), 0)::bigint AS sum_out, count(*) AS rows,
      bool_or(direction = 'in' AND ${isNewSql(of.sourceId)}) AS new_in, bool_or(direction = 'out' AND ${isNewSql(of.sourceId)}) AS new_out
    FROM (${validRowsSql(of)}) k WHERE ${countsSql(sql`k`)} GROUP BY day
  ), bounds AS (SELECT min(day) AS first, max(day) AS last FROM mine),
  theirs AS (
    SELECT l.import_id, l.source_id, l.day, coalesce(sum(l.amount) FILTER (WHERE l.direction = 'in'), 0)::bigint AS sum_in,
      coalesce(sum(l.amount) FILTER (WHERE l.direction = 'out'), 0)::bigint AS sum_out, count(*) AS rows
    FROM bounds b JOIN import_sources s ON s.project_id = ${of.projectId} AND s.leg = ${of.side}
      JOIN import_lines l ON l.source_id = s.id AND l.day BETWEEN b.first AND b.last
    WHERE l.withdrawn_at IS NULL AND l.import_id <> ${of.importId} AND ${countsSql(sql`l`)} GROUP BY 1, 2, 3
  ), met AS (
    SELECT e.id, e.file_name, e.source_id, s.name, ${formatKindSql(sql`e.format`)} AS format, t.day, t.sum_in, t.sum_out,
      (t.sum_in, t.sum_out) = (m.sum_in, m.sum_out) AS agrees,
      m.new_in AND t.sum_in > 0 OR m.new_out AND t.sum_out > 0 AS shares,
      coalesce((e.opening_balance, e.closing_balance) = (${of.opening}::bigint, ${of.closing}::bigint), false) AS same_balances,
      coalesce(e.opening_balance <> e.closing_balance
        AND (e.closing_balance = ${of.opening}::bigint OR e.opening_balance = ${of.closing}::bigint)
        AND (e.opening_balance, e.closing_balance) <> (${of.opening}::bigint, ${of.closing}::bigint), false) AS follows,
      coalesce(e.account, s.account) AS account, least(m.rows, t.rows) >= ${FEWEST_ROWS} AS enough,
      e.source_id <> ${of.sourceId} OR ${formatKindSql(sql`e.format`)} <> ${of.format} AS elsewhere,
      ${formatKindSql(sql`e.format`)} <> ${of.format} OR e.columns <> ${JSON.stringify(of.columns)}::jsonb
        OR e.source_id <> ${of.sourceId} AND EXISTS (SELECT FROM import_lines l JOIN import_readings f ON f.row_key = l.row_key
          WHERE l.import_id = e.id AND l.day = t.day AND l.withdrawn_at IS NULL AND f.import_id = ${of.importId}) AS other_layout,
      s.operator_id IS NULL OR ${of.operatorId}::text IS NULL OR s.operator_id = ${of.operatorId} AS one_operator
    FROM mine m JOIN theirs t ON t.day = m.day JOIN imports e ON e.id = t.import_id JOIN import_sources s ON s.id = e.source_id
    WHERE e.state = 'confirmed'
  ), judged AS (
    SELECT m.*, coalesce(strpos(m.account, ${of.account}::text) > 0 OR strpos(${of.account}::text, m.account) > 0,
      CASE WHEN m.source_id = ${of.sourceId} AND m.elsewhere THEN true END) AS same_account FROM met m
  )
  SELECT j.id AS "importId", j.file_name AS "fileName", j.source_id AS "sourceId", j.name AS "sourceName", j.format,
    array_agg(j.day::text ORDER BY j.day) AS days, sum(j.sum_in)::float8 AS "sumIn", sum(j.sum_out)::float8 AS "sumOut",
    bool_and(j.agrees) AS agrees, bool_and(j.same_balances) AS "sameBalances", a.answer AS kept
  FROM judged j LEFT JOIN import_account_answers a ON a.source_id = ${of.sourceId} AND a.format = ${of.format}
    AND a.other_source_id = j.source_id AND a.other_format = j.format
  WHERE j.shares AND NOT j.follows AND j.same_account IS DISTINCT FROM false AND (j.same_account AND j.elsewhere
    OR j.one_operator AND (j.same_balances OR j.agrees AND j.enough AND j.other_layout))
  GROUP BY j.id, j.file_name, j.source_id, j.name, j.format, a.answer ORDER BY j.id`;

/** Marks the new rows of days that count from another file of the account. */
export const markCoveredRowsSql = (
  { sourceId, ...rows }: Pick<OverlapOf, 'importId' | 'hasEqualRows' | 'sourceId'>,
  days: readonly string[],
) => sql`
  UPDATE import_readings r SET change = 'covered', repeats = NULL FROM (${validRowsSql(rows)}) k
  WHERE r.import_id = ${rows.importId} AND r.n = k.n AND r.row_key = k.row_key AND k.day = ANY(${days}::date[]) AND ${isNewSql(sourceId)}`;

/** Selects the lines of a file on days that count from another file. */
export const replacedLinesSql = (importId: string, days: readonly string[], locked: string | null) => sql`
  SELECT id::text AS id, booked_day::text AS day FROM import_lines
  WHERE import_id = ${importId} AND day = ANY(${days}::date[]) AND withdrawn_at IS NULL
    AND booked_day > coalesce(${locked}::date, '-infinity')`;

/** Selects those of the days of a file whose lines lie in locked days: they stay. */
export const sealedDaysSql = (importId: string, days: readonly string[], locked: string | null) => sql`
  SELECT DISTINCT day::text AS day FROM import_lines WHERE import_id = ${importId} AND day = ANY(${days}::date[]) AND withdrawn_at IS NULL
    AND booked_day <= ${locked}::date`;
