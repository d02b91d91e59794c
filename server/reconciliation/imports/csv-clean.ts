import { type ColumnProfile, ColumnProfiler } from './column-profile.js';
import { CR, LF, LONGEST_QUOTED, QUOTE } from '../../common/table/csv-records.js';

/** Rows that the database's own COPY reads as we would. */
interface CleanRows {
  /** Where the last one ends, in bytes. */
  end: number;
  columns: ColumnProfile[];
}

/**
 * Looks at all rows from `begin` on: `columns` cells each, one kind of line break, quotes that begin and end with their cell, no
 * empty line but at the end. Undefined where something of that is not so.
 */
export function cleanRows(
  bytes: Buffer,
  delimiter: number,
  { begin, columns }: { begin: number; columns: number },
): CleanRows | undefined {
  let last = bytes.length;
  while (last > begin && (bytes[last - 1] === LF || bytes[last - 1] === CR)) last--;
  const profiles = Array.from({ length: columns }, () => new ColumnProfiler());
  let lineBreak: number | undefined;
  let column = 0;
  for (let at = begin; ; at++) {
    const cell = cellAt(bytes, delimiter, at, last);
    if (!cell) return undefined;
    profiles[column]?.add(bytes, cell.begin, cell.end);
    column++;
    at = cell.next;
    if (at < last && bytes[at] === delimiter) continue;
    if (column !== columns || (column === 1 && cell.begin === cell.end)) return undefined;
    if (at >= last) return { end: last, columns: profiles.map(({ result }) => result) };
    column = 0;
    const both = bytes[at] === CR && bytes[at + 1] === LF;
    const sign = both ? CR + LF : bytes[at];
    if ((lineBreak ??= sign) !== sign) return undefined;
    if (both) at++;
  }
}

interface CellPlace {
  /** Without its quotes. */
  begin: number;
  end: number;
  /** The delimiter or line break behind it. */
  next: number;
}

function cellAt(bytes: Buffer, delimiter: number, begin: number, last: number): CellPlace | undefined {
  if (begin < last && bytes[begin] === QUOTE) return quotedAt(bytes, delimiter, begin, last);
  let at = begin;
  for (; at < last; at++) {
    const byte = bytes[at];
    if (byte === delimiter || byte === LF || byte === CR) break;
    if (byte === QUOTE) return undefined;
  }
  return { begin, end: at, next: at };
}

function quotedAt(bytes: Buffer, delimiter: number, begin: number, last: number): CellPlace | undefined {
  for (let at = begin + 1; at < last && at - begin < LONGEST_QUOTED; at++) {
    if (bytes[at] !== QUOTE) continue;
    if (bytes[at + 1] === QUOTE) {
      at++;
      continue;
    }
    const next = at + 1;
    const sign = bytes[next];
    const ends = next >= last || sign === delimiter || sign === LF || sign === CR;
    return ends ? { begin: begin + 1, end: at, next } : undefined;
  }
  return undefined;
}
