import { Problem } from '../../common/problems/problem.js';
import { restoreFormulaText } from '../../common/table/cell.js';
import { normalizeHeader, type Table } from '../../common/table/table.js';

/** The columns that the error file adds to those of the file, in every language, because they come back. */
export const LINE_COLUMN = 'ligne';
export const ERROR_COLUMN = 'erreur';

/** Whether a column of a person's file has the name of one that the error file adds. */
export function isAddedColumn(column: string): boolean {
  return [LINE_COLUMN, ERROR_COLUMN].includes(normalizeHeader(column));
}

/**
 * The cells of corrected lines by their line, in the order of the batch's own columns whatever their order in the file.
 * @throws Problem 422 corrections_header, corrections_lines (a line that the batch has not, or twice)
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
  const corrected = new Map<number, string[]>();
  const wrong: string[] = [];
  for (const { cells } of table.rows) {
    const text = (cells[linePlace] ?? '').trim();
    const line = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
    if (!lines.has(line) || corrected.has(line)) wrong.push(text.slice(0, 20) || '—');
    else {
      // A line with more cells than its header keeps them, and so its error.
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

const cellOf = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : restoreFormulaText(cells[place] ?? '');
