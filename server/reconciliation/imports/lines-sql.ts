import { READ } from './reading-sql.js';

/** The hash of what a line says, whatever file it stands in and however that was written. */
const ROW_KEY = `md5(concat_ws(E'\\x1f', extract(epoch FROM happened_at)::text, direction, amount::text, coalesce(fee::text, ''),
  coalesce(balance::text, ''), coalesce(status, ''), coalesce(reference, ''), coalesce(token, ''), coalesce(request_id, ''),
  coalesce(receipt, ''), coalesce(phone, ''), coalesce(operator_id, ''), coalesce(label, '')))::uuid`;

/**
 * The good rows with their key, and the how manyth of it each is: two rows alike in one file are two lines, the same row in two
 * files is one.
 */
export const KEYED = `
  SELECT k.*, row_number() OVER (PARTITION BY row_key ORDER BY n) AS occurrence
  FROM (SELECT r.*, ${ROW_KEY} AS row_key FROM ${READ} r WHERE wrong IS NULL OFFSET 0) k`;

/** Whether a row `k` of the above is a line already; `$1` the source. */
export const IS_KNOWN = `EXISTS (SELECT FROM import_lines l WHERE l.source_id = $1 AND l.row_key = k.row_key
  AND l.occurrence = k.occurrence AND l.withdrawn_at IS NULL)`;

export const HAS_LINES = `SELECT 1 FROM import_lines WHERE source_id = $1 AND withdrawn_at IS NULL LIMIT 1`;

/** What a file comes to. */
export const FIGURES = `
  SELECT count(*)::int AS rows, (count(*) FILTER (WHERE wrong IS NULL))::int AS "goodRows",
    (count(*) FILTER (WHERE wrong IS NOT NULL))::int AS "badRows",
    (min(day) FILTER (WHERE wrong IS NULL))::text AS "firstDay", (max(day) FILTER (WHERE wrong IS NULL))::text AS "lastDay",
    coalesce(sum(amount) FILTER (WHERE wrong IS NULL AND direction = 'in'), 0)::text AS "sumIn",
    coalesce(sum(amount) FILTER (WHERE wrong IS NULL AND direction = 'out'), 0)::text AS "sumOut"
  FROM ${READ}`;

/** The balance after the last line, by its time; in a file whose newest line comes first, the first one of that time. */
export const CLOSING = `
  WITH stated AS (SELECT n, happened_at, balance FROM ${READ} WHERE wrong IS NULL AND balance IS NOT NULL),
  ends AS MATERIALIZED (SELECT (SELECT happened_at FROM stated ORDER BY n LIMIT 1) > (SELECT happened_at FROM stated ORDER BY n DESC LIMIT 1) AS falls),
  newest AS MATERIALIZED (SELECT max(happened_at) AS at FROM stated)
  SELECT balance::text AS balance FROM stated, ends, newest WHERE happened_at = newest.at ORDER BY CASE WHEN falls THEN n ELSE -n END LIMIT 1`;

/** Known rows, and how many of them are of days until `$2`; `$1` the source. */
export const KNOWN = `
  SELECT count(*)::int AS known, (count(*) FILTER (WHERE day <= $2::date))::int AS late FROM (${KEYED}) k WHERE ${IS_KNOWN}`;

/** Good rows of days until `$1`, whether known or not. */
export const LATE = `
  SELECT count(*)::int AS late FROM ${READ} WHERE wrong IS NULL AND day <= $1::date`;

/** `$1` source, `$2` import, `$3` project, `$4` leg, `$5` now, `$6` the last locked day or NULL. */
export const insertLines = (mayBeKnown: boolean): string => `
  INSERT INTO import_lines (import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount, fee,
    balance, status, reference, token, request_id, receipt, phone, operator_id, label, row_key, occurrence, known_at)
  SELECT $2, $1, $3, $4, n, happened_at, day, CASE WHEN day <= $6::date THEN $6::date + 1 ELSE day END, direction, amount, fee,
    balance, status, reference, token, request_id, receipt, phone, operator_id, label, row_key, occurrence, $5
  FROM (${KEYED}) k ${mayBeKnown ? `WHERE NOT ${IS_KNOWN}` : ''} ORDER BY n`;
