import { BREAK_CELL_WORDS, BREAK_SHEET_COLUMNS } from './breaks.texts.js';
import { CURRENCY_LABELS, type Texts, withCurrencyLabel } from '../../platform/i18n/language.js';
import { restoreFormulaText } from '../../platform/common/table/cell.js';
import { normalizeHeader, type Table } from '../../platform/common/table/table.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { RESOLUTION_CODES, type ResolutionCode } from './break-words.js';

type BreakSheetColumn = keyof typeof BREAK_SHEET_COLUMNS;
export const BREAK_SHEET_COLUMN_NAMES = Object.keys(BREAK_SHEET_COLUMNS) as BreakSheetColumn[]; // exactly its keys

interface BreakSheetRow {
  rowNumber: number;
  /** Null when the cell holds no break number. */
  number: number | null;
  /** Amount as written, compared with the break to detect shifted rows; null for an empty cell. */
  amount: string | null;
  /** Null for an empty cell; undefined for a text that is no code. */
  code: ResolutionCode | null | undefined;
  reason: string;
  assignTo: string;
  note: string;
}

/**
 * Returns the rows with a requested action. Headers are accepted in English and French, in any order.
 * @throws Problem 422 `break_sheet_header`
 */
export function breakSheetRows({ header, rows }: Table): BreakSheetRow[] {
  const places = new Map<BreakSheetColumn, number>();
  header.forEach((name, place) => {
    const column = BREAK_SHEET_COLUMN_NAMES.find((one) => isNamed(one, name));
    if (column) places.set(column, place);
  });
  const needed = (['number', 'amount'] as const).filter((column) => !places.has(column));
  if (needed.length)
    throw new Problem(422, 'break_sheet_header', {
      values: {
        missing: needed.map((column) => Object.values(BREAK_SHEET_COLUMNS[column]).join(' / ')).join(', '),
      },
    });
  return rows.flatMap(({ number: rowNumber, cells }) => {
    const cell = (column: BreakSheetColumn): string => {
      const place = places.get(column);
      return place === undefined ? '' : restoreFormulaText((cells[place] ?? '').trim());
    };
    const [code, reason, assignTo, note] = [cell('code'), cell('reason'), cell('assignTo'), cell('note')];
    if (!code && !assignTo && !note && !reason) return [];
    const number = /^#?(\d{1,9})$/.exec(cell('number'))?.[1];
    return [
      {
        rowNumber,
        number: number === undefined ? null : Number(number),
        amount: cell('amount') || null,
        code: code ? codeOf(code) : null,
        reason,
        assignTo: assignTo.toLowerCase(),
        note,
      },
    ];
  });
}

/** Headers of spreadsheets that earlier versions wrote. */
const FORMER_NAMES: Partial<Record<BreakSheetColumn, readonly string[]>> = { code: ['Motif de clôture'] };

/** Compares an amount of a cell; spaces between thousands and `,00` are ignored. */
export function isSameAmount(cell: string, amount: number): boolean {
  return cell.replace(/[\s\u00a0\u202f]/g, '').replace(/[.,]00?$/, '') === String(amount);
}

function isNamed(column: BreakSheetColumn, name: string): boolean {
  const { en, fr } = BREAK_SHEET_COLUMNS[column];
  const names = CURRENCY_LABELS.flatMap((label) => [
    withCurrencyLabel(en, label),
    withCurrencyLabel(fr, label),
  ]);
  return [...names, ...(FORMER_NAMES[column] ?? []), column].some(
    (one) => normalizeHeader(one) === normalizeHeader(name),
  );
}

/** Finds a code by its name or its text in either language, except `cleared`, which only the product sets. */
function codeOf(text: string): ResolutionCode | undefined {
  const words: Record<string, Texts> = BREAK_CELL_WORDS.resolution;
  return RESOLUTION_CODES.find(
    (code) =>
      code !== 'cleared' &&
      [code, words[code]?.en, words[code]?.fr].some(
        (word) => normalizeHeader(word ?? '') === normalizeHeader(text),
      ),
  );
}
