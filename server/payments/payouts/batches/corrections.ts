import { Problem } from '../../../platform/common/problems/problem.js';
import { restoreFormulaText } from '../../../platform/common/table/cell.js';
import { normalizeHeader, type Table } from '../../../platform/common/table/table.js';
import { mergedOf } from './merged-rows.js';

/** Columns added by the error file; the same in every language, because corrected files are parsed by them. */
export const LINE_COLUMN = 'ligne';
export const ERROR_COLUMN = 'erreur';

export function isAddedColumn(column: string): boolean {
  return [LINE_COLUMN, ERROR_COLUMN].includes(normalizeHeader(column));
}

/**
 * Returns the cells of corrected rows by row number, in the order of the batch's columns.
 * @throws Problem 422 corrections_header, corrections_merged, corrections_lines (unknown or repeated row number)
 */
export function correctionsOf(
  table: Table,
  columns: readonly string[],
  lines: ReadonlySet<number>,
): Map<number, string[]> {
  const places = new Map(table.header.map((name, place) => [normalizeHeader(name), place]));
  const linePlace = places.get(LINE_COLUMN);
  const missing = [LINE_COLUMN, ...columns.filter((name) => name !== '' && !isAddedColumn(name))].filter(
    (name) => !places.has(normalizeHeader(name)),
  );
  if (linePlace === undefined || missing.length > 0)
    throw new Problem(422, 'corrections_header', { values: { missing: missing.slice(0, 5).join(', ') } });
  refuseMerged(table);
  const corrected = new Map<number, string[]>();
  const wrong: string[] = [];
  for (const { cells } of table.rows) {
    const text = (cells[linePlace] ?? '').trim();
    const line = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
    if (!lines.has(line) || corrected.has(line)) wrong.push(text.slice(0, 20) || '—');
    else {
      // Keeps cells beyond the header, and thereby the row's error.
      const beyond = cells.slice(table.header.length).map(restoreFormulaText);
      corrected.set(line, [
        ...columns.map((name) => cellOf(cells, places.get(normalizeHeader(name)))),
        ...beyond,
      ]);
    }
  }
  if (wrong.length > 0)
    throw new Problem(422, 'corrections_lines', { values: { lines: wrong.slice(0, 10).join(', ') } });
  return corrected;
}

/** A merged value of a correction is that of no single row. */
function refuseMerged(table: Table): void {
  const ranges = new Set(mergedOf(table, 1).map(({ range }) => range));
  if (ranges.size > 0)
    throw new Problem(422, 'corrections_merged', { values: { ranges: [...ranges].slice(0, 10).join(', ') } });
}

const cellOf = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : restoreFormulaText(cells[place] ?? '');
