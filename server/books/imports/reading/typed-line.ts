import { DAY_MS } from '../../../platform/common/time/durations.js';
import { settledAmount } from '../../../platform/common/values/amount-cell.js';
import { type DateCell, dayNumber, dayInOrder } from '../../../platform/common/values/date-cell.js';
import { readPhoneCell } from '../../../platform/common/values/phone-cell.js';
import { ZoneClock } from '../../../platform/common/time/zone-clock.js';
import type { ImportMapping } from '../import.view.js';
import type { LineField } from '../line-fields.js';
import { requiredFields } from '../required-fields.js';
import type { LineClass } from '../line-classes.js';
import { type Decided, decidedEffect, exchanged } from './decide.js';
import { cutLabel, identifierFault, type IdentifierField } from './identifier-cell.js';
import type { MoneyField, MoneyRows } from './money-rows.js';
import type { OpenedTable } from './opened-table.js';
import { type ReadingContext, RowCells, unusableCell } from './row-cells.js';
import type { TableLine } from './table-rows.js';

const OLDEST_DAY = dayNumber(2000, 1, 1);
const DAY_MICROS = DAY_MS * 1000;
const MINUTE_MICROS = 60_000_000;

export interface Remark {
  field: LineField;
  rule: string;
}

/** Row as read; amounts in XOF. `wrong` lists the broken rules as `field:rule` and is empty for a valid row. */
export interface TypedLine {
  wrong: string[];
  remarks: Remark[];
  /** Microseconds since 1970, UTC. */
  at: number | null;
  /** Business day, in days since 1970. */
  day: number | null;
  direction: 'in' | 'out';
  amount: number | null;
  fee: number | null;
  balance: number | null;
  status: string | null;
  class: LineClass;
  reference: string | null;
  token: string | null;
  requestId: string | null;
  receipt: string | null;
  phone: string | null;
  operatorId: string | null;
  label: string | null;
  /** Amount that the merchant paid back for an order, XOF; null for none. */
  refund: number | null;
}

interface Reading extends Pick<OpenedTable, 'columns' | 'date1904' | 'currency'> {
  mapping: ImportMapping;
  context: ReadingContext;
  decided: Decided;
  rows: MoneyRows;
}

/** Turns the rows of a file into lines under the reading that was decided. */
export class LineReader {
  private readonly cells: RowCells;
  private readonly zone: ZoneClock;
  private readonly projectZone: ZoneClock;
  private readonly latest: number;
  private readonly isProven: boolean;
  /** Dates state a business day, whose zone and offset move nothing. */
  private readonly statesDays: boolean;
  private wrong: string[] = [];
  private remarks: Remark[] = [];

  constructor(private readonly reading: Reading) {
    const { columns, mapping, context, date1904, decided } = reading;
    this.cells = new RowCells(columns, mapping, { ...context, date1904, currency: reading.currency });
    this.zone = new ZoneClock(context.zone);
    this.projectZone = context.projectZone === context.zone ? this.zone : new ZoneClock(context.projectZone);
    this.latest = context.now * 1000 + DAY_MICROS;
    const { chain } = decided.signs;
    this.statesDays = context.side === 'bank' || decided.statesDays;
    this.isProven = chain !== null && chain.held === chain.links;
  }

  /** @param place of the line among those of `MoneyRows` */
  read({ cells, fault, merge }: TableLine, place: number): TypedLine {
    this.wrong = fault ? [`row:${fault}`] : [];
    this.remarks = [];
    const { context, mapping } = this.reading;
    if (!fault && this.cells.foreignCurrency(cells) !== null) this.fail('currency', 'otherCurrency');
    if (this.wrong.length > 0) return this.invalid();
    for (const field of merge?.remarks ?? []) this.remark(field, 'mergedCells');
    const at = this.moment(cells, place);
    const money = this.money(cells, place);
    const isUnmoved = this.reading.decided.unmoved.has(place);
    const refund = this.refund(cells, place, money.amount);
    const said = isUnmoved ? 'notcompleted' : (this.cells.status(cells) ?? null);
    if (said === null && this.cells.text(cells, 'status') !== '') this.fail('status', 'unknownWord');
    // Only what was paid is paid back, also where the order was cancelled afterwards.
    const status = refund !== null && said !== null ? 'completed' : said;
    const operator = this.cells.operator(cells);
    if (operator === undefined && this.cells.text(cells, 'operator') !== '')
      this.fail('operator', 'operatorWord');
    for (const field of requiredFields(context.side))
      if (this.cells.text(cells, field) === '') this.fail(field, 'required');
    // A literal: rows come by the million.
    return {
      wrong: this.wrong,
      remarks: this.remarks,
      at,
      day: at === null ? null : this.dayOf(at),
      direction: money.direction,
      amount: money.amount,
      fee: this.fee(cells, place),
      balance: this.optionalAmount(cells, 'balance', place),
      status,
      class: status === null || status === 'completed' ? this.cells.classInWords(cells) : 'notExecuted',
      reference: this.identifier(cells, 'reference'),
      token: this.identifier(cells, 'token'),
      requestId: this.identifier(cells, 'requestId'),
      receipt: this.identifier(cells, 'receipt'),
      phone: this.phone(cells),
      operatorId: operator ?? context.operatorId,
      label: mapping.columns.label ? this.label(cells) : null,
      refund,
    };
  }

