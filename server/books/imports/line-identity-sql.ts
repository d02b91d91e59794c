import sql, { type Sql } from 'sql-template-tag';
import { isNewRowSql, isSamePartSql, type ReadRows, validRowsSql } from './import-lines-sql.js';
import type { ImportMapping } from './import.view.js';

/** Fewer digits, or letters beside them, than in these make a number short: it may begin again with each file. */
const FEWEST_DIGITS = 6;
const FEWEST_LETTERS = 8;

/** Fees and taxes share the number of their payment; they are lines of their own. */
const kindSql = (row: Sql) =>
  sql`CASE WHEN ${row}.class IN ('fee', 'tax') THEN ${row}.class ELSE 'payment' END`;

const isExecutedSql = (row: Sql) => sql`(${row}.status IS NULL OR ${row}.status = 'completed')`;

/** True for a number that may begin again with each file. */
export const isShortSql = (number: Sql) =>
  sql`(length(ltrim(regexp_replace(${number}, '[^0-9]', '', 'g'), '0')) < ${FEWEST_DIGITS}
    AND length(regexp_replace(${number}, '[^A-Za-z]', '', 'g')) < ${FEWEST_LETTERS})`;

/** True when row `k` and line `l` name different counterparties. */
const otherPartySql = sql`(lower(k.label) <> lower(l.label) OR k.phone <> l.phone)`;

/** True when row `k` and line `l` have the same minute of a day, not only the same day. */
const sameMinuteSql = (zone: string) => sql`(k.happened_at <> k.day::timestamp AT TIME ZONE ${zone}
  AND abs(extract(epoch FROM k.happened_at - l.happened_at)) < 60)`;

export interface Repeats extends ReadRows {
  sourceId: string;
  /** Last locked day, whose lines stay as they are; null for none. */
  locked: string | null;
  zone: string;
  /** Balance before the first row; null when it is not known. */
  opening: number | null;
  /** Balance after the last row; null when it is not known. */
  closing: number | null;
  mapping: Pick<ImportMapping, 'numbers' | 'movedNumbers' | 'changedLines'>;
}

/** True when the file begins with the balance with which the file of line `l` ends: no row of it is that line. */
const followsSql = (opening: number | null) =>
  sql`EXISTS (SELECT FROM imports e WHERE e.id = l.import_id AND e.closing_balance = ${opening}::bigint
    AND e.opening_balance IS DISTINCT FROM ${opening}::bigint)`;

const unmarkedSql = (sourceId: string) => sql`k.change IS NULL AND ${isNewRowSql(sourceId)}`;

const isUnrepeatedSql = (importId: string) =>
  sql`NOT EXISTS (SELECT FROM import_readings o WHERE o.import_id = ${importId} AND o.repeats = l.id)`;

/** True when the file ends with the balance with which the file of line `l` begins. */
const precedesSql = (closing: number | null) =>
  sql`EXISTS (SELECT FROM imports e WHERE e.id = l.import_id AND e.opening_balance = ${closing}::bigint
    AND e.closing_balance IS DISTINCT FROM ${closing}::bigint)`;

const numberSql = (row: Sql) => sql`coalesce(${row}.receipt, ${row}.reference)`;

/** True for a row whose number may begin again, or without a number beside a balance. */
const isLooseSql = (row: Sql) =>
  sql`(CASE WHEN ${numberSql(row)} IS NULL THEN ${row}.balance IS NOT NULL ELSE ${isShortSql(numberSql(row))} END)`;

/**
 * Marks rows that repeat a line of the same day, moment, amount and counterparty under another number, where numbers begin again with
 * each file: with its balance or the minute they are that line, else it is asked (`moved`). Rows without any number whose balance has
 * moved are the line where the files begin alike or share other rows, and asked where they have all lines of its day.
 */
