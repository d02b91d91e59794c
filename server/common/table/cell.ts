export type Cell = string | number | null;

/** Characters that start a formula, with their full-width forms, after characters that spreadsheets skip. */
const ACTIVE = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/** Prefixes `'` to a text that a spreadsheet would evaluate as a formula; leaves numbers unchanged. */
export function neutralizeFormula(cell: Cell): Cell {
  if (typeof cell !== 'string' || PLAIN_NUMBER.test(cell) || !ACTIVE.test(cell)) return cell;
  return `'${cell}`;
}

/** Removes the `'` added by `neutralizeFormula`, for files that are imported again. */
export function restoreFormulaText(cell: string): string {
  return cell.startsWith("'") && ACTIVE.test(cell.slice(1)) ? cell.slice(1) : cell;
}
