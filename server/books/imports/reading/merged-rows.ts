import { MergedCells } from '../../../platform/common/table/merged-cells.js';
import type { ImportMapping } from '../import.view.js';
import { LINE_FIELDS, type LineField } from '../line-fields.js';
import type { OpenedTable } from './opened-table.js';

/** Fields whose merged value belongs to no single row. */
const OF_ONE_ROW: ReadonlySet<LineField> = new Set([
  ...([
    'amount',
    'credit',
    'debit',
    'refund',
    'fee',
    'reference',
    'token',
    'requestId',
    'receipt',
    'phone',
  ] as const),
]);

export interface RowMerge {
  /** Range that a value of one row is merged in, as in the workbook; null without. */
  fault: string | null;
  /** Fields that a merged value was read for, or left empty: a balance. */
  remarks: readonly LineField[];
}

/**
 * Gives rows what they share with others by merged cells: dates, labels and words count for all their rows, an amount or an identifier
 * for none, and a balance is left out.
 */
export class RowMerges {
  private readonly merged: MergedCells;
  private readonly fields = new Map<number, LineField>();
  private readonly currencies: ReadonlySet<number>;

  constructor({ columns, headerRow, merges, currency }: OpenedTable, mapping: ImportMapping) {
    this.merged = new MergedCells(merges, { headerRow, columns });
    this.currencies = new Set(currency.places);
    for (const field of LINE_FIELDS) {
      const place = columns.indexOf(mapping.columns[field] ?? '');
      if (place >= 0) this.fields.set(place, field);
    }
  }

  /** Changes `cells`. @returns undefined without merged cells @throws TableFault table_too_complex */
  apply(row: number, cells: string[]): RowMerge | undefined {
    const found = this.merged.of(row, cells);
    if (!found) return undefined;
    let fault: string | null = null;
    const remarks: LineField[] = [];
    for (const [column, { ref, text }] of found) {
      const field = this.fields.get(column);
      if (field && OF_ONE_ROW.has(field)) fault ??= ref;
      else if (field === 'balance') this.write(cells, column, '');
      else if (text !== null && (field || this.currencies.has(column))) this.write(cells, column, text);
      else continue;
      if (field && !OF_ONE_ROW.has(field)) remarks.push(field);
    }
    return { fault, remarks };
  }

  private write(cells: string[], column: number, text: string): void {
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
}