  private invalid(): TypedLine {
    return {
      ...{ wrong: this.wrong, remarks: this.remarks, at: null, day: null, direction: 'in', amount: null },
      ...{ fee: null, balance: null, status: null, class: 'payment', reference: null, token: null },
      ...{ requestId: null, receipt: null, phone: null, operatorId: null, label: null, refund: null },
    };
  }

  private fail(field: string, rule: string): null {
    this.wrong.push(`${field}:${rule}`);
    return null;
  }

  private remark(field: LineField, rule: string): null {
    this.remarks.push({ field, rule });
    return null;
  }

  private dayOf(at: number): number {
    const ms = Math.floor(at / 1000);
    return Math.floor((ms + this.projectZone.offset(ms)) / DAY_MS);
  }

  private moment(cells: readonly string[], place: number): number | null {
    const { decided, rows } = this.reading;
    const known = rows.days.of(decided.dates).at(place);
    // What the first pass has read is not read again, as far as it needs no second cell.
    if (!Number.isNaN(known) && !decided.swapsDates && !this.cells.has('time'))
      return this.instant(known, rows.clocks.at(place), rows.offsets.at(place));
    const date = this.cells.date(cells);
    if (date === null) return this.fail('date', 'required');
    if (typeof date === 'string') return this.fail('date', date);
    const day = this.dayIn(date);
    if (Number.isNaN(day)) return this.fail('date', 'noSuchDay');
    const clock = this.clock(cells, date);
    if (clock === 'time' || clock === 'timeTwice') return this.fail('time', clock);
    return this.instant(day, clock, date.offset ?? NaN);
  }

  /** Returns microseconds since 1970, UTC; null for a moment out of bounds. */
  private instant(day: number, clock: number, offset: number): number | null {
    const wall = day * DAY_MICROS + (Number.isNaN(clock) ? 0 : clock);
    const whole = Math.floor(wall / 1000);
    const zone = this.statesDays ? this.projectZone : this.zone;
    const at =
      Number.isNaN(offset) || this.statesDays
        ? zone.toUtc(whole) * 1000 + (wall - whole * 1000)
        : wall - offset * MINUTE_MICROS;
    if (at > this.latest) return this.fail('date', 'notFuture');
    return day < OLDEST_DAY ? this.fail('date', 'tooOld') : at;
  }

  private dayIn(date: DateCell): number {
    const { decided } = this.reading;
    const day = dayInOrder(date, decided.dates);
    if (!decided.swapsDates || date.day === null) return day;
    return exchanged(day);
  }

  /** Midnight in the date column is no time if the file has a column of times; two times that differ are refused. */
  private clock(cells: readonly string[], date: DateCell): number | 'time' | 'timeTwice' {
    const own = date.clock ?? 0;
    if (!this.cells.has('time')) return own;
    const time = this.cells.time(cells);
    if (time === null) return own;
    if (time === 'time') return 'time';
    if (own === 0 || own === time) return time;
    const isSameMinute = Math.floor(own / MINUTE_MICROS) === Math.floor(time / MINUTE_MICROS);
    return isSameMinute && (own % MINUTE_MICROS === 0 || time % MINUTE_MICROS === 0)
      ? Math.max(own, time)
      : 'timeTwice';
  }

