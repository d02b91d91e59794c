import {
  readAmountCell,
  settledAmount,
  type AmountCell,
  isErrorValue,
} from '../../../platform/common/values/amount-cell.js';
import { readClockCell } from '../../../platform/common/values/clock-cell.js';
import {
  type DateCell,
  type DateCellFault,
  readDateCell,
  serialDate,
} from '../../../platform/common/values/date-cell.js';
import { currencyInName, RowCurrency } from '../../../platform/common/table/currency-cell.js';
import { normalizeHeader } from '../../../platform/common/table/table.js';
import { NATIVE_NUMBER } from '../../../platform/common/table/xlsx.js';
import { meaningOf, type WordColumn } from '../cell-meanings.js';
import type { ImportMapping, ImportSide } from '../import.view.js';
import { LINE_FIELDS, type LineField, AMOUNT_FIELDS, IDENTIFYING_FIELDS } from '../line-fields.js';
import { LINE_CLASSES, type LineClass } from '../line-classes.js';
import { classInWords, directionOfClass, soundsLikeNoPayment } from '../line-class.js';
import { isLongerThanValues } from './cell-length.js';
import type { FileCurrency } from './table-layout.js';
import { shownCell } from './table-rows.js';

/** Context of a file that its bytes do not tell. */
export interface ReadingContext {
  side: ImportSide;
  /** IANA time zone of the times in the file. */
  zone: string;
  /** IANA time zone of the business days. */
  projectZone: string;
  /** In ms. */
  now: number;
  /** First business day, `YYYY-MM-DD`; null before it is set. */
  booksFrom: string | null;
  operatorId: string | null;
  operators: readonly { id: string; name: string }[];
  /** Calling code for national numbers and their lengths; null when the source has no single country. */
  callingCode: string | null;
  nationalLengths: readonly number[];
}

/** Error of sums that spreadsheets store as binary fractions. */
const ROUNDING = 1e-6;
const EPOCH_1904 = 24_107;
const EPOCH_1900 = 25_569;
/** Words whose meanings are remembered. */
const MOST_KNOWN = 10_000;
const REFUND_WORDS: ReadonlySet<string> = new Set(['refunded', 'partlyRefunded', 'refundOpen']);
/** First or last sign of an amount in a currency; most cells are digits. */
const MAY_BE_CURRENCY = /^[A-Z€$£]|[A-Z€$£]$/;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

/** Reads the cells of a row by field. */
export class RowCells {
  private readonly places = new Map<LineField, number>();
  private readonly known: Record<WordColumn, Map<string, string | undefined>> = {
    direction: new Map(),
    status: new Map(),
  };
  private readonly knownOperators = new Map<string, string | undefined>();
  private readonly knownOpenTypes = new Map<string, boolean>();
  private readonly knownClasses = new Map<string, LineClass | undefined>();
  private readonly ownClasses: ReadonlyMap<string, LineClass>;
  private readonly saidWords: ReadonlySet<string>;
  private readonly operatorNames: ReadonlyMap<string, string>;
  private readonly currencies: RowCurrency;

  constructor(
    columns: readonly string[],
    private readonly mapping: ImportMapping,
    private readonly about: Pick<ReadingContext, 'operators' | 'side'> & {
      date1904: boolean;
      currency: FileCurrency;
    },
  ) {
    for (const field of LINE_FIELDS) {
      const column = mapping.columns[field];
      const place = column === undefined ? -1 : columns.indexOf(column);
      if (place >= 0) this.places.set(field, place);
    }
    const names = new Map(
      about.operators.flatMap(({ id, name }) => [[normalizeHeader(name), id] as const, [id, id] as const]),
    );
    for (const [word, id] of Object.entries(mapping.words))
      if (about.operators.some((one) => one.id === id)) names.set(normalizeHeader(word), id);
    this.operatorNames = names;
    const taken = new Set(this.places.values());
    this.currencies = new RowCurrency(
      about.currency.places.filter((place) => !taken.has(place)),
      about.currency.stated ?? this.currencyInNames(columns),
    );
    this.saidWords = new Set(Object.keys(mapping.words).map(normalizeHeader));
    this.ownClasses = new Map(
      Object.entries(mapping.words).flatMap(([word, meaning]) => {
        const own = LINE_CLASSES.find((one) => one === meaning);
        return own ? [[normalizeHeader(word), own] as const] : [];
      }),
    );
  }

  private currencyInNames(columns: readonly string[]): string | null {
    const places = AMOUNT_FIELDS.map((field) => this.places.get(field));
    const named = places.map((place) => (place === undefined ? null : currencyInName(columns[place] ?? '')));
    return named.find((one) => one !== null) ?? null;
  }

  /** Returns the other currency of a row, as written; null for XOF. */
  foreignCurrency(cells: readonly string[]): string | null {
    return this.currencies.of(cells);
  }

