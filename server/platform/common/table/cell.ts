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
const IS_SEPARATOR = new RegExp(SEPARATOR);
const IS_START = new RegExp(`^${STARTS}`);
const ANY_START = new RegExp(STARTS);
const IS_SKIPPED = new RegExp(`^[${SKIPPED}"]`);
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
  return ANY_START.test(neutral) ? markedInside(neutral) : neutral;
}

/** Does what `FORMULA_PATTERNS.inner` says, from the end: separators are blanks, too, and a look ahead from each would read them again. */
function markedInside(text: string): string {
  const pieces: string[] = [];
  let end = text.length;
  let startsBehind = false;
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text.charAt(at);
    if (startsBehind && IS_SEPARATOR.test(sign)) {
      pieces.push(text.slice(at + 1, end), "'");
      end = at + 1;
    }
    if (!IS_SKIPPED.test(sign)) startsBehind = IS_START.test(sign);
  }
  pieces.push(text.slice(0, end));
  return pieces.reverse().join('');
}

/** Removes each `'` added by `neutralizeCsvFormula`, for files that are imported again. */
export function restoreFormulaText(cell: string): string {
  const text = cell.replace(DEFUSED_INNER, '$1');
  return text.startsWith("'") && ACTIVE.test(text.slice(1)) ? text.slice(1) : text;
}
