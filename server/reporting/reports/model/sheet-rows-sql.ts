import sql, { join, type Sql } from 'sql-template-tag';
import { FORMULA_PATTERNS } from '../../../platform/common/table/cell.js';
import {
  columnLetters,
  ROWS_OF_SHEET,
  XML_ENTITIES,
  XML_FORBIDDEN,
  XML_UNSAFE,
} from '../../../platform/common/table/workbook-xml.js';
import type { Language } from '../../../platform/i18n/language.js';
import type { LongPart, LongRows, QueryColumn } from './document.js';
import { cellSql, inlineValues, nameSql, withSql } from './long-section-sql.js';

export interface SheetCopy {
  language: Language;
  /** Numbers of the styles of the columns. */
  styles: readonly number[];
  /** Rows of the section that are written already. */
  before: number;
}

/** Texts that are neither formulas nor need an escape; most cells are. */
const PLAIN = `^[A-Za-z0-9_][^${XML_UNSAFE}]*$`;
/** Characters that remain to be left out when those with an entity are written. */
const FORBIDDEN = `[${XML_FORBIDDEN}]`;
const NUMBER = '^-?[0-9]+([.,][0-9]+)?\\Z';

/**
 * Builds a COPY of the rows as XML of a sheet, one row a line, numbered from 2 on each sheet: the cells of `copySql`, days and times as
 * serial numbers of spreadsheets. Neither quotes nor delimiters of the COPY can stand in a row.
 */
export function copySheetSql({ columns }: LongRows, part: LongPart, rows: SheetCopy): string {
  const cells = part.columns ?? columns;
  const computed = cells.map(
    (column, place) => sql`${cellSql(column, rows.language, neutralSql)} AS ${nameSql(place)}`,
  );
  const written = cells.map((column, place) => writtenSql(column, place, rows.styles[place] ?? 0));
  const query = sql`${withSql(part)} SELECT '<row r="' || n || '">' || ${join(written, ' || ')} || '</row>'
    FROM (SELECT ((row_number() OVER () + ${rows.before - 1}) % ${ROWS_OF_SHEET} + 2)::text AS n, cells.*
      FROM (SELECT ${join(computed, ', ')} ${part.from} ORDER BY ${part.order}) cells) numbered`;
  return `COPY (${inlineValues(query)}) TO STDOUT WITH (FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`;
}

/** Writes a cell, nothing for one without a value. */
function writtenSql(column: QueryColumn, place: number, style: number): Sql {
  const open = `<c r="${columnLetters(place)}`;
  const cell = nameSql(place);
  if (column.type === 'text' || column.type === 'word')
    return sql`coalesce(${open} || n || ${`" s="${style}" t="inlineStr"><is><t xml:space="preserve">`}
      || ${textSql(column, cell)} || '</t></is></c>', '')`;
  return sql`coalesce(${open} || n || ${`" s="${style}"><v>`} || ${serialSql(column, cell)} || '</v></c>', '')`;
}

const textSql = ({ type, harmless, phone }: QueryColumn, cell: Sql): Sql =>
  type === 'text' && (harmless ?? phone)
    ? sql`${cell}::text`
    : sql`CASE WHEN ${cell} ~ ${PLAIN} THEN ${cell} ELSE ${escapedSql(type === 'text' ? neutralSql(cell) : cell)} END`;

/** Days since 1899-12-30, in which spreadsheets count time; other values as they are. */
function serialSql({ type }: QueryColumn, cell: Sql): Sql {
  if (type === 'day') return sql`(${cell}::date - DATE '1899-12-30')`;
  if (type === 'instant') return sql`(extract(epoch FROM ${cell})::float8 / 86400 + 25569)`;
  return cell;
}

/** Equals `neutralizeFormula` in SQL. */
const neutralSql = (text: Sql): Sql =>
  sql`CASE WHEN ${text} ~ ${FORMULA_PATTERNS.active} AND ${text} !~ ${NUMBER} THEN '''' || ${text} ELSE ${text} END`;

/** Equals `escapeXml` in SQL. */
const escapedSql = (text: Sql): Sql =>
  sql`regexp_replace(${Object.entries(XML_ENTITIES).reduce(
    (escaped, [sign, entity]) => sql`replace(${escaped}, ${sign}, ${entity})`,
    text,
  )}, ${FORBIDDEN}, '', 'g')`;
