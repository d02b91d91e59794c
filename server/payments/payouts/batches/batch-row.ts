import { amountReadings, parseAmount } from '../../../platform/common/values/amount.js';
import type { RowCurrency } from '../../../platform/common/table/currency-cell.js';
import { isErrorValue } from '../../../platform/common/values/amount-cell.js';
import { isStorable } from '../../../platform/common/requests/json-body.js';
import { isFormulaText } from '../../../platform/common/table/cell.js';
import { type PayableCountry, readRecipient } from '../../../platform/common/values/phone-cell.js';
import { normalizeHeader, type TableRow } from '../../../platform/common/table/table.js';
import { typedTextFault } from '../../../platform/common/values/typed-text.js';
import { isWithinLimits, MAX_AMOUNT, MIN_AMOUNT } from '../../../platform/common/values/xof.js';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import type { BatchField } from './batch-words.js';
import { type StoredRowMerges, withShared } from './merged-rows.js';

export interface RowFinding {
  field: BatchField | 'row';
  rule: string;
  values?: Record<string, string | number>;
  payoutId?: string;
}

/** A row as it will be paid; unreadable values are null and have an error. */
export interface CheckedRow {
  number: number;
  cells: string[];
  channel: PayoutChannel | null;
  /** Digits only, as it will be sent. */
  phone: string | null;
  beneficiary: string | null;
  /** XOF. */
  amount: number | null;
  staysInWallet: boolean | null;
  purpose: string | null;
  note: string | null;
  operatorId: string | null;
  errors: RowFinding[];
  warnings: RowFinding[];
}

export type ColumnMapping = Partial<Record<BatchField, number>>;

export interface NumberRules {
  operatorOf(phone: string): { operatorId: string; operatorName: string } | null;
  countryOf(phone: string): PayableCountry;
  /** Calling code of the country of the project, for examples in messages. */
  ownCode: string | null;
  /** XOF; null if unpublished. */
  minimumOf(operatorId: string): number | null;
}

/** Invisible characters that are copied along with a number. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const LONGEST = { beneficiary: 120, purpose: 200, note: 500 } as const;

const CHANNELS: Record<string, PayoutChannel> = {
  '': 'mobile_money',
  'mobile money': 'mobile_money',
  mobile: 'mobile_money',
  momo: 'mobile_money',
  wallet: 'wallet',
  portefeuille: 'wallet',
};
const YES = ['oui', 'o', 'yes', 'y', 'true', 'vrai', '1'];
const NO = ['non', 'n', 'no', 'false', 'faux', '0'];

/** Reads a row by the rules of payouts. Guesses and rounds nothing, and collects every error of the row. */
export function readRow(row: TableRow, mapping: ColumnMapping, about: RowContext): CheckedRow {
  const merges: StoredRowMerges = about.merged?.get(row.number) ?? new Map();
  const cells = withShared(row.cells, merges);
  const reader = new RowReader(cells, mapping, merges);
  const currency = about.currency.of(cells);
  if (currency !== null) reader.fault('row', 'rowCurrency', { text: currency });
  const phone = reader.phone(about.numbers);
  const amount = reader.amount();
  const channel = reader.channel();
  const staysInWallet = reader.stay(channel);
  const operatorId = reader.operator(phone, amount, about.numbers);
  if (row.cells.length > about.columns) reader.fault('row', 'extraCells');
  return {
    number: row.number,
    cells: row.cells,
    channel,
    phone,
    beneficiary: reader.text('beneficiary'),
    amount,
    staysInWallet,
    purpose: reader.text('purpose'),
    note: reader.text('note'),
    operatorId,
    errors: reader.errors,
    warnings: reader.warnings,
  };
}

interface RowContext {
  columns: number;
  currency: RowCurrency;
  numbers: NumberRules;
  /** By row number. */
  merged?: ReadonlyMap<number, StoredRowMerges>;
}

class RowReader {
  readonly errors: RowFinding[] = [];
  readonly warnings: RowFinding[] = [];

  constructor(
    private readonly cells: readonly string[],
    private readonly mapping: ColumnMapping,
    private readonly merges: StoredRowMerges,
  ) {}

