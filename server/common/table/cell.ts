export type Cell = string | number | null;

/**
 * Characters that spreadsheets skip before a formula or show as nothing: blanks, zero-width and joining characters, soft hyphen,
 * direction marks.
 */
const SKIPPED = '\\s\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
/** Characters that start a formula, with their full-width forms. */
const STARTS = '[=+\\-@＝＋－＠]';
/** Separators of cells in some country or program. */
const SEPARATOR = '([,;|\\t\\r\\n])';
/** Quotes may stand between a separator and a formula. */
const BEFORE_FORMULA = `(?=[${SKIPPED}"]*${STARTS})`;

/** As Postgres reads them, too (`long-section-sql.ts`). */
export const FORMULA_PATTERNS = {
  active: `^[${SKIPPED}]*${STARTS}|^[\\t\\r]`,
  inner: SEPARATOR + BEFORE_FORMULA,
} as const;

const ACTIVE = new RegExp(FORMULA_PATTERNS.active);
const INNER = new RegExp(FORMULA_PATTERNS.inner, 'g');
const DEFUSED_INNER = new RegExp(`${SEPARATOR}'${BEFORE_FORMULA}`, 'g');
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

const FORMULA = new RegExp(`^[${SKIPPED}]*[=＝]`);

/** True for a text in a file from outside that a spreadsheet would read as a formula. */
export const isFormulaText = (text: string): boolean => FORMULA.test(text);

/** Prefixes `'` to a text that a spreadsheet would evaluate as a formula; leaves numbers unchanged. */
export function neutralizeFormula(cell: Cell): Cell {
  if (typeof cell !== 'string' || PLAIN_NUMBER.test(cell) || !ACTIVE.test(cell)) return cell;
  return `'${cell}`;
}

/**
 * Neutralizes formulas for CSV, also within a text: a program with another separator than ours reads what follows it as a cell, and
 * quotes within a line do not hold a text together there.
 */
export function neutralizeCsvFormula(cell: Cell): Cell {
  const neutral = neutralizeFormula(cell);
  if (typeof neutral !== 'string' || PLAIN_NUMBER.test(neutral)) return neutral;
  return neutral.replace(INNER, "$1'");
}

/** Removes each `'` added by `neutralizeCsvFormula`, for files that are imported again. */
export function restoreFormulaText(cell: string): string {
  const text = cell.replace(DEFUSED_INNER, '$1');
  return text.startsWith("'") && ACTIVE.test(text.slice(1)) ? text.slice(1) : text;
}
