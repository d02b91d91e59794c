import type { FieldColumn } from './cell-sql.js';
import type { ImportMapping, LineField } from './import.view.js';
import { hasCreditAndDebit } from './reading-values.js';

type Rules = Partial<Record<LineField, string>>;
type Columns = (field: LineField) => FieldColumn | undefined;

const IDENTIFIERS = ['reference', 'token', 'requestId', 'receipt'] as const;
/** Characters of an identifier at most; longer ones are none. */
export const LONGEST_IDENTIFIER = 200;
const OLDEST = '2000-01-01';

/** By field, the rule that a row breaks or NULL, in SQL; only of fields that the file has, and that some cell may break. */
export function invalidCellRules(mapping: ImportMapping, column: Columns, now: string): Rules {
  const { columns } = mapping;
  const rules: Rules = {
    date: `CASE WHEN v_date IS NULL THEN 'required' WHEN v_date LIKE '!%' THEN substr(v_date, 2)
      WHEN happened_at > ${now} + interval '1 day' THEN 'notFuture' WHEN happened_at < '${OLDEST}' THEN 'tooOld' END`,
    ...(hasCreditAndDebit(mapping) ? pairRules(mapping) : amountRule(column)),
  };
  if (columns.time) rules.time = badly('time');
  for (const field of ['fee', 'balance', 'phone'] as const)
    if (columns[field] && (field === 'phone' || !column(field)?.profile?.digits)) rules[field] = badly(field);
  for (const field of ['direction', 'status'] as const)
    if (columns[field]) rules[field] = unknown(field, 'unknownWord');
  if (columns.operator) rules.operator = unknown('operator', 'operatorWord');
  for (const field of IDENTIFIERS)
    if (columns[field] && maybeMangled(column(field))) rules[field] = mangled(`r_${field}`);
  return rules;
}

const badly = (field: string): string => `CASE WHEN v_${field} LIKE '!%' THEN substr(v_${field}, 2) END`;
const unknown = (field: string, rule: string): string =>
  `CASE WHEN r_${field} IS NOT NULL AND v_${field} IS NULL THEN '${rule}' END`;

function maybeMangled(column: FieldColumn | undefined): boolean {
  const profile = column?.profile;
  return !profile || profile.plus || profile.longest > LONGEST_IDENTIFIER;
}

/** A spreadsheet turned a long number into a rounded one: its last digits are lost. */
const mangled = (cell: string): string =>
  `CASE WHEN length(${cell}) > ${LONGEST_IDENTIFIER} THEN 'maxLength'
    WHEN ${cell} LIKE '%E+%' AND ${cell} ~ '^[0-9]([.,][0-9]+)?E[+][0-9]+$' THEN 'shortened' END`;

function amountRule(column: Columns): Rules {
  const badOnes = column('amount')?.profile?.digits
    ? ''
    : `WHEN v_amount LIKE '!%' THEN substr(v_amount, 2) WHEN v_direction = 'in' AND v_amount LIKE '-%' THEN 'signAgainst'`;
  return {
    amount: `CASE WHEN v_amount IS NULL THEN 'required' WHEN v_amount = '0' THEN 'notZero' ${badOnes} END`,
  };
}

function pairRules({ columns }: ImportMapping): Rules {
  const one = columns.credit ? 'credit' : 'debit';
  return {
    ...(columns.debit ? { debit: badly('debit') } : {}),
    [one]: `CASE WHEN v_${one} LIKE '!%' THEN substr(v_${one}, 2) WHEN v_credit LIKE '-%' THEN 'notNegative'
      WHEN v_credit NOT LIKE '!%' AND v_debit NOT LIKE '!%' AND v_credit <> '0' AND v_debit <> '0' THEN 'creditAndDebit'
      WHEN v_debit LIKE '!%' THEN NULL WHEN amount IS NULL THEN 'required' WHEN amount = 0 THEN 'notZero' END`,
  };
}