export const markMovedRowsSql = ({
  importId,
  hasEqualRows,
  sourceId,
  zone,
  opening,
  closing,
  mapping,
}: Repeats) => {
  const content = (row: Sql) =>
    sql`${row}.happened_at, ${row}.direction, ${row}.amount, coalesce(${row}.fee, 0),
      coalesce(lower(${row}.label), ''), coalesce(${row}.phone, ''), ${kindSql(row)}`;
  return sql`
  WITH bounds AS (SELECT min(day) AS first, max(day) AS last FROM import_readings WHERE import_id = ${importId} AND wrong IS NULL),
  fresh AS (
    SELECT k.*, ${numberSql(sql`k`)} AS number, row_number() OVER (PARTITION BY ${content(sql`k`)} ORDER BY n) AS place
    FROM (${validRowsSql({ importId, hasEqualRows })}) k WHERE ${isLooseSql(sql`k`)} AND ${unmarkedSql(sourceId)}
  ), gone AS (
    SELECT l.*, ${numberSql(sql`l`)} AS number, row_number() OVER (PARTITION BY ${content(sql`l`)}
      ORDER BY l.import_id, l.row_number) AS place
    FROM bounds b JOIN import_lines l ON l.source_id = ${sourceId} AND l.day BETWEEN b.first AND b.last
    WHERE l.withdrawn_at IS NULL AND l.import_id <> ${importId} AND ${isLooseSql(sql`l`)}
      AND NOT EXISTS (SELECT FROM import_readings f WHERE f.import_id = ${importId} AND f.row_key = l.row_key)
      AND NOT ${followsSql(opening)} AND NOT ${precedesSql(closing)}
  ), alike AS (
    SELECT id, opening_balance = ${opening}::bigint AS begins, EXISTS (SELECT FROM import_lines o JOIN import_readings f
        ON f.import_id = ${importId} AND f.row_key = o.row_key WHERE o.import_id = e.id) AS shares
    FROM imports e WHERE id IN (SELECT import_id FROM gone)
  ), pairs AS (
    SELECT k.n, l.id, l.import_id, l.day, l.number, k.number AS own, k.balance = l.balance AS balanced,
      k.happened_at <> k.day::timestamp AT TIME ZONE ${zone} AS timed,
      count(*) OVER (PARTITION BY l.import_id, l.day) AS found
    FROM fresh k JOIN gone l ON (${content(sql`k`)}, k.place) = (${content(sql`l`)}, l.place)
      AND ${isExecutedSql(sql`k`)} = ${isExecutedSql(sql`l`)}
      AND CASE WHEN k.number IS NULL THEN l.number IS NULL AND k.balance <> l.balance ELSE k.number <> l.number END
  ), met AS (
    SELECT p.n, p.id, coalesce(a.begins, false)
      OR CASE WHEN p.own IS NULL THEN a.shares ELSE coalesce(p.balanced, false) OR p.timed END AS proven,
      CASE WHEN p.own IS NULL THEN coalesce(a.begins, false) OR a.shares
          OR p.found = (SELECT count(*) FROM import_lines o WHERE o.import_id = p.import_id AND o.day = p.day AND o.withdrawn_at IS NULL)
        ELSE coalesce(p.balanced, false) OR EXISTS (SELECT FROM import_readings f
          WHERE f.import_id = ${importId} AND ${numberSql(sql`f`)} = p.number AND f.day = p.day) END AS moved
    FROM pairs p JOIN alike a ON a.id = p.import_id
  )
  UPDATE import_readings r SET repeats = m.id,
    change = CASE WHEN m.proven OR ${mapping.movedNumbers ?? ''} = 'same' THEN 'changed' ELSE 'moved' END
  FROM met m WHERE m.moved AND (m.proven OR ${mapping.movedNumbers ?? ''} <> 'other') AND r.import_id = ${importId} AND r.n = m.n`;
};

/**
 * Marks the new rows of a file that repeat a line of their source: same number, direction and amount within a day, and no other row
 * or line like it. A number on another day with another counterparty identifies nothing; a short one that comes again otherwise is
 * asked (`number`). `changed`: another label, second or status, which is the same line. `succeeded`: the line was pending or failed
 * and is now final. `undone`: the line was executed and the file says that it was not.
 */
