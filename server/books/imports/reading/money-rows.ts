import type { DecimalSign } from '../../../platform/common/values/amount-cell.js';
import type { SignRule } from '../import-words.js';
import { Clocks, Numbers, Readings, RisingNumbers } from './growing.js';
import { StatedEdges } from './stated-edges.js';
import { DATE_ORDERS, type DateOrder } from '../../../platform/common/values/date-words.js';

export const MONEY_FIELDS = ['amount', 'credit', 'debit', 'refund', 'fee', 'balance'] as const;
export type MoneyField = (typeof MONEY_FIELDS)[number];

const SIGNS = [',', '.'] as const satisfies readonly DecimalSign[];

/** Numbers of all lines of a file, under each reading that may apply; NaN where a cell is empty or unreadable. */
export class MoneyRows {
  readonly rows = new RisingNumbers();
  readonly money: Readonly<Record<MoneyField, Readings<DecimalSign>>> = {
    amount: new Readings(SIGNS),
    credit: new Readings(SIGNS),
    debit: new Readings(SIGNS),
    refund: new Readings(SIGNS),
    fee: new Readings(SIGNS),
    balance: new Readings(SIGNS),
  };
  /** Direction of the word: 1 in, -1 out, 0 without a word, NaN for an unknown one. */
  readonly words = new Numbers();
  /** 1 for a completed line, 0 for one that moves nothing. */
  readonly moves = new Numbers();
  readonly accounts = new Numbers();
  /** Days since 1970. */
  readonly days = new Readings<DateOrder>(DATE_ORDERS);
  /** 1 for a real date of a workbook, whose day and month a spreadsheet may have exchanged; filled for workbooks only. */
  readonly realDates = new Numbers();
  /** Microseconds since midnight. */
  readonly clocks = new Clocks();
  /** Offsets from UTC in minutes; NaN where a date states none. */
  readonly offsets = new Numbers();
  /** 1 for a line without any identifier. */
  readonly bare = new Numbers();
  /** True when a column states which lines were executed. */
  hasStatus = false;
  /** Amounts with a plus, which tells that a missing minus is no omission. */
  plusSigns = 0;
  /** Balances that a file of one account states before or after its lines. */
  edges = new StatedEdges();

  get length(): number {
    return this.rows.length;
  }
}

/** Rule by which amounts become movements. */
export interface EffectRule {
  rule: SignRule;
  decimal: DecimalSign;
  /** Direction of unsigned amounts. */
  direction: 1 | -1;
}

/** Returns the movement of a line, positive for money in; NaN when it cannot be read. */
export function effectAt(rows: MoneyRows, place: number, { rule, decimal, direction }: EffectRule): number {
  if (rule === 'pair' || rule === 'pairSigned') {
    const credit = rows.money.credit.of(decimal).at(place);
    const debit = rows.money.debit.of(decimal).at(place);
    if (Number.isNaN(credit) && Number.isNaN(debit)) return NaN;
    const out = Number.isNaN(debit) ? 0 : debit;
    return (Number.isNaN(credit) ? 0 : credit) + (rule === 'pair' ? -out : out);
  }
  const amount = rows.money.amount.of(decimal).at(place);
  switch (rule) {
    case 'signed':
      return amount;
    case 'opposite':
      return -amount;
    case 'words':
      if (rows.words.at(place) !== 0) return rows.words.at(place) * Math.abs(amount);
      break;
    default:
  }
  return amount < 0 ? amount : rows.words.at(place) === 1 ? amount : direction * amount;
}
