interface CsvRecord {
  /** Row number as in a spreadsheet: line breaks within quotes do not count. */
  row: number;
  cells: string[];
  fault: LineFault | null;
  /** Offset of the next row, in bytes. */
  end: number;
}

export const QUOTE = 0x22;
export const LF = 0x0a;
export const CR = 0x0d;
/** In bytes. A longer quoted text counts as not closed: the row is invalid and reading resumes with the next line. */
export const LONGEST_QUOTED = 16 * 1024;

/** In bytes. Rows above these limits are not split into cells. */
const LONGEST_ROW = 256 * 1024;
const MOST_CELLS = 1_000;
/** Bytes of an invalid row that are shown. */
const SHOWN = 4 * 1024;

interface CsvFormat {
  bytes: Buffer;
  /** Byte of the separator. */
  delimiter: number;
  /** Cells of a row, where they are known: a quoted text with a line of as many cells has not been closed. */
  width?: number | undefined;
  /** Offset of the last LF that was looked for: where it is far away, it is looked for once. */
  feed: number;
  /** Offset up to which a line is known to have quotes or breaks within. */
  ragged: number;
}

/**
 * Yields the rows of UTF-8 CSV from offset `begin`. Quotes inside an unquoted text are literal; wrong quotes invalidate
 * their own row only.
 */
export function* csvRecords(
  bytes: Buffer,
  delimiter: number,
  { begin = 0, row = 1, width }: { begin?: number; row?: number; width?: number } = {},
): Generator<CsvRecord> {
  const format = { bytes, delimiter, width, feed: -1, ragged: -1 };
  let inLines = true;
  for (let at = begin, number = row; at < bytes.length; number++) {
    const stop: number = inLines ? stopOfLine(format, at) : at;
    // Not so where lines end with CR alone: the next LF is far away then, or nowhere.
    inLines &&= stop - at <= LONGEST_ROW;
    const record = (inLines ? plainRecord(format, at, stop) : undefined) ?? oneRecord(format, at);
    // A literal: rows come by the million.
    yield { row: number, cells: record.cells, fault: record.fault, end: record.end };
    at = record.end;
  }
}

function stopOfLine(format: CsvFormat, begin: number): number {
  if (format.feed < begin) {
    const feed = format.bytes.indexOf(LF, begin);
    format.feed = feed < 0 ? format.bytes.length : feed;
  }
  return format.feed;
}

/** Splits a line without quotes at once. @returns undefined for another one */
function plainRecord(format: CsvFormat, begin: number, stop: number): Omit<CsvRecord, 'row'> | undefined {
  const { bytes, delimiter } = format;
  if (bytes[begin] === QUOTE || begin < format.ragged) return undefined;
  const text = bytes.toString('utf8', begin, stop > begin && bytes[stop - 1] === CR ? stop - 1 : stop);
  if (text.includes('"') || text.includes('\r')) {
    // Its rows are read one by one, and not once more from the next of them on.
    format.ragged = stop;
    return undefined;
  }
  const cells = text.split(String.fromCharCode(delimiter));
  return cells.length > MOST_CELLS ? undefined : { cells, fault: null, end: stop + 1 };
}

function oneRecord(format: CsvFormat, begin: number): Omit<CsvRecord, 'row'> {
  const { bytes, delimiter } = format;
  const cells: string[] = [];
  let at = begin;
  for (;;) {
    if (cells.length >= MOST_CELLS) return brokenRecord(format, begin, 'rowCells');
    const cell = bytes[at] === QUOTE ? quotedCell(format, at) : bareCell(bytes, delimiter, at);
    if (!cell) return brokenRecord(format, begin);
    cells.push(cell.text);
    at = cell.end;
    if (at - begin > LONGEST_ROW) return brokenRecord(format, begin, 'rowCells');
    if (bytes[at] !== delimiter) return { cells, fault: null, end: afterBreak(bytes, at) };
    at++;
  }
}

/** Returns one line as a single cell with its fault, so that reading resumes after it. */
function brokenRecord(
  format: CsvFormat,
  begin: number,
  fault: LineFault = 'brokenQuotes',
): Omit<CsvRecord, 'row'> {
  const { bytes } = format;
  const end = endOfLine(format, begin);
  const shown = bytes.toString('utf8', begin, Math.min(end, begin + SHOWN));
  return { cells: [shown], fault, end: afterBreak(bytes, end) };
}

function endOfLine(format: CsvFormat, begin: number): number {
  const feed = stopOfLine(format, begin);
  const back = format.bytes.subarray(begin, feed).indexOf(CR);
  return back < 0 ? feed : begin + back;
}

interface Cell {
  text: string;
  end: number;
}

function bareCell(bytes: Buffer, delimiter: number, begin: number): Cell {
  let end = begin;
  const most = Math.min(bytes.length, begin + LONGEST_ROW + 1);
  while (end < most && bytes[end] !== delimiter && bytes[end] !== LF && bytes[end] !== CR) end++;
  return { text: bytes.toString('utf8', begin, end), end };
}

/** Returns undefined when the quotes are not closed or are followed by other characters. */
function quotedCell(format: CsvFormat, begin: number): Cell | undefined {
  const { bytes, delimiter } = format;
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
    if (at - begin >= LONGEST_QUOTED || (inside.includes('\n') && swallowsRow(inside, format)))
      return undefined;
    return { text: inside.replaceAll('""', '"'), end };
  }
  return undefined;
}

const DATED = /^\s*"?\d{1,4}[-/. ]\d{1,2}[-/. ]\d{2,4}\b/;

/** Detects further rows within a quoted text, which was opened in error and closed by a later quotation mark. */
function swallowsRow(text: string, { delimiter, width }: CsvFormat): boolean {
  const sign = String.fromCharCode(delimiter);
  return text
    .split(/\r?\n/)
    .slice(1)
    .some((line) => {
      const separators = line.split(sign).length - 1;
      return (
        separators > 0 && (DATED.test(line) || (width !== undefined && separators >= Math.max(2, width - 1)))
      );
    });
}

function afterBreak(bytes: Buffer, at: number): number {
  if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
  return at + 1;
}

/** Faults of a whole row, found before its cells are read; names of rules in `i18n/imports`. */
export type LineFault = 'brokenQuotes' | 'rowCells' | 'foreignEncoding';
