/** Origin of a file: orders of the merchant, statement of an operator or of the aggregator, statement of the bank. */
export const SOURCE_SIDES = ['orders', 'statement', 'bank'] as const;

export type SourceSide = (typeof SOURCE_SIDES)[number];

/**
 * Rules that give a line its direction: `signed` and `opposite` by the sign of the amount, `words` by the column of directions,
 * `fixed` by the mapping, `balance` by the running balance; `pair` by two columns, `pairSigned` where the debits carry a minus.
 */
export const SIGN_RULES = ['signed', 'opposite', 'words', 'fixed', 'balance', 'pair', 'pairSigned'] as const;

export type SignRule = (typeof SIGN_RULES)[number];

export const IMPORT_QUESTIONS = [
  'decimalOpen',
  'decimalContradiction',
  'datesOpen',
  'datesContradiction',
  'datesMixed',
  'amountOpen',
  'signsOpen',
  'directionOpen',
  'feesOpen',
  'totalsOpen',
  'refundsOpen',
  'linesUndone',
  'linesChanged',
  'linesMissing',
  'numbersOpen',
  'numbersMoved',
  'sameAccount',
  'wordOpen',
  'chainBroken',
  'balancesMissing',
  'daysOutsideBalances',
  'datesOutside',
  'datesFar',
  'sheetOpen',
  'hiddenRows',
] as const;

export type ImportQuestionCode = (typeof IMPORT_QUESTIONS)[number];

/** Answers to a file whose days another file of the account has. */
export const ACCOUNT_ANSWERS = ['leave', 'replace', 'apart'] as const;
export type AccountAnswer = (typeof ACCOUNT_ANSWERS)[number];

/** Totals from paper that a confirmation compares. */
export const CONTROL_TOTALS = ['controlRows', 'controlIn', 'controlOut'] as const;

export const IMPORT_STATES = ['received', 'checked', 'confirmed', 'withdrawn', 'discarded'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Origin of a mapping. */
export type MappingOrigin = 'person' | 'source' | 'guess';

/** Evidence for a rule of signs. */
export type SignEvidence = 'file' | 'chain' | 'person' | 'open';

/** Rows that are no lines. */
export type AsideKind = 'header' | 'total' | 'note';

/** Orders of rows by their running balances; `mixed`: the balances follow in another order. */
export const ROW_ORDERS = ['oldestFirst', 'newestFirst', 'mixed'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];