export const markRepeatedRowsSql = ({
  importId,
  hasEqualRows,
  sourceId,
  locked,
  zone,
  opening,
  mapping,
}: Repeats) => sql`
  WITH fresh AS (
    SELECT k.*, ${kindSql(sql`k`)} AS kind, coalesce(receipt, reference) AS number,
      count(*) OVER (PARTITION BY receipt, CASE WHEN receipt IS NULL THEN reference END, direction, amount, ${kindSql(sql`k`)}) AS alike,
      count(*) OVER (PARTITION BY receipt, CASE WHEN receipt IS NULL THEN reference END, direction,
        amount, ${kindSql(sql`k`)}, day) AS alike_of_day
    FROM (${validRowsSql({ importId, hasEqualRows })}) k WHERE coalesce(receipt, reference) IS NOT NULL
  ), asked AS (
    SELECT k.*, ${isShortSql(sql`k.number`)} AS short FROM fresh k WHERE k.alike_of_day = 1 AND ${unmarkedSql(sourceId)}
  ), named AS (
    SELECT k.n, l.id FROM asked k JOIN import_lines l ON l.source_id = ${sourceId} AND l.receipt = k.receipt AND l.withdrawn_at IS NULL
      AND l.happened_at BETWEEN k.happened_at - interval '1 day' AND k.happened_at + interval '1 day'
    UNION ALL
    SELECT k.n, l.id FROM asked k JOIN import_lines l ON l.source_id = ${sourceId} AND l.reference = k.reference AND l.withdrawn_at IS NULL
      AND l.happened_at = k.happened_at WHERE k.receipt IS NULL AND l.receipt IS NULL
  ), restarts AS (
    SELECT EXISTS (SELECT FROM asked k JOIN import_lines l ON l.source_id = ${sourceId} AND l.receipt = k.receipt AND l.withdrawn_at IS NULL
      WHERE k.short AND l.day <> k.day AND l.direction = k.direction AND ${kindSql(sql`l`)} = k.kind
        AND coalesce(k.class, 'payment') = coalesce(l.class, 'payment') AND (l.amount <> k.amount OR ${otherPartySql})) AS found
  ), met AS (
    SELECT k.n, l.id AS line_id, l.booked_day > coalesce(${locked}::date, '-infinity') AS open,
      l.day = k.day AS same_day, k.alike, row_number() OVER (PARTITION BY k.n ORDER BY l.day <> k.day) AS place,
      count(*) OVER (PARTITION BY k.n, l.day = k.day) AS many,
      ${isExecutedSql(sql`k`)} AS executed, k.status = 'pending' AS pending, ${isExecutedSql(sql`l`)} AS was_executed,
      l.status = 'pending' AS was_pending,
      CASE WHEN ${followsSql(opening)} THEN 'other'
        WHEN l.day <> k.day AND (coalesce(${otherPartySql}, false) OR k.short AND (SELECT found FROM restarts)) THEN 'other'
        WHEN NOT k.short OR ${sameMinuteSql(zone)} THEN 'same'
        WHEN l.day <> k.day OR coalesce(${otherPartySql}, false)
          OR coalesce(k.balance <> l.balance AND k.happened_at <> l.happened_at, false)
          THEN ${mapping.numbers === 'kept' ? 'same' : mapping.numbers === 'beginAgain' ? 'other' : 'open'}
        ELSE 'same' END AS verdict
    FROM named p JOIN asked k ON k.n = p.n JOIN import_lines l ON l.id = p.id
    WHERE l.direction = k.direction AND l.amount = k.amount AND ${kindSql(sql`l`)} = k.kind AND l.import_id <> ${importId}
      AND ${isUnrepeatedSql(importId)}
  )
  UPDATE import_readings r SET repeats = m.line_id, change = CASE
    WHEN m.verdict = 'open' THEN 'number'
    WHEN m.was_executed AND (m.executed OR m.pending) THEN 'changed'
    WHEN NOT m.open AND NOT (m.executed AND NOT m.was_executed) THEN 'changed'
    WHEN NOT m.open THEN NULL
    WHEN m.was_executed THEN 'undone'
    WHEN m.executed OR (m.was_pending AND NOT m.pending) THEN 'succeeded'
    ELSE 'changed' END
  FROM met m WHERE m.place = 1 AND m.many = 1 AND (m.same_day OR m.alike = 1) AND m.verdict <> 'other'
    AND r.import_id = ${importId} AND r.n = m.n`;

