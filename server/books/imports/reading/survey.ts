import { foreignCurrency, statedCurrency } from '../../../platform/common/table/currency-cell.js';
import { dayInOrder } from '../../../platform/common/values/date-cell.js';
import { TableFault } from '../../../platform/common/table/table-fault.js';
import type { ImportMapping } from '../import.view.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { MONEY_FIELDS, MoneyRows } from './money-rows.js';
import { AmountColumns } from './other-amounts.js';
import type { OpenedTable } from './opened-table.js';
import { amountUnder, type ReadingContext, RowCells } from './row-cells.js';
import { StatedEdges } from './stated-edges.js';
import { type TableLine, tableLines, textOf } from './table-rows.js';
import { DateVotes, DecimalVotes, RowTally } from './votes.js';
import type { AsideKind } from '../import-words.js';

const OLDEST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;
/** Most amounts by far. */
const DIGITS = /^\d+$/;
const MOST_SET_ASIDE = 20;
const MOST_OPEN_WORDS = 10;

interface RowCell {
  row: number;
  cell: string;
}

/** Evidence of all rows of a file, before anything is decided. */
export interface Survey {
  rows: MoneyRows;
  decimals: DecimalVotes;
  dates: DateVotes;
  setAside: { rowNumber: number; kind: AsideKind; cell: string }[];
  setAsideRows: number;
  /** Types that sound like a fee, tax or reversal, though their class is not known. */
  openWords: Map<string, RowTally>;
  /** Real dates of a workbook beside texts, by the day of the month. */
  realDates: { early: RowTally; late: number };
  textDates: { early: number; late: number };
  /** Rows whose year has two digits. */
  shortYears: number;
  /** Columns of amounts beside those that are mapped. */
  amounts: AmountColumns;
  /** Fees other than zero by their sign, of payments and of other lines. */
  fees: Record<'payment' | 'other', { negative: number; positive: number; first: RowCell | null }>;
  /** Orders that were paid back in part, without the amount. */
  partRefunds: RowTally;
  /** Rows in another currency than XOF, and its first words. */
  foreign: { rows: number; words: Set<string> };
}

/** Reads all rows once and counts what they show. @throws TableFault import_other_currency */
export function surveyTable(table: OpenedTable, mapping: ImportMapping, context: ReadingContext): Survey {
  const cells = new RowCells(table.columns, mapping, {
    ...context,
    date1904: table.date1904,
    currency: table.currency,
  });
  const last = Math.floor(context.now / DAY_MS) + 1;
  const survey: Survey = {
    rows: new MoneyRows(),
    decimals: new DecimalVotes(),
    dates: new DateVotes({
      first: OLDEST_DAY,
      last,
      books: context.booksFrom === null ? null : Date.parse(context.booksFrom) / DAY_MS,
    }),
    setAside: [],
    setAsideRows: 0,
    openWords: new Map(),
    realDates: { early: new RowTally(), late: 0 },
    textDates: { early: 0, late: 0 },
    shortYears: 0,
    amounts: new AmountColumns(table.stated.length > 0 ? [] : table.columns, mapping),
    fees: {
      payment: { negative: 0, positive: 0, first: null },
      other: { negative: 0, positive: 0, first: null },
    },
    partRefunds: new RowTally(),
    foreign: { rows: 0, words: new Set() },
  };
  survey.rows.hasStatus = cells.has('status');
  for (const { row, cells: above } of table.above) survey.rows.edges.add(row, above, { place: 'above' });
  const accounts = new Map<string, number>();
  let below: string | null = null;
  for (const line of tableLines(table, mapping)) {
    if (line.kind === 'note') below ??= statedCurrency([line.cells]);
    if (line.kind !== 'line') setAside(survey, line, cells);
    else addLine(survey, line, { cells, accounts, isSheet: table.format.kind === 'xlsx' });
  }
  settleEdges(survey, mapping);
  // Balances of one of several accounts begin no chain of all.
  if (accounts.size > 1) survey.rows.edges = new StatedEdges();
  const isBankFormat = table.format.kind === 'mt940' || table.format.kind === 'camt053';
  if (!isBankFormat && survey.foreign.rows > 0 && survey.foreign.rows === survey.rows.length)
    throw new TableFault('import_other_currency', { found: [...survey.foreign.words].join(', ') });
  // A currency that stands below the rows is that of all of them, unless each states its own.
  const isStated = table.currency.stated !== null || table.currency.places.length > 0;
  if (below !== null && !isStated && foreignCurrency(below) !== null)
    throw new TableFault('import_other_currency', { found: below });
  return survey;
}

function settleEdges({ rows, dates }: Survey, mapping: ImportMapping): void {
  const votes = dates.decide();
  const order = votes.state === 'decided' ? votes.choice : (mapping.dates ?? 'dmy');
  const days = rows.days.of(order);
  let [first, last] = [Infinity, -Infinity];
  for (let place = 0; place < rows.length; place++) {
    if (Number.isNaN(days.at(place))) continue;
    first = Math.min(first, days.at(place));
    last = Math.max(last, days.at(place));
  }
  rows.edges.settle(first, last, order);
}

function setAside(survey: Survey, { row, kind, cells: texts }: TableLine, cells: RowCells): void {
  survey.setAsideRows++;
  if (kind !== 'line' && survey.setAside.length < MOST_SET_ASIDE)
    survey.setAside.push({
      ...{ rowNumber: row, kind },
      cell: textOf(texts),
    });
  if (kind !== 'total') return;
  const place = survey.rows.length === 0 ? 'top' : 'below';
  survey.rows.edges.add(row, texts, { place, value: balanceIn(texts, cells) });
}

