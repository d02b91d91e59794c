export const JOURNAL_ENCODINGS = ['cp1252', 'utf8'] as const;

export type JournalEncoding = (typeof JOURNAL_ENCODINGS)[number];

/** Labels of the entries of a journal. */
export const LABEL_FIELDS = [
  'payins',
  'payouts',
  'returns',
  'fees',
  'feeTax',
  'cashin',
  'cashout',
  'adjustment',
  'byHand',
  'bankFees',
] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

/** Accounts of the journal, in the order in which they are asked for. */
export const ACCOUNT_FIELDS = [
  'floatAccount',
  'customers',
  'beneficiaries',
  'feeExpense',
  'feeTax',
  'bankTransfer',
  'suspense',
  'adjustments',
  'bankFees',
] as const;
