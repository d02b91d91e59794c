import { MergedCells } from '../../../platform/common/table/merged-cells.js';
import type { Table, TableRow } from '../../../platform/common/table/table.js';
import { TableFault } from '../../../platform/common/table/table-fault.js';

/** Cell that a workbook merges with others, by the row number and the column from 0. */
export interface StoredMerge {
  row: number;
  column: number;
  /** As in the workbook: `C2:C4`. */
  range: string;
  /** Value that counts in this column; null in the other columns of a range. */
  text: string | null;
}

/** Merged cells of a row by column. */
export type StoredRowMerges = ReadonlyMap<number, Pick<StoredMerge, 'range' | 'text'>>;

/** Merged cells of a file, and the characters of their texts. */
const MOST = { cells: 50_000, characters: 2_000_000 } as const;

/** Lists the merged cells below the header of a table. @throws TableFault table_too_complex */
export function mergedOf({ header, rows, merges = [] }: Table, headerRow: number): StoredMerge[] {
  const merged = new MergedCells(merges, { headerRow, columns: header });
  const found: StoredMerge[] = [];
  let characters = 0;
  for (const { number, cells } of rows)
    for (const [column, { ref, text }] of merged.of(number, cells) ?? []) {
      found.push({ row: number, column, range: ref, text });
      characters += text?.length ?? 0;
      if (found.length > MOST.cells || characters > MOST.characters)
        throw new TableFault('table_too_complex');
    }
  return found;
}

export function mergesByRow(merged: readonly StoredMerge[]): Map<number, StoredRowMerges> {
  const rows = new Map<number, Map<number, StoredMerge>>();
  for (const one of merged) {
    const row = rows.get(one.row) ?? new Map<number, StoredMerge>();
    rows.set(one.row, row.set(one.column, one));
  }
  return rows;
}

/** Returns the cells of a row with the values that merged cells share with it. */
export function withShared(cells: readonly string[], merges: StoredRowMerges): readonly string[] {
  const filled = [...cells];
  for (const [column, { text }] of merges) {
    if (text === null) continue;
    while (filled.length < column) filled.push('');
    filled[column] = text;
  }
  return filled;
}

/** Drops the merged cells that a correction has changed; others count as before. */
export function uncorrected(
  merged: readonly StoredMerge[],
  stored: readonly TableRow[],
  corrected: ReadonlyMap<number, readonly string[]>,
): StoredMerge[] {
  const before = new Map(stored.map(({ number, cells }) => [number, cells]));
  const cellOf = (cells: readonly string[] | undefined, column: number): string =>
    (cells?.[column] ?? '').trim();
  return merged.filter(({ row, column }) => {
    const now = corrected.get(row);
    return now === undefined || cellOf(now, column) === cellOf(before.get(row), column);
  });
}
