/** What goes into a cell of a file of ours. */
export type Cell = string | number | null;

/** Signs that make a spreadsheet compute a text, with their full-width twins, and what it skips before them. */
const ACTIVE = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/** A cell that no spreadsheet computes: what looks like a formula becomes a text by `'` before it; numbers stay numbers. */
export function neutralizeFormula(cell: Cell): Cell {
  if (typeof cell !== 'string' || PLAIN_NUMBER.test(cell) || !ACTIVE.test(cell)) return cell;
  return `'${cell}`;
}

/** What a cell was before it was defused, for files that come back. */
export function restoreFormulaText(cell: string): string {
  return cell.startsWith("'") && ACTIVE.test(cell.slice(1)) ? cell.slice(1) : cell;
}