  private money(cells: readonly string[], place: number): Pick<TypedLine, 'direction' | 'amount'> {
    const { rows, decided, mapping } = this.reading;
    const isPair = decided.signs.rule === 'pair' || decided.signs.rule === 'pairSigned';
    const readable = isPair ? this.pair(cells, place) : this.single(cells, place);
    if (!readable) return { direction: 'in', amount: null };
    const effect = decidedEffect(rows, place, decided, mapping.direction === 'out' ? -1 : 1);
    if (Number.isNaN(effect)) {
      const field = this.cells.has('direction') ? 'direction' : 'amount';
      this.fail(field, field === 'direction' ? 'unknownWord' : 'directionUnknown');
      return { direction: 'in', amount: null };
    }
    return { direction: effect > 0 ? 'in' : 'out', amount: Math.abs(effect) };
  }

  private single(cells: readonly string[], place: number): boolean {
    const { decided, rows } = this.reading;
    const amount = this.settled(cells, 'amount', place);
    if (amount === null) this.fail('amount', 'required');
    else if (typeof amount === 'string') this.fail('amount', amount);
    else if (amount === 0) this.fail('amount', 'notZero');
    else if (
      !this.isProven &&
      decided.signs.rule === 'words' &&
      amount < 0 &&
      this.cells.word(cells, 'direction') === 'in'
    )
      this.fail('amount', 'signAgainst');
    else return rows.length > 0;
    if (decided.signs.rule === 'words' && this.cells.text(cells, 'direction') !== '')
      if (this.cells.word(cells, 'direction') === undefined) this.fail('direction', 'unknownWord');
    return false;
  }

  private pair(cells: readonly string[], place: number): boolean {
    const credit = this.settled(cells, 'credit', place);
    const debit = this.settled(cells, 'debit', place);
    const one = this.cells.has('credit') ? 'credit' : 'debit';
    if (typeof debit === 'string') this.fail('debit', debit);
    if (typeof credit === 'string') this.fail('credit', credit);
    if (typeof credit === 'string' || typeof debit === 'string') return false;
    if (credit === null && debit === null) this.fail(one, 'required');
    else if ((credit ?? 0) !== 0 && (debit ?? 0) !== 0) this.fail(one, 'creditAndDebit');
    else if ((credit ?? 0) === 0 && (debit ?? 0) === 0) this.fail(one, 'notZero');
    else if ((credit ?? 0) < 0 && !this.isProven) this.fail('credit', 'notNegative');
    else return true;
    return false;
  }

  private settled(
    cells: readonly string[],
    field: MoneyField,
    place: number,
  ): ReturnType<typeof settledAmount> {
    if (!this.cells.has(field)) return null;
    const { decided, rows } = this.reading;
    const decimal = decided.decimal ?? decided.signs.decimal;
    const known = rows.money[field].of(decimal).at(place);
    return Number.isNaN(known) ? settledAmount(this.cells.amount(cells, field), decimal) : known;
  }

  private optionalAmount(cells: readonly string[], field: 'fee' | 'balance', place: number): number | null {
    const read = this.settled(cells, field, place);
    return typeof read === 'string' ? this.remark(field, read) : read;
  }

  /** Returns what an order was paid back: its column, else the whole amount where its status says so. */
  private refund(cells: readonly string[], place: number, amount: number | null): number | null {
    if (this.reading.context.side !== 'orders') return null;
    const read = this.settled(cells, 'refund', place);
    if (typeof read === 'string') return this.fail('refund', read);
    const stated = Math.abs(read ?? 0);
    if (stated !== 0) return amount !== null && stated > amount ? this.fail('refund', 'refundAbove') : stated;
    return this.cells.refundWord(cells) === 'all' ? amount : null;
  }

  private fee(cells: readonly string[], place: number): number | null {
    const fee = this.optionalAmount(cells, 'fee', place);
    return fee === null || fee === 0 ? fee : fee * this.reading.decided.fees.sign;
  }

  private phone(cells: readonly string[]): string | null {
    if (!this.cells.has('phone')) return null;
    const read = readPhoneCell(this.cells.text(cells, 'phone'), this.reading.context);
    if (read === null) return null;
    return typeof read === 'string' ? this.remark('phone', read) : read.phone;
  }

  private identifier(cells: readonly string[], field: IdentifierField): string | null {
    const text = this.cells.text(cells, field);
    if (text === '') return null;
    const fault = identifierFault(text, field);
    return fault ? this.fail(field, fault) : text;
  }

  private label(cells: readonly string[]): string | null {
    const text = this.cells.text(cells, 'label');
    if (text === '') return null;
    const unusable = unusableCell(text);
    return unusable ? this.remark('label', unusable) : cutLabel(text);
  }
}