  /** Returns the other currency that an amount carries, as written; null without. */
  foreignAmount(cells: readonly string[]): string | null {
    const field = AMOUNT_FIELDS.find(
      (one) => MAY_BE_CURRENCY.test(this.raw(cells, one)) && this.amount(cells, one) === 'otherCurrency',
    );
    return field === undefined
      ? null
      : this.text(cells, field)
          .replace(/[\d\s ',.+-]+/g, ' ')
          .trim();
  }

  has(field: LineField): boolean {
    return this.places.has(field);
  }

  /** Detects a line with an identifier or a number. */
  isNamed(cells: readonly string[]): boolean {
    return IDENTIFYING_FIELDS.some((field) => this.raw(cells, field) !== '');
  }

  /** As in the file; numbers of workbooks keep their prefix. */
  raw(cells: readonly string[], field: LineField): string {
    const place = this.places.get(field);
    return place === undefined ? '' : (cells[place] ?? '');
  }

  text(cells: readonly string[], field: LineField): string {
    return shownCell(this.raw(cells, field));
  }

  amount(cells: readonly string[], field: LineField): AmountCell {
    const cell = this.raw(cells, field);
    if (isLongerThanValues(cell)) return 'amount';
    if (!cell.startsWith(NATIVE_NUMBER)) return readAmountCell(cell);
    const number = Number(shownCell(cell));
    const whole = Math.round(number);
    if (Math.abs(number - whole) > ROUNDING) return 'noDecimals';
    return Math.abs(whole) < 1e15 ? whole + 0 : 'amountTooLarge';
  }

  date(cells: readonly string[]): DateCell | null | DateCellFault {
    const cell = this.raw(cells, 'date');
    if (isLongerThanValues(cell)) return 'date';
    if (cell.startsWith(NATIVE_NUMBER)) {
      const serial = Number(shownCell(cell));
      if (SERIAL.test(shownCell(cell)))
        return serialDate(serial, this.about.date1904 ? EPOCH_1904 : EPOCH_1900);
      return readDateCell(shownCell(cell));
    }
    // A text cannot tell which of the two calendars of spreadsheets it counts by.
    if (this.about.date1904 && SERIAL.test(cell)) return 'serialText';
    return readDateCell(cell);
  }

  time(cells: readonly string[]): number | null | 'time' {
    const cell = this.text(cells, 'time');
    return isLongerThanValues(cell) ? 'time' : readClockCell(cell);
  }

  /** Returns the meaning of a word; undefined for an unknown or empty one. */
  word(cells: readonly string[], field: WordColumn): string | undefined {
    return this.meaning(this.text(cells, field), field);
  }

  private meaning(text: string, field: WordColumn): string | undefined {
    if (text === '') return undefined;
    const known = this.known[field];
    if (known.has(text)) return known.get(text);
    const found =
      meaningOf(text, field, this.mapping.words) ??
      (field === 'direction' ? directionOfClass(text, this.classOfType(text)) : undefined);
    if (known.size < MOST_KNOWN) known.set(text, found);
    return found;
  }

  /** Returns the status of a row; an order that was paid back was completed before. */
  status(cells: readonly string[]): string | undefined {
    const found = this.word(cells, 'status');
    if (found === undefined || !REFUND_WORDS.has(found)) return found;
    return this.about.side === 'orders' ? 'completed' : undefined;
  }

  /** Says how much of an order was paid back according to its status; undefined where it says nothing of it. */
  refundWord(cells: readonly string[]): 'all' | 'part' | undefined {
    if (this.about.side !== 'orders') return undefined;
    const found = this.word(cells, 'status');
    return found === 'refunded' ? 'all' : found === 'partlyRefunded' ? 'part' : undefined;
  }

  /** Returns the class that the type or else the label of a statement line names; `payment` without such words. */
  classInWords(cells: readonly string[]): LineClass {
    const { side } = this.about;
    if (side !== 'statement' && side !== 'bank') return 'payment';
    return (
      this.classOfType(this.text(cells, 'direction')) ?? classInWords(this.text(cells, 'label')) ?? 'payment'
    );
  }

  /** Returns a type that sounds like a fee, tax or reversal while its class is not known. */
  openType(cells: readonly string[]): string | undefined {
    const { side } = this.about;
    if (side !== 'statement' && side !== 'bank') return undefined;
    const text = this.text(cells, 'direction');
    if (text === '') return undefined;
    const known = this.knownOpenTypes.get(text);
    if (known !== undefined) return known ? text : undefined;
    const isOpen =
      this.classOfType(text) === undefined &&
      soundsLikeNoPayment(text) &&
      !this.saidWords.has(normalizeHeader(text));
    if (this.knownOpenTypes.size < MOST_KNOWN) this.knownOpenTypes.set(text, isOpen);
    return isOpen ? text : undefined;
  }

  private classOfType(text: string): LineClass | undefined {
    if (text === '') return undefined;
    if (this.knownClasses.has(text)) return this.knownClasses.get(text);
    const found = this.ownClasses.get(normalizeHeader(text)) ?? classInWords(text);
    if (this.knownClasses.size < MOST_KNOWN) this.knownClasses.set(text, found);
    return found;
  }

  operator(cells: readonly string[]): string | undefined {
    const text = this.text(cells, 'operator');
    if (text === '') return undefined;
    if (this.knownOperators.has(text)) return this.knownOperators.get(text);
    const found = this.operatorNames.get(normalizeHeader(text));
    if (this.knownOperators.size < MOST_KNOWN) this.knownOperators.set(text, found);
    return found;
  }
}

/** Detects a cell with a formula without stored value, or with an error value of a spreadsheet. */
export function unusableCell(text: string): 'formulaCell' | 'errorValue' | undefined {
  if (text.startsWith('=')) return 'formulaCell';
  return text.startsWith('#') && isErrorValue(text) ? 'errorValue' : undefined;
}

/** Returns a number for each decimal sign, NaN where the cell is empty or unreadable under it. */
export function amountUnder(cell: AmountCell): { ',': number; '.': number } {
  if (typeof cell === 'number') return { ',': cell, '.': cell };
  const under = (sign: ',' | '.'): number => {
    if (typeof cell === 'object' && cell !== null && 'value' in cell) return cell.value ?? NaN;
    const value = settledAmount(cell, sign);
    return typeof value === 'number' ? value : NaN;
  };
  return { ',': under(','), '.': under('.') };
}
