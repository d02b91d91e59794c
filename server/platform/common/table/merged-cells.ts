import { Steps } from './steps.js';
import { TableFault } from './table-fault.js';

/** Range of a sheet that is shown as one cell; only its first cell has a value. */
export interface MergedRange {
  /** As the file writes it: `C2:C4`. */
  ref: string;
  /** Row numbers as in a spreadsheet, from 1. */
  row: number;
  lastRow: number;
  /** Columns from 0. */
  column: number;
  lastColumn: number;
  /** Rows with a cell that it covers, hidden ones too. */
  rows: number;
}

export interface MergedCell {
  ref: string;
  /** Value of the range in its first column; null in the others, and where its first row is not read. */
  text: string | null;
}

/** Ranges kept of a sheet. */
const MOST_RANGES = 200_000;
/** Columns of all ranges. */
const MOST_STEPS = 5_000_000;

/** Collects the merged ranges of a sheet. */
export class RangeCollector {
  readonly ranges: MergedRange[] = [];
  private readonly filled: number[] = [];

  /** @param number of a row with a cell that is not blank, in ascending order */
  addRow(number: number): void {
    this.filled.push(number);
  }

  /** Ignores what is no range. @throws TableFault table_too_complex */
  add(written: string): void {
    const ref = written.slice(0, 40).replaceAll('$', '');
    const [from, to] = ref.split(':').map(placeOf);
    if (!from || !to) return;
    if (this.ranges.length >= MOST_RANGES) throw new TableFault('table_too_complex');
    this.ranges.push({ ref, ...from, lastRow: to.row, lastColumn: to.column, rows: 0 });
  }

  /** Counts the rows of each range, after the last row. */
  end(): void {
    for (const range of this.ranges)
      range.rows = firstBeyond(this.filled, range.lastRow) - firstBeyond(this.filled, range.row - 1);
  }
}

/** Reads `AB12`. */
function placeOf(address: string): { row: number; column: number } | undefined {
  const found = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(address);
  if (!found?.[1]) return undefined;
  let column = 0;
  for (const letter of found[1]) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(found[2]), column: column - 1 };
}

/** Returns the place of the first number above a limit. */
function firstBeyond(sorted: readonly number[], limit: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) > limit) to = middle;
    else from = middle + 1;
  }
  return from;
}

interface Active {
  range: MergedRange;
  text: string | null;
}

/**
 * Tells the merged cells of the rows below a header. A range that covers one row, and no named column besides its first one, is
 * a matter of looks; ranges in and above the header name columns.
 */
export class MergedCells {
  private readonly ranges: readonly MergedRange[];
  private readonly width: number;
  private readonly steps = new Steps(MOST_STEPS);
  private readonly active: (Active | undefined)[] = [];
  private next = 0;
  private lastRow = 0;

  constructor(
    ranges: readonly MergedRange[],
    { headerRow, columns }: { headerRow: number; columns: readonly string[] },
  ) {
    this.width = columns.length;
    const named = columns.map((name) => name.trim() !== '');
    this.ranges = ranges
      .filter(
        ({ row, rows, column, lastColumn }) =>
          row > headerRow && (rows > 1 || named.slice(column + 1, lastColumn + 1).includes(true)),
      )
      .sort((one, other) => one.row - other.row);
  }

  /**
   * Returns the merged cells of a row by column; undefined without any. Ranges without a value are none.
   * @param row numbers in ascending order @throws TableFault table_too_complex
   */
  of(row: number, cells: readonly string[]): Map<number, MergedCell> | undefined {
    for (let range = this.ranges[this.next]; range && range.row <= row; range = this.ranges[++this.next])
      this.begin(range, row, cells);
    if (this.lastRow < row) return undefined;
    const found = new Map<number, MergedCell>();
    for (const [column, merged] of this.active.entries())
      if (merged && merged.range.lastRow >= row && merged.text !== '') {
        const { ref, column: first } = merged.range;
        found.set(column, { ref, text: column === first ? merged.text : null });
      }
    return found.size > 0 ? found : undefined;
  }

  private begin(range: MergedRange, row: number, cells: readonly string[]): void {
    if (range.lastRow < row) return;
    const text = range.row === row ? (cells[range.column] ?? '').trim() : null;
    const end = Math.min(range.lastColumn + 1, this.width);
    this.steps.take(Math.max(end - range.column, 1));
    for (let column = range.column; column < end; column++) {
      const before = this.active[column];
      if (!before || before.range.lastRow < range.lastRow) this.active[column] = { range, text };
    }
    this.lastRow = Math.max(this.lastRow, range.lastRow);
  }
}
