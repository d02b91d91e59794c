import type {
  ImportMapping,
  ImportQuestion,
  ImportQuestionCode,
  SignRule,
} from '../../../../server/reconciliation/imports/import.view.js';

const SIGN_RULES: readonly SignRule[] = [
  'signed',
  'opposite',
  'words',
  'fixed',
  'balance',
  'pair',
  'pairSigned',
];
const ACCOUNT_ANSWERS = ['leave', 'replace', 'apart'] as const;
const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** Returns the mapping with the answer to a question; without an option the finding is accepted. */
export function answered(
  mapping: ImportMapping,
  { code, examples }: Pick<ImportQuestion, 'code' | 'examples'>,
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

/** Returns the key of the text of an option; null for the name of a sheet. */
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
    case 'sheetOpen':
      return null;
    default:
      return `importOption.${option}`;
  }
}
