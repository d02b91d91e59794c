import type { Language } from '../../common/language.js';
import { windowParams } from '../../reconciliation/calendar/day-window.js';
import type { LongColumn, LongPart, LongSection } from './document.js';
import { vocabularySql } from './vocabulary.js';

/** The values of `$1` to `$7` of a part. */
export const partValues = ({ window }: LongPart): unknown[] => [...windowParams(window), window.day];

/** Postgres wants to know the type of a parameter that nothing uses. */
const UNUSED = `unused AS (SELECT $1::uuid, $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7::date)`;

const withs = ({ ctes }: LongPart): string => `WITH ${ctes ? `${ctes}, ` : ''}${UNUSED}`;

export function countSql(part: LongPart): string {
  return `${withs(part)} SELECT count(*)::int AS count ${part.counted ?? part.from}`;
}

/** Rows as `{c0, c1, …}`: days as `YYYY-MM-DD`, words and instants as they are stored. */
export function rowsSql({ columns }: LongSection, part: LongPart, limit?: number): string {
  const list = (part.columns ?? columns)
    .map(({ sql, type }, place) => `${type === 'day' ? `(${sql})::text` : sql} AS c${place}`)
    .join(', ');
  return `${withs(part)} SELECT ${list} ${part.from} ORDER BY ${part.order}${limit === undefined ? '' : ` LIMIT ${limit}`}`;
}

/**
 * The rows as lines of CSV, ready to be handed on: words in the reader's language, instants in the zone of the session (which
 * costs a look-up once, not for each row), texts defused. COPY takes no parameters, so the values stand in the text.
 */
export function copySql({ columns }: LongSection, part: LongPart, language: Language): string {
  const list = (part.columns ?? columns).map((column) => cellSql(column, language)).join(', ');
  const query = `${withs(part)} SELECT ${list} ${part.from} ORDER BY ${part.order}`;
  return `COPY (${inlineValues(query, partValues(part))}) TO STDOUT WITH (FORMAT csv, DELIMITER ';')`;
}

function cellSql({ sql, type, words, harmless }: LongColumn, language: Language): string {
  if (type === 'instant') return `date_trunc('second', (${sql})::timestamp)`;
  if (words) return vocabularySql(words, sql, language);
  return type === 'text' && !harmless ? defusedSql(sql) : sql;
}

/**
 * `defused` in SQL. Most texts begin with a letter or a digit, which one look at the first character tells; only the others
 * are compared with what spreadsheets compute.
 */
export function defusedSql(sql: string): string {
  return `CASE WHEN ascii(${sql}) BETWEEN 65 AND 126 OR ascii(${sql}) BETWEEN 48 AND 57 THEN ${sql}
    WHEN (${sql} ~ '^[\\s\\u200b\\ufeff]*[=+\\-@＝＋－＠]|^[\\t\\r]') AND NOT ${sql} ~ '^-?[0-9]+([.,][0-9]+)?\\Z' THEN '''' || ${sql}
    ELSE ${sql} END`;
}

/** The session reads and writes times in the zone of a part until its transaction ends. */
export const zoneSql = ({ window }: LongPart): string => `SET LOCAL TIME ZONE ${quoted(window.zone)}`;

/** Puts the values in the place of `$1`, `$2` … */
export function inlineValues(sql: string, values: readonly unknown[]): string {
  return sql.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return `${quoted(value.toISOString())}::timestamptz`;
  if (typeof value === 'string') return quoted(value);
  throw new Error('A value that a report does not know');
}

function quoted(text: string): string {
  return text.includes('\\')
    ? ` E'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
    : `'${text.replace(/'/g, "''")}'`;
}