/** Marks the new rows whose number is that of one line of the same day with another amount: asked (`amount`), then one of them counts. */
export const markChangedAmountsSql = ({
  importId,
  hasEqualRows,
  sourceId,
  locked,
  zone,
  opening,
  mapping,
}: Repeats) => sql`
  WITH fresh AS (
    SELECT k.*, ${kindSql(sql`k`)} AS kind, coalesce(receipt, reference) AS number,
      count(*) OVER (PARTITION BY receipt, CASE WHEN receipt IS NULL THEN reference END, direction, ${kindSql(sql`k`)}, day) AS alike
    FROM (${validRowsSql({ importId, hasEqualRows })}) k WHERE coalesce(receipt, reference) IS NOT NULL AND class <> 'reversal'
  ), asked AS (
    SELECT k.*, ${isShortSql(sql`k.number`)} AS short FROM fresh k WHERE alike = 1 AND ${unmarkedSql(sourceId)}
  ), named AS (
    SELECT k.n, l.id FROM asked k JOIN import_lines l ON l.source_id = ${sourceId} AND l.receipt = k.receipt AND l.withdrawn_at IS NULL
      AND l.day = k.day
    UNION ALL
    SELECT k.n, l.id FROM asked k JOIN import_lines l ON l.source_id = ${sourceId} AND l.reference = k.reference AND l.withdrawn_at IS NULL
      AND l.happened_at = k.happened_at WHERE k.receipt IS NULL AND l.receipt IS NULL
  ), met AS (
    SELECT k.n, l.id AS line_id, l.booked_day > coalesce(${locked}::date, '-infinity') AS open, l.amount <> k.amount AS other,
      count(*) OVER (PARTITION BY k.n) AS many,
      NOT ${followsSql(opening)} AND NOT (k.short AND coalesce(${otherPartySql}, false)) AND (NOT k.short
        OR ${sameMinuteSql(zone)} OR lower(k.label) = lower(l.label) OR k.phone = l.phone) AS same
    FROM named p JOIN asked k ON k.n = p.n JOIN import_lines l ON l.id = p.id
    WHERE l.direction = k.direction AND ${kindSql(sql`l`)} = k.kind AND l.class IS DISTINCT FROM 'reversal'
      AND l.import_id <> ${importId} AND ${isUnrepeatedSql(importId)}
  )
  UPDATE import_readings r SET repeats = m.line_id, change = CASE ${mapping.changedLines ?? ''}
    WHEN 'later' THEN CASE WHEN m.open THEN 'replaced' ELSE 'changed' END WHEN 'earlier' THEN 'changed' ELSE 'amount' END
  FROM met m WHERE m.many = 1 AND m.other AND m.same AND r.import_id = ${importId} AND r.n = m.n`;

/**
 * Marks the new rows of orders whose reference is that of one order of the source, as `markRepeatedRowsSql`: a later status replaces the
 * earlier, another amount is asked (`amount`).
 */
export const markRepeatedOrdersSql = ({ importId, hasEqualRows, sourceId, locked, mapping }: Repeats) => sql`
  WITH fresh AS (
    SELECT k.*, count(*) OVER (PARTITION BY reference, direction, class = 'refund') AS alike
    FROM (${validRowsSql({ importId, hasEqualRows })}) k WHERE reference IS NOT NULL
  ), met AS (
    SELECT k.n, k.class, l.id AS line_id, l.booked_day > coalesce(${locked}::date, '-infinity') AS open,
      count(*) OVER (PARTITION BY k.n) AS many,
      ${isExecutedSql(sql`k`)} AS executed, k.status = 'pending' AS pending, ${isExecutedSql(sql`l`)} AS was_executed,
      l.status = 'pending' AS was_pending, k.amount <> l.amount AS other_amount,
      CASE WHEN l.day = k.day OR NOT ${isShortSql(sql`k.reference`)} THEN coalesce(l.day <> k.day AND ${otherPartySql}, false)
        ELSE coalesce(${otherPartySql}, false) OR k.amount <> l.amount OR ${mapping.numbers ?? ''} = 'beginAgain' END AS other,
      l.day <> k.day AND ${isShortSql(sql`k.reference`)} AND ${mapping.numbers ?? ''} = '' AS open_number
    FROM fresh k JOIN import_lines l ON l.source_id = ${sourceId} AND l.reference = k.reference AND l.withdrawn_at IS NULL
      AND l.direction = k.direction AND ${isSamePartSql(sql`l`, sql`k`)} AND l.import_id <> ${importId}
    WHERE k.alike = 1 AND ${unmarkedSql(sourceId)} AND coalesce(k.token = l.token, true) AND coalesce(k.request_id = l.request_id, true)
  )
  UPDATE import_readings r SET repeats = m.line_id, change = CASE
    WHEN m.open_number THEN 'number'
    WHEN m.other_amount AND m.executed AND m.was_executed THEN CASE ${mapping.changedLines ?? ''}
      WHEN 'later' THEN CASE WHEN m.open THEN 'replaced' ELSE 'changed' END WHEN 'earlier' THEN 'changed' ELSE 'amount' END
    WHEN m.was_executed AND (m.executed OR m.pending) THEN 'changed'
    WHEN NOT m.open AND NOT (m.executed AND NOT m.was_executed) THEN 'changed'
    WHEN NOT m.open THEN NULL
    WHEN m.was_executed THEN 'undone'
    WHEN m.executed OR (m.was_pending AND NOT m.pending) THEN 'succeeded'
    ELSE 'changed' END
  FROM met m WHERE m.many = 1 AND NOT m.other AND r.import_id = ${importId} AND r.n = m.n
    AND ${isSamePartSql(sql`r`, sql`m`)}`;

