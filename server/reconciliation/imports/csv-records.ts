import type { LineFault } from './line-fault.js';

/** A row of a CSV file as it stands there, even where it is broken. */
export interface CsvRecord {
  /** As a spreadsheet numbers it: line breaks within quotes make no row. */
  row: number;
  cells: string[];
  fault: LineFault | null;
  /** Where it ends, in bytes. */
  end: number;
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
/** A quoted text longer than this (bytes) was never closed: the row is broken, and reading goes on with the next line. */
const LONGEST_QUOTED = 16 * 1024;

/**
 * The rows of a CSV text in UTF-8 from `begin` on, one by one. A quotation mark within a bare text stands for itself; a text
 * whose quotes do not end as they should breaks its own row and no other.
 */
export function* csvRecords(
  bytes: Buffer,
  delimiter: number,
  { begin = 0, row = 1 }: { begin?: number; row?: number } = {},
): Generator<CsvRecord> {
  for (let at = begin, number = row; at < bytes.length; number++) {
    const record = oneRecord(bytes, delimiter, at);
    yield { ...record, row: number };
    at = record.end;
  }
}

function oneRecord(bytes: Buffer, delimiter: number, begin: number): Omit<CsvRecord, 'row'> {
  const cells: string[] = [];
  let at = begin;
  for (;;) {
    const cell = bytes[at] === QUOTE ? quotedCell(bytes, delimiter, at) : bareCell(bytes, delimiter, at);
    if (!cell) return brokenRecord(bytes, begin);
    cells.push(cell.text);
    at = cell.end;
    if (bytes[at] !== delimiter) return { cells, fault: null, end: afterBreak(bytes, at) };
    at++;
  }
}

/** One line by itself, as one cell: what is wrong with it is told, what comes after it is read. */
function brokenRecord(bytes: Buffer, begin: number): Omit<CsvRecord, 'row'> {
  let end = begin;
  while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end++;
  return { cells: [bytes.toString('utf8', begin, end)], fault: 'brokenQuotes', end: afterBreak(bytes, end) };
}

interface Cell {
  text: string;
  end: number;
}

function bareCell(bytes: Buffer, delimiter: number, begin: number): Cell {
  let end = begin;
  while (end < bytes.length && bytes[end] !== delimiter && bytes[end] !== LF && bytes[end] !== CR) end++;
  return { text: bytes.toString('utf8', begin, end), end };
}

/** Undefined where the quotes are not closed, or something stands behind them. */
function quotedCell(bytes: Buffer, delimiter: number, begin: number): Cell | undefined {
  for (let at = begin + 1; at - begin < LONGEST_QUOTED; at++) {
    at = bytes.indexOf(QUOTE, at);
    if (at < 0) return undefined;
    if (bytes[at + 1] === QUOTE) {
      at++;
      continue;
    }
    const end = at + 1;
    const next = bytes[end];
    if (next !== undefined && next !== delimiter && next !== LF && next !== CR) return undefined;
    const inside = bytes.toString('utf8', begin + 1, at);
    return at - begin < LONGEST_QUOTED ? { text: inside.replaceAll('""', '"'), end } : undefined;
  }
  return undefined;
}

function afterBreak(bytes: Buffer, at: number): number {
  if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
  return at + 1;
}

/**
 * Whether all rows from `begin` on are ones that the database's own COPY reads as we would: `columns` cells each, one kind of
 * line break, quotes that begin and end with their cell, no empty line but at the end.
 * @returns where the last row ends, in bytes; undefined where they are not
 */
export function cleanEnd(
  bytes: Buffer,
  delimiter: number,
  { begin, columns }: { begin: number; columns: number },
): number | undefined {
  let last = bytes.length;
  while (last > begin && (bytes[last - 1] === LF || bytes[last - 1] === CR)) last--;
  const breaks = new Set<number>();
  let cells = 1;
  let fresh = true;
  for (let at = begin; at < last; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      if (!fresh) return undefined;
      const end = closing(bytes, at, last);
      if (end === undefined) return undefined;
      const next = bytes[end];
      if (end < last && next !== delimiter && next !== LF && next !== CR) return undefined;
      at = end - 1;
      fresh = false;
    } else if (byte === delimiter) {
      cells++;
      fresh = true;
    } else if (byte === LF || byte === CR) {
      if (cells !== columns || (fresh && cells === 1)) return undefined;
      const both = byte === CR && bytes[at + 1] === LF;
      if (both) at++;
      breaks.add(both ? 2 : byte);
      if (breaks.size > 1) return undefined;
      cells = 1;
      fresh = true;
    } else fresh = false;
  }
  return cells === columns ? last : undefined;
}

function closing(bytes: Buffer, begin: number, last: number): number | undefined {
  for (let at = begin + 1; at < last && at - begin < LONGEST_QUOTED; at++) {
    if (bytes[at] !== QUOTE) continue;
    if (bytes[at + 1] !== QUOTE) return at + 1;
    at++;
  }
  return undefined;
}
