import type { AmountCell, DecimalSign } from '../../../platform/common/values/amount-cell.js';
import { type DateCell, dayInOrder } from '../../../platform/common/values/date-cell.js';
import { DATE_ORDERS, type DateOrder } from '../../../platform/common/values/date-words.js';

export interface Example {
  row: number;
  cell: string;
}

/** Number of rows, with the first of them. */
export class RowTally {
  rows = 0;
  first: Example | null = null;

  add(row: number, cell: string): void {
    this.rows++;
    this.first ??= { row, cell };
  }
}

/** Decision of all rows. `contradiction` names a row for either side, `open` the answers that remain. */
export type Decision<Choice> =
  | { state: 'decided'; choice: Choice; rows: number }
  | { state: 'irrelevant' }
  | { state: 'open'; choices: readonly Choice[]; rows: number; example: Example | null }
  | { state: 'contradiction'; rows: number; examples: readonly Example[] };

const otherSign = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',');

/** Counts which amounts show the comma or the point as decimal sign, and which leave it open. */
export class DecimalVotes {
  private readonly decided = { ',': new RowTally(), '.': new RowTally() };
  private readonly open = { ',': new RowTally(), '.': new RowTally() };

  add(cell: AmountCell, row: number, text: string): void {
    if (typeof cell !== 'object' || cell === null) return;
    if ('value' in cell) this.decided[cell.decimal].add(row, text);
    // Three digits that are not zeros are no decimals of XOF.
    else if (cell.decimals === null) this.decided[otherSign(cell.mark)].add(row, text);
    else this.open[cell.mark].add(row, text);
  }

  decide(): Decision<DecimalSign> {
    const sides = ([',', '.'] as const).filter((sign) => this.decided[sign].rows > 0);
    const marks = ([',', '.'] as const).filter((sign) => this.open[sign].rows > 0);
    const [sign] = sides;
    const [mark] = marks;
    if (sides.length === 2) return against(this.decided[','], this.decided['.']);
    if (sign !== undefined)
      return this.open[sign].rows > 0
        ? against(this.decided[sign], this.open[sign])
        : { state: 'decided', choice: sign, rows: this.decided[sign].rows };
    if (marks.length === 2) return against(this.open[','], this.open['.']);
    if (mark === undefined) return { state: 'irrelevant' };
    const { rows, first } = this.open[mark];
    return { state: 'open', choices: [otherSign(mark), mark], rows, example: first };
  }
}

function against(one: RowTally, other: RowTally): Decision<never> {
  const examples = [one.first, other.first].filter((found) => found !== null);
  return { state: 'contradiction', rows: Math.min(one.rows, other.rows), examples };
}

/** Orders under which a date exists, and under which it is acceptable, as bits. */
interface OrdersOfDate extends Pick<DateCell, 'parts' | 'year'> {
  mask: number;
  passed: number;
  /** The orders are different days. */
  differs: boolean;
}

const ALL = 0b111;

/** Counts the orders under which dates exist, and under which they are not in the future. */
export class DateVotes {
  private readonly exists = new Map<number, RowTally>();
  private readonly passed = new Map<number, RowTally>();
  private differing: Example | null = null;
  private before: OrdersOfDate | null = null;

  private readonly spans = new Map<DateOrder, { first: number; last: number }>();

  /** @param limits first and last acceptable day, and the first business day, in days since 1970 */
  constructor(private readonly limits: { first: number; last: number; books: number | null }) {}

  add(cell: DateCell, row: number, text: string): void {
    if (cell.day !== null) return;
    const { mask, passed, differs } = this.ordersOf(cell);
    if (mask === 0) return;
    tally(this.exists, mask).add(row, text);
    if (passed !== 0) tally(this.passed, passed).add(row, text);
    if (differs) this.differing ??= { row, cell: text };
  }

  /** Most rows of a file share their day with the row before. */
  private ordersOf(cell: DateCell): OrdersOfDate {
    const { parts, year } = cell;
    const before = this.before;
    if (before && before.year === year && before.parts.every((part, at) => part === parts[at])) return before;
    const days = DATE_ORDERS.map((order) => dayInOrder(cell, order));
    for (const [place, order] of DATE_ORDERS.entries()) this.stretch(order, days[place] ?? NaN);
    const found = {
      ...{ parts, year },
      mask: maskOf(days, (day) => !Number.isNaN(day)),
      passed: maskOf(days, (day) => day >= this.limits.first && day <= this.limits.last),
      differs: new Set(days.filter((day) => !Number.isNaN(day))).size > 1,
    };
    this.before = found;
    return found;
  }

  decide(): Decision<DateOrder> {
    if (this.exists.size === 0) return { state: 'irrelevant' };
    const all = common(this.exists);
    if (all === 0) return contradictionOf(this.exists);
    const passed = common(this.passed) & all;
    const left = this.withinBooks(orders(passed === 0 ? all : passed));
    const [order] = left;
    if (order !== undefined && (left.length === 1 || !this.differing))
      return { state: 'decided', choice: order, rows: rowsFor(this.exists, order) };
    const rows = [...this.exists.values()].reduce((sum, one) => sum + one.rows, 0);
    return { state: 'open', choices: left, rows, example: this.differing };
  }

  private stretch(order: DateOrder, day: number): void {
    if (Number.isNaN(day)) return;
    const span = this.spans.get(order) ?? { first: day, last: day };
    this.spans.set(order, { first: Math.min(span.first, day), last: Math.max(span.last, day) });
  }

  /**
   * Leaves out orders that put every date of the file far before the first business day, where another one puts all of them after it:
   * `23/11/26` is no day of 2023.
   */
  private withinBooks(left: readonly DateOrder[]): readonly DateOrder[] {
    const { books } = this.limits;
    if (books === null) return left;
    const inside = left.filter((order) => (this.spans.get(order)?.first ?? -Infinity) >= books);
    const outside = left.filter((order) => (this.spans.get(order)?.last ?? Infinity) < books - OFF_THE_BOOKS);
    return inside.length + outside.length === left.length && inside.length > 0 ? inside : left;
  }
}

/** In days. */
const OFF_THE_BOOKS = 300;

const maskOf = (days: readonly number[], fits: (day: number) => boolean): number =>
  days.reduce((mask, day, place) => (fits(day) ? mask | (1 << place) : mask), 0);

const orders = (mask: number): DateOrder[] => DATE_ORDERS.filter((_, place) => mask & (1 << place));

const common = (masks: ReadonlyMap<number, RowTally>): number =>
  [...masks.keys()].reduce((all, one) => all & one, ALL);

function tally(masks: Map<number, RowTally>, mask: number): RowTally {
  const known = masks.get(mask) ?? new RowTally();
  masks.set(mask, known);
  return known;
}

/** Counts the rows that exclude another order. */
function rowsFor(masks: ReadonlyMap<number, RowTally>, order: DateOrder): number {
  const bit = 1 << DATE_ORDERS.indexOf(order);
  return [...masks].filter(([mask]) => mask === bit).reduce((sum, [, { rows }]) => sum + rows, 0);
}

function contradictionOf(masks: ReadonlyMap<number, RowTally>): Decision<never> {
  const found = [...masks].sort(([, one], [, other]) => other.rows - one.rows);
  const [most] = found;
  const other = found.find(([mask]) => (mask & (most?.[0] ?? 0)) === 0) ?? found.at(-1);
  const examples = [most?.[1].first, other?.[1].first].filter((one) => one !== null && one !== undefined);
  return { state: 'contradiction', rows: other?.[1].rows ?? 0, examples };
}
