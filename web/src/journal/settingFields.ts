import type { JournalSettings } from '../../../server/reports/journal/journal.view.js';

/** Accounts of the journal, in the order in which they are asked for. */
export const ACCOUNT_FIELDS = [
  'journalCode',
  'floatAccount',
  'customers',
  'beneficiaries',
  'feeExpense',
  'feeTax',
  'bankTransfer',
  'suspense',
  'adjustments',
] as const satisfies readonly (keyof JournalSettings)[];

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
] as const satisfies readonly (keyof JournalSettings['labels'])[];
