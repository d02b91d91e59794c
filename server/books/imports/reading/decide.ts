import type { StatedDay } from '../../../platform/common/table/bank-statement.js';
import type { DecimalSign } from '../../../platform/common/values/amount-cell.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { dayNumber } from '../../../platform/common/values/date-cell.js';
import type { Evidence, ImportMapping } from '../import.view.js';
import { chainEnd, chainStart } from './chain.js';
import { effectAt, type MoneyRows } from './money-rows.js';
import type { ReadingContext } from './row-cells.js';
import { decideSigns, feeSign, type FeeSign, type SignDecision, signChoices } from './sign-rule.js';
import type { Survey } from './survey.js';
import { findTotals, type TotalsFound } from './totals.js';
import type { Decision } from './votes.js';
import type { DateOrder } from '../../../platform/common/values/date-words.js';

/** Reading of a file, decided by all of its rows as far as they go. */
export interface Decided {
  decimal: DecimalSign | null;
  decimalBy: Evidence;
  decimals: Decision<DecimalSign>;
  dates: DateOrder;
  datesBy: Evidence;
  dateVotes: Decision<DateOrder>;
  /** Real dates of the workbook have day and month exchanged. */
  swapsDates: boolean;
  datesMixed: boolean;
  /** No row states a time other than midnight: its date is a day, not a moment. */
  statesDays: boolean;
  /** Entries of a bank statement whose stated day lies outside the days of its balances. */
  outsideBalances: readonly StatedDay[];
  signs: SignDecision;
  /** Direction of each line by its balance, under the rule `balance`: 1, -1, or 0 where it does not tell. */
  ways: Int8Array | null;
  fees: FeeSign;
  /** Lines of a statement without sign, word or balance are in only for want of an answer. */
  isDirectionOpen: boolean;
  /** Balance before the lines, where it is stated or proven. */
  opening: number | null;
  closing: number | null;
  /** Places of lines that their balance does not show: they were not executed. */
  unmoved: ReadonlySet<number>;
  totals: TotalsFound;
}

export function decide(survey: Survey, mapping: ImportMapping, context: ReadingContext): Decided {
  const { rows } = survey;
  const decimals = survey.decimals.decide();
  const open = decimals.state === 'open' ? decimals.choices : [];
  const answered = open.find((sign) => sign === mapping.decimal);
  const candidates =
    decimals.state === 'decided'
      ? [decimals.choice]
      : answered
        ? [answered]
        : open.length
          ? open
          : [',' as const];
  const [first = ','] = candidates;
  const timeOrder = orderOfTimes(rows, survey.dates.decide());
  const choices = signChoices(rows, mapping, { side: context.side, decimal: first });
  const signs = decideSigns({ rows, mapping, decimals: candidates, choices, timeOrder });
  const isSettled =
    decimals.state === 'decided' || answered !== undefined || (open.length > 0 && !signs.decimalOpen);
  const decimalBy =
    decimals.state === 'decided' ? 'file' : answered ? 'person' : isSettled ? 'chain' : 'open';
  const unmoved = new Set(signs.chain?.unmoved);
  const dates = decideDates(survey, mapping, signs);
  const mixed = isMixed(survey)
    ? (mapping.mixedDates ?? provenDates(rows, { order: dates.dates, signs, now: context.now }))
    : 'kept';
  return {
    decimal: isSettled ? signs.decimal : decimals.state === 'irrelevant' ? ',' : null,
    decimalBy: {
      rows: 'rows' in decimals ? decimals.rows : 0,
      by: decimals.state === 'irrelevant' ? 'file' : decimalBy,
    },
    decimals,
    ...dates,
    datesMixed: mixed === undefined,
    statesDays: areDays(rows),
    outsideBalances: [],
    swapsDates: mixed === 'swapped',
    signs,
    ways: signs.rule === 'balance' ? waysOf(rows, signs, mapping) : null,
    fees: feeSign(survey, signs, mapping),
    isDirectionOpen: isDirectionOpen(rows, signs, mapping, context),
    opening: openingOf(rows, signs),
    closing: closingOf(rows, signs, dates.dates),
    unmoved,
    totals: findTotals(rows, { decimal: signs.decimal, mapping, chain: signs.chain }),
  };
}

/** Orders and past payments are money in by themselves; of a statement nothing tells it. */
function isDirectionOpen(
  rows: MoneyRows,
  { rule, by, chain, decimal }: SignDecision,
  { direction, columns }: ImportMapping,
  { side }: ReadingContext,
): boolean {
  if (direction !== null || (side !== 'statement' && side !== 'bank')) return false;
  const isProven = chain !== null && chain.held === chain.links && chain.links > 0;
  if (rule === 'words') return columns.direction !== undefined && !isProven;
  // Beside C, D, plus and minus an amount without any of them has none.
  if (rule === 'signed' && rows.plusSigns > 0 && !isProven) return untoldPlaces(rows, decimal).length > 0;
  return rule === 'fixed' && by === 'open';
}