  fault(field: RowFinding['field'], rule: string, values?: RowFinding['values']): null {
    this.errors.push({ field, rule, ...(values ? { values } : {}) });
    return null;
  }

  phone(numbers: NumberRules): string | null {
    const typed = this.figure('phone');
    if (typed === null) return null;
    const read = readRecipient(typed, (phone) => numbers.countryOf(phone), numbers.ownCode);
    return 'phone' in read ? read.phone : this.fault('phone', read.rule, read.values);
  }

  amount(): number | null {
    const typed = this.figure('amount');
    if (typed === null) return null;
    const text = typed.slice(0, 30);
    const readings = amountReadings(typed);
    if (readings)
      return this.fault('amount', 'twoReadings', { text, ...readings, plain: String(readings.grouped) });
    const read = parseAmount(typed);
    if (typeof read === 'string' && read !== 'amountTooLarge') return this.fault('amount', read, { text });
    return read !== 'amountTooLarge' && isWithinLimits(read)
      ? read
      : this.fault('amount', 'isXof', { min: MIN_AMOUNT, max: MAX_AMOUNT });
  }

  channel(): PayoutChannel | null {
    const word = this.word('channel');
    if (word === null) return null;
    return Object.hasOwn(CHANNELS, word) ? (CHANNELS[word] ?? null) : this.fault('channel', 'channelWord');
  }

  /** Required for wallets, refused for mobile money. */
  stay(channel: PayoutChannel | null): boolean | null {
    const word = this.word('staysInWallet');
    if (word === null || channel === null) return null;
    const yes = YES.includes(word);
    if (word !== '' && !yes && !NO.includes(word)) return this.fault('staysInWallet', 'yesOrNo');
    if (channel === 'wallet') return word === '' ? this.fault('staysInWallet', 'stayNeeded') : yes;
    return yes ? this.fault('staysInWallet', 'stayWallet') : null;
  }

  operator(phone: string | null, amount: number | null, numbers: NumberRules): string | null {
    if (phone === null) return null;
    const operator = numbers.operatorOf(phone);
    if (!operator) {
      this.warnings.push({ field: 'phone', rule: 'unknownOperator' });
      return null;
    }
    const limit = numbers.minimumOf(operator.operatorId);
    if (amount !== null && limit !== null && amount < limit)
      this.fault('amount', 'operatorMinimum', { operator: operator.operatorName, limit });
    return operator.operatorId;
  }

  text(field: 'beneficiary' | 'purpose' | 'note'): string | null {
    const text = this.plain(field);
    if (text === null || text === '') return null;
    const hidden = typedTextFault(text);
    if (hidden) return this.fault(field, hidden);
    this.remarkMerged(field);
    const limit = LONGEST[field];
    return text.length > limit ? this.fault(field, 'maxLength', { limit }) : text;
  }

  /** Returns the typed number without formatting characters; null, with an error, where it is empty. */
  private figure(field: 'phone' | 'amount'): string | null {
    const merged = this.merges.get(this.mapping[field] ?? -1);
    if (merged) return this.fault(field, 'mergedCells', { range: merged.range });
    const text = this.plain(field)?.replace(INVISIBLE, '').replace(/^'/, '').trim();
    return text === '' ? this.fault(field, 'isNotEmpty') : (text ?? null);
  }

  private word(field: BatchField): string | null {
    const text = this.plain(field);
    if (text) this.remarkMerged(field);
    return text === null ? null : normalizeHeader(text);
  }

  /** Names the range whose value counts for this row too. */
  private remarkMerged(field: BatchField): void {
    const merged = this.merges.get(this.mapping[field] ?? -1);
    if (merged) this.warnings.push({ field, rule: 'mergedText', values: { range: merged.range } });
  }

  private plain(field: BatchField): string | null {
    const column = this.mapping[field];
    const text = column === undefined ? '' : (this.cells[column] ?? '').trim();
    if (isFormulaText(text)) return this.fault(field, 'formula');
    if (isErrorValue(text)) return this.fault(field, 'errorValue', { text });
    return /\p{Cc}/u.test(text) || !isStorable(text) ? this.fault(field, 'plainText') : text;
  }
}
