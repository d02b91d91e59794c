import { type AmountCell, readAmountCell, type UndecidedAmount } from './amount-cell.js';

/** Rules broken by a typed amount, by the keys of their texts. */
export type AmountFault =
  | 'amountForm'
  | 'decimalAmount'
  | 'signedAmount'
  | 'ambiguousAmount'
  | 'amountTooLarge'
  | 'scientific'
  | 'formula'
  | 'errorValue';

const SIGNED = /[+\-−–‐‑－＋()]|(?:cr?|d[rb]?)\.?$/i;
const LARGEST = 999_999_999_999;

/**
 * Reads an amount of a form or of a payout row, for which no other row can decide: signs, decimals other than zero and amounts with two
 * readings are refused. The forms are those of `readAmountCell`.
 * @returns XOF, or the broken rule
 */
export function parseAmount(typed: string): number | AmountFault {
  const read = readAmountCell(typed);
  if (typeof read === 'string') return FAULTS[read];
  if (read === null) return 'amountForm';
  if (SIGNED.test(typed.trim())) return 'signedAmount';
  if (isUndecided(read)) return 'ambiguousAmount';
  const amount = typeof read === 'number' ? read : read.value;
  // `1500,000` may have lost a separator: three decimals are not those of a currency.
  const hasLongDecimals = typeof read === 'object' && new RegExp(`\\${read.decimal}\\d{3,}\\D*$`).test(typed);
  if (amount === null || hasLongDecimals) return 'decimalAmount';
  return amount > LARGEST ? 'amountTooLarge' : amount;
}

/** The two readings of an ambiguous amount: `12,500` is 12500 or 12.5. */
export interface AmountReadings {
  grouped: number;
  decimals: number;
}

/** Returns the readings of an amount that `parseAmount` refuses as ambiguous; undefined for others. */
export function amountReadings(typed: string): AmountReadings | undefined {
  const read = readAmountCell(typed);
  return isUndecided(read) ? { grouped: read.grouped, decimals: read.grouped / 1000 } : undefined;
}

const isUndecided = (read: AmountCell): read is UndecidedAmount =>
  typeof read === 'object' && read !== null && 'mark' in read;

const FAULTS = {
  amount: 'amountForm',
  amountTooLarge: 'amountTooLarge',
  noDecimals: 'decimalAmount',
  shortened: 'scientific',
  formulaCell: 'formula',
  errorValue: 'errorValue',
  otherCurrency: 'amountForm',
} as const;