/**
 * Selects the executed lines that the file lacks between lines of the same earlier file and operator that it repeats, in the order of
 * that file or between the moments of its own rows; a file of one direction without balances lacks none of the other. Where most
 * are missing the file is a part, and says nothing.
 */
export const missingLinesSql = ({
  importId,
  sourceId,
  locked,
  opening,
  closing,
}: Pick<Repeats, 'importId' | 'sourceId' | 'locked' | 'opening' | 'closing'>) => sql`
  WITH span AS (
    SELECT min(day) AS first_day, max(day) AS last_day, min(happened_at) AS first, max(happened_at) AS last
    FROM import_readings WHERE import_id = ${importId} AND wrong IS NULL
  ), ways AS (
    SELECT count(DISTINCT direction) > 1 OR ${opening}::bigint IS NOT NULL AND ${closing}::bigint IS NOT NULL AS both
    FROM import_readings WHERE import_id = ${importId} AND wrong IS NULL
  ), known AS (
    SELECT l.id, l.import_id, l.row_number, CASE WHEN w.both THEN '' ELSE l.direction END AS direction,
      coalesce(l.operator_id, '') AS operator_id, l.happened_at, l.booked_day,
      EXISTS (SELECT FROM import_readings f WHERE f.import_id = ${importId} AND f.row_key = l.row_key)
        OR EXISTS (SELECT FROM import_readings o WHERE o.import_id = ${importId} AND o.repeats = l.id) AS there
    FROM ways w, span s JOIN import_lines l ON l.source_id = ${sourceId} AND l.day BETWEEN s.first_day AND s.last_day
    WHERE l.withdrawn_at IS NULL AND l.import_id <> ${importId} AND ${isExecutedSql(sql`l`)}
  ), placed AS (
    SELECT k.*, bool_or(there) OVER (file ORDER BY row_number) AND bool_or(there) OVER (file ORDER BY row_number DESC) AS between_rows,
      count(*) FILTER (WHERE there) OVER (file) AS present
    FROM known k WINDOW file AS (PARTITION BY import_id, direction, operator_id)
  ), missing AS (
    SELECT p.*, count(*) OVER (PARTITION BY import_id, direction, operator_id) AS many FROM placed p, span s
    WHERE NOT there AND present > 0 AND (between_rows OR happened_at > s.first AND happened_at < s.last)
  )
  SELECT m.id::text AS id, m.booked_day::text AS day, l.row_number AS "rowNumber", i.file_name AS "fileName", l.amount::float8 AS amount,
    coalesce(l.receipt, l.reference, l.label, '') AS text, m.import_id AS "importId"
  FROM missing m JOIN import_lines l ON l.id = m.id JOIN imports i ON i.id = m.import_id
  WHERE m.many < m.present AND m.booked_day > coalesce(${locked}::date, '-infinity') ORDER BY l.import_id, l.row_number`;
