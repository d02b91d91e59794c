import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { FORMULA_PATTERNS } from '../../../platform/common/table/cell.js';
import type { Language } from '../../../platform/i18n/language.js';
import type { LongPart, LongRows, QueryColumn } from './document.js';
import { vocabularySql } from './vocabulary.js';

export const withSql = ({ ctes }: LongPart) => (ctes ? sql`WITH ${ctes}` : empty);

export const countSql = (part: LongPart) =>
  sql`${withSql(part)} SELECT count(*)::int AS count ${part.counted ?? part.from}`;

/** Names the column of a place. */
export const nameSql = (place: number): Sql => raw(`c${place}`);

/** Selects rows as `{c0, c1, …}`: days as `YYYY-MM-DD`, words and instants as stored. */
export function rowsSql({ columns }: LongRows, part: LongPart, limit?: number): Sql {
  const list = (part.columns ?? columns).map(
    (column, place) =>
      sql`${column.type === 'day' ? sql`(${column.sql})::text` : column.sql} AS ${nameSql(place)}`,
  );
  const most = limit === undefined ? empty : sql`LIMIT ${limit}`;
  return sql`${withSql(part)} SELECT ${join(list, ', ')} ${part.from} ORDER BY ${part.order} ${most}`;
}

/**
 * Builds a COPY of the rows as CSV: words translated, instants in the session's zone (looked up once instead of per
 * row), formulas neutralized, texts in quotes. Cells that are guarded are computed first and guarded by their name, so that each is
 * computed once, and the texts of a row are searched for separators together. COPY accepts no parameters, so values are inlined.
 */
export function copySql({ columns }: LongRows, part: LongPart, language: Language): string {
  const cells = part.columns ?? columns;
  const computed = cells.map(
    (column, place) => sql`${cellSql(column, language, defusedSql)} AS ${nameSql(place)}`,
  );
  const guarded = cells.map(
    (column, place) => sql`${guardedSql(column, nameSql(place))} AS ${nameSql(place)}`,
  );
  const free = cells.flatMap((column, place) => (isFree(column) ? [nameSql(place)] : []));
  const texts = cells.flatMap(({ type }, place) => (type === 'text' || type === 'word' ? [`c${place}`] : []));
  const quotes = texts.length ? `, FORCE_QUOTE (${texts.join(', ')})` : '';
  const query = sql`${withSql(part)} SELECT ${join(guarded, ', ')}
    FROM (SELECT *, ${free.length ? hasNoSeparatorSql(sql`concat(${join(free, ', ')})`) : true} AS ${IS_WHOLE}
      FROM (SELECT ${join(computed, ', ')} ${part.from} ORDER BY ${part.order}) computed OFFSET 0) cells`;
  return `COPY (${inlineValues(query)}) TO STDOUT WITH (FORMAT csv, DELIMITER ';'${quotes})`;
}

/**
 * Computes what a cell says: words translated, instants to the second in the session's zone.
 * @param guard applied to a text that a `mixed` column has besides its words
 */
export function cellSql(
  { type, words, mixed, sql: value }: QueryColumn,
  language: Language,
  guard: (text: Sql) => Sql,
): Sql {
  if (type === 'instant') return sql`date_trunc('second', (${value})::timestamp)`;
  if (!words) return value;
  return vocabularySql(words, value, { language, ...(mixed ? { otherwise: guard(value) } : {}) });
}

function guardedSql(column: QueryColumn, cell: Sql): Sql {
  if (column.phone) return textPhoneSql(cell);
  return isFree(column) ? defusedSql(cell, IS_WHOLE) : cell;
}

/** True for a text in which a formula may stand. */
const isFree = ({ type, words, phone, harmless }: QueryColumn): boolean =>
  type === 'text' && !words && !phone && !harmless;

/** Writes a number with `+`, which `'` precedes, so that a spreadsheet keeps it as text. */
const textPhoneSql = (phone: Sql): Sql => sql`'''+' || ${phone}`;

/** Characters after which a spreadsheet may begin a new cell. */
const SEPARATORS = '[,;|\\t\\r\\n]';

/** Column of a row none of whose texts has a separator. */
const IS_WHOLE = sql`is_whole`;

const hasNoSeparatorSql = (text: Sql): Sql => sql`${text} !~ ${SEPARATORS}`;

/**
 * Equals `neutralizeCsvFormula` in SQL. Most texts start with a letter, a digit or another sign of ASCII behind `@`, have no separator
 * and skip the other regular expressions.
 * @param isWhole true where the text has no separator
 */
export const defusedSql = (text: Sql, isWhole = hasNoSeparatorSql(text)): Sql =>
  sql`CASE WHEN (ascii(${text}) BETWEEN 65 AND 126 OR ascii(${text}) BETWEEN 48 AND 57) AND ${isWhole}
      OR ${text} ~ '^-?[0-9]+([.,][0-9]+)?\\Z' THEN ${text}
    ELSE regexp_replace(CASE WHEN ${text} ~ ${FORMULA_PATTERNS.active} THEN '''' || ${text} ELSE ${text} END,
      ${FORMULA_PATTERNS.inner}, ${"\\1'"}, 'g') END`;

export const zoneSql = ({ window }: LongPart) => raw(`SET LOCAL TIME ZONE ${quoted(window.zone)}`);

export const inlineValues = ({ strings, values }: Sql): string =>
  strings.reduce((text, part, place) => text + literal(values[place - 1]) + part);

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return `${quoted(value.toISOString())}::timestamptz`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return quoted(arrayText(value));
  throw new Error('A value of a type that reports do not support');
}

/** As Postgres reads an array of texts. */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function quoted(text: string): string {
  return text.includes('\\')
    ? ` E'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
    : `'${text.replace(/'/g, "''")}'`;
}
