import type { ImportMapping, ImportQuestion } from '../../../../../server/books/imports/import.view.js';
import {
  type ImportQuestionCode,
  ACCOUNT_ANSWERS,
  SIGN_RULES,
} from '../../../../../server/books/imports/import-words.js';
import { DATE_ORDERS } from '../../../../../server/platform/common/values/date-words.js';

/** Returns the mapping with the answer to a question; without an option the finding is accepted. */
export function answered(
  mapping: ImportMapping,
  { code, examples, options: all }: Pick<ImportQuestion, 'code' | 'examples' | 'options'>,
  options: readonly string[],
): ImportMapping {
  const [option = ''] = options;
  switch (code) {
    case 'decimalOpen':
      return { ...mapping, decimal: option === ',' ? ',' : '.' };
    case 'datesOpen':
      return { ...mapping, dates: DATE_ORDERS.find((order) => order === option) ?? null };
    case 'datesMixed':
      return { ...mapping, mixedDates: option === 'swapped' ? 'swapped' : 'kept' };
    case 'amountOpen':
      return withAmount(mapping, option, all);
    case 'balancesMissing':
      return { ...mapping, withoutBalances: true };
    case 'feesOpen':
      return { ...mapping, negativeFees: option === 'returned' ? 'returned' : 'cost' };
    case 'signsOpen':
      return { ...mapping, signs: SIGN_RULES.find((rule) => rule === option) ?? null };
    case 'directionOpen':
      return { ...mapping, direction: option === 'out' ? 'out' : 'in' };
    case 'totalsOpen':
      return { ...mapping, totals: option === 'total' ? 'total' : 'payment' };
    case 'wordOpen':
      return { ...mapping, words: { ...mapping.words, [examples[0]?.cell ?? '']: option } };
    case 'sheetOpen':
      return { ...mapping, sheets: [...options], columns: {} };
    case 'hiddenRows':
      return { ...mapping, hiddenRows: option === 'read' ? 'read' : 'left' };
    case 'numbersOpen':
      return { ...mapping, numbers: option === 'kept' ? 'kept' : 'beginAgain' };
    case 'numbersMoved':
      return { ...mapping, movedNumbers: option === 'other' ? 'other' : 'same' };
    case 'linesChanged':
      return { ...mapping, changedLines: option === 'earlier' ? 'earlier' : 'later' };
    case 'linesMissing':
      return { ...mapping, missingLines: option === 'removed' ? 'removed' : 'kept' };
    case 'sameAccount':
      return { ...mapping, sameAccount: ACCOUNT_ANSWERS.find((one) => one === option) ?? null };
    default:
      return { ...mapping, accepted: [...(mapping.accepted ?? []), code] };
  }
}

/** Takes another column for the amounts, or leaves it as it is; the first option is the present one. */
function withAmount(mapping: ImportMapping, option: string, all: readonly string[]): ImportMapping {
  const otherAmounts = [...(mapping.otherAmounts ?? []), ...all.filter((name) => name !== option)];
  if (option === all[0]) return { ...mapping, otherAmounts };
  const { credit: _credit, debit: _debit, ...columns } = mapping.columns;
  return { ...mapping, columns: { ...columns, amount: option }, otherAmounts };
}

/** Returns the key of the text of an option; null for the name of a sheet or column. */
export function optionKey(code: ImportQuestionCode, option: string): string | null {
  switch (code) {
    case 'decimalOpen':
      return `importOption.${option === ',' ? 'comma' : 'point'}`;
    case 'datesOpen':
      return `imports.dates.${option}`;
    case 'signsOpen':
      return `importReading.signs.${option}`;
    case 'directionOpen':
      return `imports.means.${option}`;
    case 'numbersOpen':
    case 'numbersMoved':
    case 'linesChanged':
    case 'linesMissing':
    case 'sameAccount':
      return `importOption.${code}.${option}`;
    case 'feesOpen':
      return `importOption.fees.${option}`;
    case 'amountOpen':
    case 'sheetOpen':
      return null;
    default:
      return `importOption.${option}`;
  }
}
