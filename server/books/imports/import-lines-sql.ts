import sql, { empty, type Sql } from 'sql-template-tag';
import { chargedFeesSql, countsSql } from './class-sql.js';

/** Rows of a reading. */
export interface ReadRows {
  importId: string;
  /** False where no two valid rows are equal; null where it is not known. */
  hasEqualRows: boolean | null;
}

/** Selects the valid rows, numbered among rows of equal content: two equal rows in one file are two lines. */
export const numberedRowsSql = (importId: string) => sql`
  SELECT r.*, row_number() OVER (PARTITION BY row_key ORDER BY n) AS occurrence FROM import_readings r
  WHERE import_id = ${importId} AND wrong IS NULL`;

/** As `numberedRowsSql`, without sorting the rows of a file that has no equal ones. */
export const validRowsSql = ({ importId, hasEqualRows }: ReadRows): Sql =>
  hasEqualRows === false
    ? sql`SELECT r.*, 1 AS occurrence FROM import_readings r WHERE import_id = ${importId} AND wrong IS NULL`
    : numberedRowsSql(importId);

/** True when row `k` is a line of its own: new, and no change of a line that an earlier file has or that counts from one. */
export const isNewSql = (sourceId: string) =>
  sql`(k.change IS NULL OR k.change NOT IN ('changed', 'covered')) AND ${isNewRowSql(sourceId)}`;

/**
 * True when row `k` is no line of the source yet: an equal row in two files of a source is one line, also where an earlier version has
 * read it otherwise.
 */
export const isNewRowSql = (
  sourceId: string,
) => sql`NOT EXISTS (SELECT FROM import_lines l WHERE l.source_id = ${sourceId}
    AND l.row_key = k.row_key AND l.occurrence = k.occurrence AND l.withdrawn_at IS NULL)
  AND NOT EXISTS (SELECT FROM import_line_rereadings r JOIN import_lines l USING (import_id, row_number)
    WHERE r.source_id = ${sourceId} AND r.row_key = k.row_key AND r.occurrence = k.occurrence AND l.withdrawn_at IS NULL)`;

/** True when line `l` and row `k` of one number are the same of the two lines that a refunded order has. */
export const isSamePartSql = (line: Sql, row: Sql) =>
  sql`(${line}.class IS NOT DISTINCT FROM 'refund') = (${row}.class IS NOT DISTINCT FROM 'refund')`;

/** True when row `k` is already a line of its own import, as an earlier version has read it. */
const isOwnLineSql = (importId: string) => sql`EXISTS (SELECT FROM import_lines l
  WHERE l.import_id = ${importId} AND l.row_number = k.n AND l.withdrawn_at IS NULL AND ${isSamePartSql(sql`l`, sql`k`)})`;

/** True for a row of the file: what was paid back for an order is no row of its own. */
const isRowSql = (row: Sql) => sql`${row}.class IS DISTINCT FROM 'refund'`;

/** Keeps the keys under which lines of a file of an earlier version are read today, where they differ. */
export const keepRereadingsSql = (importId: string) => sql`
  INSERT INTO import_line_rereadings (import_id, row_number, source_id, row_key, occurrence)
  SELECT l.import_id, l.row_number, l.source_id, k.row_key, k.occurrence
  FROM (${numberedRowsSql(importId)}) k JOIN import_lines l ON l.import_id = ${importId} AND l.row_number = k.n
    AND ${isSamePartSql(sql`l`, sql`k`)}
  WHERE l.withdrawn_at IS NULL AND (l.row_key, l.occurrence) <> (k.row_key, k.occurrence)
    AND l.receipt IS NOT DISTINCT FROM k.receipt AND l.reference IS NOT DISTINCT FROM k.reference
  ON CONFLICT DO NOTHING`;

