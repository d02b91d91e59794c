import { type FieldProblems, Problem } from '../../common/problems/problem.js';
import type { JournalSettings } from './journal.view.js';
import { LONGEST_LABEL } from './journal-pieces.js';

const ACCOUNT = /^[0-9A-Z]{1,13}$/;
const JOURNAL_CODE = /^[0-9A-Z]{1,6}$/;
const ACCOUNTS = [
  'floatAccount',
  'customers',
  'beneficiaries',
  'feeExpense',
  'feeTax',
  'bankTransfer',
  'suspense',
  'adjustments',
] as const;

/** What an accounting package takes: short codes, numbers of accounts, labels that fit. @throws Problem 422 by field */
export function requireValidSettings(settings: JournalSettings): void {
  const fields: FieldProblems = {};
  if (!JOURNAL_CODE.test(settings.journalCode)) fields['journalCode'] = { rule: 'isJournalCode' };
  for (const name of ACCOUNTS) if (!ACCOUNT.test(settings[name])) fields[name] = { rule: 'isAccountNumber' };
  for (const [operatorId, account] of Object.entries(settings.floatAccounts))
    if (typeof account !== 'string' || !ACCOUNT.test(account))
      fields[`floatAccounts.${operatorId}`] = { rule: 'isAccountNumber' };
  for (const [name, label] of Object.entries(settings.labels))
    if (!isLabel(label)) fields[`labels.${name}`] = { rule: 'isJournalLabel' };
  if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
}

function isLabel(label: string): boolean {
  const plain = label.replace('{operator}', '').replace('{day}', '');
  return (
    label.trim() !== '' &&
    plain.length <= LONGEST_LABEL &&
    !/[;"{}\p{Cc}]/u.test(plain) &&
    label.isWellFormed()
  );
}