/** Places of amounts without a sign or a word of direction. */
export function untoldPlaces(rows: MoneyRows, decimal: DecimalSign): number[] {
  const amounts = rows.money.amount.of(decimal);
  const found: number[] = [];
  for (let place = 0; place < rows.length; place++)
    if (amounts.at(place) > 0 && rows.words.at(place) === 0) found.push(place);
  return found;
}

/** True when every clock is midnight or missing. */
function areDays({ clocks, length }: MoneyRows): boolean {
  for (let place = 0; place < length; place++) {
    const clock = clocks.at(place);
    if (!Number.isNaN(clock) && clock !== 0) return false;
  }
  return true;
}

/** All real dates up to the twelfth beside texts beyond it: a spreadsheet has read a part of the texts as dates of another order. */
const isMixed = ({ realDates, textDates }: Survey): boolean =>
  realDates.early.rows > 0 && realDates.late === 0 && textDates.late > 0;

/**
 * Returns the reading of real dates under which the rows stand in the order of the proven balances, or else in any order by time,
 * while they do not under the other one or lie in the future; undefined where both do or none does.
 */
function provenDates(
  rows: MoneyRows,
  { order, signs: { chain }, now }: { order: DateOrder; signs: SignDecision; now: number },
): 'kept' | 'swapped' | undefined {
  const isProven =
    chain !== null && chain.links >= 2 && chain.held === chain.links && chain.order !== 'mixed';
  const latest = Math.floor(now / DAY_MS) + 1;
  const ways = isProven ? [chain.order] : ['oldestFirst', 'newestFirst'];
  const fitting = (['kept', 'swapped'] as const).filter((reading) =>
    ways.some((way) =>
      isOrdered(rows, way === 'oldestFirst' ? 1 : -1, (place) => {
        const day = momentAt(rows, place, order);
        const read = reading === 'swapped' && rows.realDates.at(place) === 1 ? exchanged(day) : day;
        return read <= latest || Number.isNaN(read) ? read : -Infinity;
      }),
    ),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Returns the day whose day and month are those of the other one, in days since 1970. */
export function exchanged(day: number): number {
  const date = new Date(day * DAY_MS);
  return dayNumber(date.getUTCFullYear(), date.getUTCDate(), date.getUTCMonth() + 1);
}

/** True when the days never go back, from the first row (`step` 1) or from the last one (-1). */
function isOrdered(rows: MoneyRows, step: 1 | -1, dayAt: (place: number) => number): boolean {
  let last = -Infinity;
  for (let place = step > 0 ? 0 : rows.length - 1; place >= 0 && place < rows.length; place += step) {
    const day = dayAt(place);
    if (Number.isNaN(day)) continue;
    if (day < last || day === -Infinity) return false;
    last = day;
  }
  return true;
}

function decideDates(
  survey: Survey,
  mapping: ImportMapping,
  signs: SignDecision,
): Pick<Decided, 'dates' | 'datesBy' | 'dateVotes'> {
  const votes = survey.dates.decide();
  if (votes.state === 'decided')
    return { dates: votes.choice, datesBy: { rows: votes.rows, by: 'file' }, dateVotes: votes };
  if (votes.state === 'irrelevant')
    return { dates: 'dmy', datesBy: { rows: 0, by: 'file' }, dateVotes: votes };
  if (votes.state === 'contradiction')
    return { dates: 'dmy', datesBy: { rows: votes.rows, by: 'open' }, dateVotes: votes };
  const answer = votes.choices.find((order) => order === mapping.dates);
  if (answer) return { dates: answer, datesBy: { rows: votes.rows, by: 'person' }, dateVotes: votes };
  const proven = orderByChain(survey.rows, votes.choices, signs);
  if (proven) return { dates: proven, datesBy: { rows: votes.rows, by: 'chain' }, dateVotes: votes };
  return { dates: votes.choices[0] ?? 'dmy', datesBy: { rows: votes.rows, by: 'open' }, dateVotes: votes };
}

const momentAt = (rows: MoneyRows, place: number, order: DateOrder): number => rows.days.of(order).at(place);

/** Along a proven chain the dates do not go back: the only order under which they do not is theirs. */
function orderByChain(
  rows: MoneyRows,
  choices: readonly DateOrder[],
  { chain }: SignDecision,
): DateOrder | undefined {
  if (!chain || chain.held < chain.links || chain.order === 'mixed' || chain.links < 2) return undefined;
  const step = chain.order === 'oldestFirst' ? 1 : -1;
  const steps = choices.filter((order) => isOrdered(rows, step, (place) => momentAt(rows, place, order)));
  return steps.length === 1 ? steps[0] : undefined;
}

/** Returns the order of rows by their days, where these only rise or only fall; by their times on a single day. */
function orderOfTimes(rows: MoneyRows, votes: Decision<DateOrder>): 'oldestFirst' | 'newestFirst' | null {
  const orders: readonly DateOrder[] =
    votes.state === 'decided' ? [votes.choice] : votes.state === 'open' ? votes.choices : ['dmy'];
  const found = new Set(orders.map((order) => directionUnder(rows, order)));
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

function directionUnder(rows: MoneyRows, order: DateOrder): 'oldestFirst' | 'newestFirst' | null {
  let rises = false;
  let falls = false;
  let last = NaN;
  for (let place = 0; place < rows.length; place++) {
    const day = momentAt(rows, place, order);
    const clock = rows.clocks.at(place);
    const time = day * 86_400 + (Number.isNaN(clock) ? 0 : clock / 1e6);
    if (Number.isNaN(time)) continue;
    if (time > last) rises = true;
    if (time < last) falls = true;
    last = time;
  }
  return rises === falls ? null : rises ? 'oldestFirst' : 'newestFirst';
}

/** Reads the direction of unsigned amounts off the balances; a line without a balance before it has that of its word or the mapping. */
function waysOf(rows: MoneyRows, { chain, decimal }: SignDecision, mapping: ImportMapping): Int8Array {
  const ways = new Int8Array(rows.length);
  const balances = rows.money.balance.of(decimal);
  const last = new Map<number, number>();
  for (let step = 0; step < rows.length; step++) {
    const place = chain?.order === 'newestFirst' ? rows.length - 1 - step : step;
    const account = rows.accounts.at(place);
    const balance = balances.at(place);
    const before = last.get(account) ?? (chain ? rows.edges.opening(chain.order, decimal) : undefined);
    const word = rows.words.at(place);
    const told = mapping.direction === 'in' ? 1 : mapping.direction === 'out' ? -1 : 0;
    const fee = rows.money.fee.of(decimal).at(place);
    const cost =
      chain?.fees === 'cost' && !Number.isNaN(fee)
        ? fee
        : chain?.fees === 'flow' && !Number.isNaN(fee)
          ? -fee
          : 0;
    const change = before === undefined ? 0 : balance - before + cost;
    if (change !== 0 && !Number.isNaN(change) && chain) ways[place] = change > 0 ? 1 : -1;
    else ways[place] = Number.isNaN(word) || word === 0 ? told : word;
    if (!Number.isNaN(balance)) last.set(account, balance);
  }
  return ways;
}

/** Returns the beginning of the chain; without one, the balance before the only line. */
function openingOf(rows: MoneyRows, { chain, rule, decimal }: SignDecision): number | null {
  if (rule === 'balance') return rows.edges.opening(chain?.order ?? 'oldestFirst', decimal) ?? null;
  if (chain && chain.links > 0)
    return chain.held === chain.links
      ? (chainStart(rows, chain) ?? rows.edges.opening(chain.order, decimal) ?? null)
      : null;
  if (rows.length !== 1 || rows.moves.at(0) !== 1) return null;
  const fee = rows.money.fee.of(decimal).at(0);
  const start = rows.money.balance.of(decimal).at(0) - effectAt(rows, 0, { rule, decimal, direction: 1 });
  return Number.isNaN(start) || (fee !== 0 && !Number.isNaN(fee)) ? null : start;
}

/** Returns the end of the chain; without one, the balance of the only latest line. */
function closingOf(rows: MoneyRows, { chain, decimal }: SignDecision, order: DateOrder): number | null {
  if (chain && chain.links > 0 && chain.held === chain.links)
    return chainEnd(rows, chain) ?? rows.edges.closing(chain.order, decimal)?.value ?? null;
  const balances = rows.money.balance.of(decimal);
  let newest = -Infinity;
  let found: number | null = null;
  for (let place = 0; place < rows.length; place++) {
    const balance = balances.at(place);
    const clock = rows.clocks.at(place);
    const time = momentAt(rows, place, order) * 86_400 + (Number.isNaN(clock) ? 0 : clock / 1e6);
    if (Number.isNaN(balance) || Number.isNaN(time) || time < newest) continue;
    found = time === newest && found !== balance ? null : balance;
    newest = time;
  }
  return found;
}

/** Returns the movement of a line as decided, positive for money in; NaN when it cannot be told. */
export function decidedEffect(rows: MoneyRows, place: number, decided: Decided, direction: 1 | -1): number {
  const { signs, decimal, ways, unmoved } = decided;
  if (ways) {
    const way = ways[place] ?? 0;
    const amount = rows.money.amount.of(signs.decimal).at(place);
    // A line that moves nothing may lack a direction.
    if (way === 0) return rows.moves.at(place) === 1 && !unmoved.has(place) ? NaN : amount;
    return way * Math.abs(amount);
  }
  return effectAt(rows, place, { rule: signs.rule, decimal: decimal ?? signs.decimal, direction });
}
