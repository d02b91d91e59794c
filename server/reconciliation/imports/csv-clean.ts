import { type ColumnProfile, ColumnProfiler } from './column-profile.js';
import { CR, LF, LONGEST_QUOTED, QUOTE } from '../../common/table/csv-records.js';

/** Rows that COPY of Postgres reads exactly as the parser of this module would. */
interface CleanRows {
  /** Byte offset of the end of the last row. */
  end: number;
  columns: ColumnProfile[];
}

/**
 * Scans all rows from `begin`. Undefined unless each has `columns` cells, line breaks are of one kind, quotes enclose
 * whole cells and empty lines stand only at the end.
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
  /** Byte offset after the opening quote. */
  begin: number;
  end: number;
  /** Byte offset of the delimiter or line break after the cell. */
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