/** Returns the amount under the name of the balances, else a debit as an overdraft. */
function balanceIn(texts: readonly string[], cells: RowCells): Record<',' | '.', number> {
  if (cells.text(texts, 'balance') !== '') return amountUnder(cells.amount(texts, 'balance'));
  const debit = amountUnder(cells.has('debit') ? cells.amount(texts, 'debit') : null);
  return { ',': -Math.abs(debit[',']), '.': -Math.abs(debit['.']) };
}

interface LineContext {
  cells: RowCells;
  accounts: Map<string, number>;
  isSheet: boolean;
}

function addLine(survey: Survey, line: TableLine, { cells: reader, accounts, isSheet }: LineContext): void {
  const { rows } = survey;
  const { row, cells } = line;
  const currency = reader.foreignCurrency(cells) ?? reader.foreignAmount(cells);
  if (currency !== null) {
    survey.foreign.rows++;
    if (survey.foreign.words.size < MOST_OPEN_WORDS) survey.foreign.words.add(currency);
  }
  const fault = line.fault ?? currency;
  rows.rows.push(row);
  if (!fault) survey.amounts.add(row, cells, reader);
  for (const field of MONEY_FIELDS) {
    if (!reader.has(field)) continue;
    const cell = fault ? null : reader.amount(cells, field);
    if (typeof cell === 'number' || cell === null) {
      // The same under either sign.
      rows.money[field].pushAll(cell ?? NaN);
      if (field === 'fee') noteFee(survey, line, { value: cell ?? NaN, reader });
      continue;
    }
    if (typeof cell === 'object') survey.decimals.add(cell, row, reader.text(cells, field));
    const under = amountUnder(cell);
    rows.money[field].push(under);
    if (field === 'fee')
      noteFee(survey, line, { value: Number.isNaN(under[',']) ? under['.'] : under[','], reader });
  }
  const stated = reader.raw(cells, 'amount');
  const isPlus = !DIGITS.test(stated) && /^\+|(?<![a-z])cr?\.?$|\+$/i.test(stated);
  if (isPlus) rows.plusSigns++;
  rows.words.push(isPlus && !reader.has('direction') ? 1 : wordOf(reader, cells));
  noteWord(survey, reader.openType(cells), row);
  if (!fault && reader.refundWord(cells) === 'part' && isEmptyAmount(reader.amount(cells, 'refund')))
    survey.partRefunds.add(row, reader.text(cells, 'status'));
  const status = reader.has('status') ? reader.status(cells) : undefined;
  rows.moves.push(status === undefined || status === 'completed' ? 1 : 0);
  rows.bare.push(reader.isNamed(cells) ? 0 : 1);
  rows.accounts.push(accountOf(reader.text(cells, 'operator'), accounts));
  const date = fault ? null : reader.date(cells);
  const isReal = date !== null && typeof date === 'object' && date.day !== null;
  if (isSheet) rows.realDates.push(isReal ? 1 : 0);
  if (date === null || typeof date === 'string') {
    rows.days.pushAll(NaN);
    rows.clocks.push(NaN);
    rows.offsets.push(NaN);
    return;
  }
  if (date.isYearShort) survey.shortYears++;
  if (date.day === null) survey.dates.add(date, row, reader.text(cells, 'date'));
  if (isSheet) noteKind(survey, { row, text: reader.raw(cells, 'date'), day: date.day });
  if (date.day !== null) rows.days.pushAll(date.day);
  else
    rows.days.push({
      dmy: dayInOrder(date, 'dmy'),
      mdy: dayInOrder(date, 'mdy'),
      ymd: dayInOrder(date, 'ymd'),
    });
  rows.offsets.push(date.offset ?? NaN);
  const time = reader.has('time') ? reader.time(cells) : null;
  rows.clocks.push(typeof time === 'number' ? time : (date.clock ?? NaN));
}

const isEmptyAmount = (cell: ReturnType<RowCells['amount']>): boolean => cell === null || cell === 0;

function noteFee(
  { fees }: Survey,
  { row, cells }: TableLine,
  { value, reader }: { value: number; reader: RowCells },
): void {
  if (Number.isNaN(value) || value === 0) return;
  const tally = fees[reader.classInWords(cells) === 'payment' ? 'payment' : 'other'];
  tally[value < 0 ? 'negative' : 'positive']++;
  if (value < 0) tally.first ??= { row, cell: reader.text(cells, 'fee') };
}

function noteWord({ openWords }: Survey, word: string | undefined, row: number): void {
  if (word === undefined) return;
  const tally = openWords.get(word) ?? new RowTally();
  tally.add(row, word);
  if (openWords.size < MOST_OPEN_WORDS) openWords.set(word, tally);
}

/** Counts dates that a spreadsheet has made of texts; it exchanges day and month of those up to the twelfth only. */
function noteKind(
  survey: Survey,
  { row, text, day }: { row: number; text: string; day: number | null },
): void {
  if (day === null) {
    const numbers = text.match(/\d+/g) ?? [];
    if (Number(numbers[0]) > 12 || Number(numbers[1]) > 12) survey.textDates.late++;
    else survey.textDates.early++;
    return;
  }
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return;
  const date = new Date(day * DAY_MS).getUTCDate();
  if (date > 12) survey.realDates.late++;
  else survey.realDates.early.add(row, text);
}

function wordOf(reader: RowCells, cells: readonly string[]): number {
  if (!reader.has('direction') || reader.text(cells, 'direction') === '') return 0;
  const word = reader.word(cells, 'direction');
  return word === 'in' ? 1 : word === 'out' ? -1 : NaN;
}

function accountOf(word: string, accounts: Map<string, number>): number {
  const known = accounts.get(word);
  if (known !== undefined) return known;
  accounts.set(word, accounts.size);
  return accounts.size - 1;
}
