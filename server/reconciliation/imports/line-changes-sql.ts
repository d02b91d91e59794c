import sql, { type Sql } from 'sql-template-tag';
import { isNewRowSql, numberedRowsSql } from './import-lines-sql.js';

/** Fees and taxes share the receipt of their payment; they are lines of their own. */
const kindSql = (row: Sql) =>
  sql`CASE WHEN ${row}.class IN ('fee', 'tax') THEN ${row}.class ELSE 'payment' END`;

const isExecutedSql = (row: Sql) => sql`${row}.status IS NULL OR ${row}.status = 'completed'`;

/**
 * Marks the new rows of a file that repeat a line of their source: same receipt, direction and amount within a day, and no other row
 * or line like it. `changed`: another label, second or status, which is the same line. `succeeded`: the line was pending or failed
 * and is now final. `undone`: the line was executed and the file says that it was not.
 * @param locked last locked day, whose lines stay as they are; null for none
 */
export const markRepeatedRowsSql = (importId: string, sourceId: string, locked: string | null) => sql`
  WITH fresh AS (
    SELECT k.*, ${kindSql(sql`k`)} AS kind,
      count(*) OVER (PARTITION BY receipt, direction, amount, ${kindSql(sql`k`)}) AS alike
    FROM (${numberedRowsSql(importId)}) k WHERE k.receipt IS NOT NULL
  ), met AS (
    SELECT k.n, l.id AS line_id, l.booked_day > coalesce(${locked}::date, '-infinity') AS open, count(*) OVER (PARTITION BY k.n) AS many,
      ${isExecutedSql(sql`k`)} AS executed, k.status = 'pending' AS pending, ${isExecutedSql(sql`l`)} AS was_executed,
      l.status = 'pending' AS was_pending
    FROM fresh k JOIN import_lines l ON l.source_id = ${sourceId} AND l.receipt = k.receipt AND l.withdrawn_at IS NULL
      AND l.direction = k.direction AND l.amount = k.amount AND ${kindSql(sql`l`)} = k.kind AND l.import_id <> ${importId}
      AND l.happened_at BETWEEN k.happened_at - interval '1 day' AND k.happened_at + interval '1 day'
    WHERE k.alike = 1 AND ${isNewRowSql(sourceId)}
  )
  UPDATE import_readings r SET repeats = m.line_id, change = CASE
    WHEN m.was_executed AND (m.executed OR m.pending) THEN 'changed'
    WHEN NOT m.open AND NOT (m.executed AND NOT m.was_executed) THEN 'changed'
    WHEN NOT m.open THEN NULL
    WHEN m.was_executed THEN 'undone'
    WHEN m.executed OR (m.was_pending AND NOT m.pending) THEN 'succeeded'
    ELSE 'changed' END
  FROM met m WHERE m.many = 1 AND r.import_id = ${importId} AND r.n = m.n`;

export const forgetMarksSql = (importId: string) => sql`
  UPDATE import_readings SET repeats = NULL, change = NULL WHERE import_id = ${importId} AND repeats IS NOT NULL`;

export const countMarksSql = (importId: string) => sql`
  SELECT (count(*) FILTER (WHERE change = 'changed'))::int AS changed, (count(*) FILTER (WHERE change = 'succeeded'))::int AS succeeded,
    (count(*) FILTER (WHERE change = 'undone'))::int AS undone
  FROM import_readings WHERE import_id = ${importId} AND change IS NOT NULL`;

/** Selects the first marked rows beside the line that each repeats. */
export const firstMarksSql = (importId: string) => sql`
  SELECT r.n AS "rowNumber", r.change, r.receipt, l.row_number AS "lineRow", i.file_name AS "fileName",
    jsonb_strip_nulls(jsonb_build_object(
      'label', CASE WHEN l.label IS DISTINCT FROM r.label THEN jsonb_build_array(l.label, r.label) END,
      'status', CASE WHEN l.status IS DISTINCT FROM r.status THEN jsonb_build_array(l.status, r.status) END,
      'time', CASE WHEN l.happened_at <> r.happened_at THEN jsonb_build_array(l.happened_at, r.happened_at) END,
      'reference', CASE WHEN l.reference IS DISTINCT FROM r.reference THEN jsonb_build_array(l.reference, r.reference) END,
      'phone', CASE WHEN l.phone IS DISTINCT FROM r.phone THEN jsonb_build_array(l.phone, r.phone) END,
      'fee', CASE WHEN l.fee IS DISTINCT FROM r.fee THEN jsonb_build_array(l.fee, r.fee) END,
      'balance', CASE WHEN l.balance IS DISTINCT FROM r.balance THEN jsonb_build_array(l.balance, r.balance) END)) AS fields
  FROM import_readings r JOIN import_lines l ON l.id = r.repeats JOIN imports i ON i.id = l.import_id
  WHERE r.import_id = ${importId} AND r.change IS NOT NULL
  ORDER BY CASE r.change WHEN 'undone' THEN 0 WHEN 'succeeded' THEN 1 ELSE 2 END, r.n LIMIT 10`;

export const keepChangesSql = (importId: string, at: Date) => sql`
  INSERT INTO import_line_changes (import_id, row_number, line_id, kind, at)
  SELECT import_id, n, repeats, change, ${at}::timestamptz FROM import_readings WHERE import_id = ${importId} AND change IS NOT NULL
  ON CONFLICT DO NOTHING`;

/** Selects the lines that rows of the file end. */
export const endedLinesSql = (importId: string) => sql`
  SELECT l.id::text AS id, l.booked_day::text AS day FROM import_readings r JOIN import_lines l ON l.id = r.repeats
  WHERE r.import_id = ${importId} AND r.change IN ('succeeded', 'undone') AND l.withdrawn_at IS NULL`;