/** Selects confirmed files of an earlier version that share days with rows of a file and were not read again yet. */
export const earlierFilesSql = (importId: string, sourceId: string) => sql`
  SELECT e.id FROM imports e
  WHERE e.source_id = ${sourceId} AND e.state = 'confirmed' AND e.understood IS NULL AND e.reread_at IS NULL
    AND e.first_day <= (SELECT max(day) FROM import_readings WHERE import_id = ${importId}) + 1
    AND e.last_day >= (SELECT min(day) FROM import_readings WHERE import_id = ${importId}) - 1 ORDER BY e.confirmed_at, e.id`;

export const hasLinesSql = (sourceId: string) =>
  sql`SELECT 1 FROM import_lines WHERE source_id = ${sourceId} AND withdrawn_at IS NULL LIMIT 1`;

/** Selects a row when another file of the side has lines. */
export const hasOtherLinesSql = (
  projectId: string,
  { side, importId }: { side: string; importId: string },
) => sql`
  SELECT 1 FROM imports WHERE project_id = ${projectId} AND leg = ${side} AND state = 'confirmed' AND id <> ${importId} LIMIT 1`;

/** Counts and sums the rows that the confirmation adds, in XOF, and those of days up to `locked` among them. */
export const newRowsSql = (rows: ReadRows, sourceId: string, locked: string | null) => sql`
  SELECT (count(*) FILTER (WHERE ${countsSql(sql`k`)}))::int AS money,
    coalesce(sum(amount) FILTER (WHERE direction = 'in' AND ${countsSql(sql`k`)}), 0)::float8 AS "sumIn",
    coalesce(sum(amount) FILTER (WHERE direction = 'out' AND ${countsSql(sql`k`)}), 0)::float8 AS "sumOut",
    (count(*) FILTER (WHERE ${isRowSql(sql`k`)}))::int AS rows,
    (count(*) FILTER (WHERE ${isRowSql(sql`k`)} AND day <= ${locked}::date))::int AS late
  FROM (${validRowsSql(rows)}) k WHERE ${isNewSql(sourceId)}`;

/** Counts the new lines that say what was paid back for an order. */
export const newRefundsSql = (rows: ReadRows, sourceId: string) => sql`
  SELECT count(*)::int AS refunds FROM (${validRowsSql(rows)}) k WHERE k.class = 'refund' AND ${isNewSql(sourceId)}`;

interface NewLines extends ReadRows {
  sourceId: string;
  projectId: string;
  side: string;
  at: Date;
  /** Last locked day; lines up to it are booked on the day after. */
  locked: string | null;
  mayBeKnown: boolean;
  /** True when rows of the file charge fees for other rows. */
  hasFeeRows: boolean;
  /** True when lines of this import exist. */
  isAgain: boolean;
}

export const insertLinesSql = ({
  importId: id,
  sourceId,
  projectId,
  side,
  at,
  locked,
  ...rows
}: NewLines) => sql`
  INSERT INTO import_lines (import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount, fee,
    balance, status, reference, token, request_id, receipt, phone, operator_id, label, class, of_row, row_key, occurrence, known_at)
  SELECT ${id}::uuid, ${sourceId}::uuid, ${projectId}::uuid, ${side}, n, happened_at, day,
    CASE WHEN day <= ${locked}::date THEN ${locked}::date + 1 ELSE day END, direction, amount,
    ${rows.hasFeeRows ? sql`coalesce(nullif(k.fee, 0), c.fee, k.fee)` : sql`fee`},
    balance, status, reference, token, request_id, receipt, phone, operator_id, label, class, k.of_row,
    row_key, occurrence, ${at}::timestamptz
  FROM (${validRowsSql({ importId: id, hasEqualRows: rows.hasEqualRows })}) k
    ${rows.hasFeeRows ? sql`LEFT JOIN (${chargedFeesSql(id)}) c ON c.of_row = k.n` : empty}
  WHERE true ${rows.mayBeKnown ? sql`AND ${isNewSql(sourceId)}` : empty}
    ${rows.isAgain ? sql`AND NOT ${isOwnLineSql(id)}` : empty}`;
