import sql, { empty } from 'sql-template-tag';

/** Selects the valid rows, numbered among rows of equal content: two equal rows in one file are two lines. */
const numberedRowsSql = (importId: string) => sql`
  SELECT r.*, row_number() OVER (PARTITION BY row_key ORDER BY n) AS occurrence FROM import_readings r
  WHERE import_id = ${importId} AND wrong IS NULL`;

/** Replaces `numberedRowsSql` at less cost for an import without equal rows. */
const singleRowsSql = (importId: string) =>
  sql`SELECT r.*, 1 AS occurrence FROM import_readings r WHERE import_id = ${importId} AND wrong IS NULL`;

export const hasDuplicateRowsSql = (id: string) => sql`
  SELECT 1 FROM import_readings WHERE import_id = ${id} AND wrong IS NULL GROUP BY row_key HAVING count(*) > 1 LIMIT 1`;

/** True when row `k` is already a line of the source: an equal row in two files of a source is one line. */
const isKnownSql = (
  sourceId: string,
) => sql`EXISTS (SELECT FROM import_lines l WHERE l.source_id = ${sourceId}
  AND l.row_key = k.row_key AND l.occurrence = k.occurrence AND l.withdrawn_at IS NULL)`;

export const hasLinesSql = (sourceId: string) =>
  sql`SELECT 1 FROM import_lines WHERE source_id = ${sourceId} AND withdrawn_at IS NULL LIMIT 1`;

export const importFiguresSql = (id: string) => sql`
  SELECT count(*)::int AS rows, (count(*) FILTER (WHERE wrong IS NULL))::int AS "goodRows",
    (count(*) FILTER (WHERE wrong IS NOT NULL))::int AS "badRows",
    (min(day) FILTER (WHERE wrong IS NULL))::text AS "firstDay", (max(day) FILTER (WHERE wrong IS NULL))::text AS "lastDay",
    coalesce(sum(amount) FILTER (WHERE wrong IS NULL AND direction = 'in'), 0)::bigint AS "sumIn",
    coalesce(sum(amount) FILTER (WHERE wrong IS NULL AND direction = 'out'), 0)::bigint AS "sumOut"
  FROM import_readings WHERE import_id = ${id}`;

/** Counts the known rows, and those of days up to `locked` among them. */
export const knownRowsSql = (importId: string, sourceId: string, locked: string | null) => sql`
  SELECT count(*)::int AS known, (count(*) FILTER (WHERE day <= ${locked}::date))::int AS late
  FROM (${numberedRowsSql(importId)}) k WHERE ${isKnownSql(sourceId)}`;

export const rowsOfLockedDaysSql = (id: string, locked: string) => sql`
  SELECT count(*)::int AS late FROM import_readings WHERE import_id = ${id} AND wrong IS NULL AND day <= ${locked}::date`;

interface NewLines {
  id: string;
  sourceId: string;
  projectId: string;
  leg: string;
  at: Date;
  /** Last locked day; lines up to it are booked on the day after. */
  locked: string | null;
  mayBeKnown: boolean;
  mayHaveDuplicates: boolean;
}

export const insertLinesSql = ({ id, sourceId, projectId, leg, at, locked, ...rows }: NewLines) => sql`
  INSERT INTO import_lines (import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount, fee,
    balance, status, reference, token, request_id, receipt, phone, operator_id, label, row_key, occurrence, known_at)
  SELECT ${id}::uuid, ${sourceId}::uuid, ${projectId}::uuid, ${leg}, n, happened_at, day,
    CASE WHEN day <= ${locked}::date THEN ${locked}::date + 1 ELSE day END, direction, amount, fee,
    balance, status, reference, token, request_id, receipt, phone, operator_id, label, row_key, occurrence, ${at}::timestamptz
  FROM (${rows.mayHaveDuplicates ? numberedRowsSql(id) : singleRowsSql(id)}) k
  ${rows.mayBeKnown ? sql`WHERE NOT ${isKnownSql(sourceId)}` : empty}`;
