import {
  type ImportError,
  type ImportMapping,
  type ImportQuestion,
  type Understood,
} from '../import.view.js';
import { FIRST_ROWS } from '../import-preview.js';
import type { KeptPreview } from '../import-preview.js';
import { DayCounts } from './day-findings.js';
import { decide, type Decided } from './decide.js';
import type { OpenedTable } from './opened-table.js';
import { dayQuestions, openQuestions } from './questions.js';
import type { ReadingContext } from './row-cells.js';
import { RowCells } from './row-cells.js';
import { type Survey, surveyTable } from './survey.js';
import { statedAccount } from './stated-account.js';
import { withStatedBalances, withStatedDays } from './stated-balances.js';
import { shownCell, type TableLine, tableLines, textOf } from './table-rows.js';
import { postgresTime, dayText } from './line-key.js';
import { longestCell } from './identifier-cell.js';
import { RowFacts, type SharedFacts } from './row-facts.js';
import { LineReader, type TypedLine } from './typed-line.js';
import { UnknownWords, unusualKind, UnusualRows } from './unusual-rows.js';

/** Invalid rows kept with their errors; further ones are only counted. */
const MOST_ERRORS = 20_000;
const MOST_REMARKS = 200;
const LONGEST_RAW = 2_000;
const LONGEST_FOUND = 60;
const LONGEST_SHOWN = 200;
const MOST_TOTALS = 20;

export type KeptError = ImportError & { cells: string[] };

/** Result of a reading besides its lines. */
export interface ReadingSummary extends SharedFacts {
  understood: Understood;
  questions: ImportQuestion[];
  openingBalance: number | null;
  closingBalance: number | null;
  /** Account that the file names, without blanks and signs; null for none or several. */
  account: string | null;
  errors: KeptError[];
  preview: KeptPreview[];
}

export interface TableReading {
  /** Yields the lines in the order of the file, with their row numbers, and the keys of valid ones. */
  lines(): Generator<{ row: number; line: TypedLine; key: string | null }>;
  /** Call after the last line. */
  summary(): ReadingSummary;
}

/** Reads a table: all rows decide how each is read, then each becomes a line. */
export function readTableLines(
  table: OpenedTable,
  mapping: ImportMapping,
  context: ReadingContext,
): TableReading {
  const survey = surveyTable(table, mapping, context);
  const decided = withStatedBalances(decide(survey, mapping, context), survey.rows, table.stated);
  const about = {
    ...{ columns: table.columns, date1904: table.date1904, currency: table.currency },
    ...{ mapping, context, decided },
    rows: survey.rows,
  };
  const reader = new LineReader(about);
  const asked = openQuestions(table, mapping, { survey, decided });
  const record = new ReadingRecord({ table, mapping, context, asked });
  const facts = new RowFacts(context.side);
  return {
    *lines() {
      let place = 0;
      for (const found of tableLines(table, mapping)) {
        if (found.kind !== 'line') continue;
        const line = reader.read(found, place);
        if (decided.totals.certain.has(place++)) {
          record.setAside(found);
          continue;
        }
        record.add(found, line);
        yield { row: found.row, line, key: facts.add(line) };
        if (line.refund === null || line.wrong.length > 0) continue;
        const refund = refundOf(line);
        yield { row: found.row, line: refund, key: facts.add(refund) };
      }
    },
    summary: () => ({ ...record.summary(survey, decided), ...facts.shared() }),
  };
}

/** Returns the line of what was paid back for an order: money of the opposite direction, named by the order alone. */
const refundOf = (order: TypedLine): TypedLine => ({
  ...order,
  ...{ direction: order.direction === 'in' ? 'out' : 'in', amount: order.refund, fee: null, balance: null },
  ...{ class: 'refund', reference: order.reference ?? order.receipt, token: null, requestId: null },
  ...{ receipt: null, refund: null, remarks: [] },
});

/** Collects what is kept of a reading for people: invalid rows, remarks, the rows shown, the days. */
class ReadingRecord {
  private readonly errors: KeptError[] = [];
  private readonly remarks: Understood['remarks'] = [];
  private remarkRows = 0;
  private readonly totals: Understood['setAside'] = [];
  private totalRows = 0;
  private read = 0;
  private readonly preview: KeptPreview[] = [];
  private readonly unusual = new UnusualRows();
  private readonly words = new UnknownWords();
  private readonly asked: ReadonlySet<number>;
  private readonly days = new DayCounts();
  private readonly cells: RowCells;

  constructor(
    private readonly of: {
      table: OpenedTable;
      mapping: ImportMapping;
      context: ReadingContext;
      asked: readonly ImportQuestion[];
    },
  ) {
    const { table, mapping, context, asked } = of;
    this.asked = new Set(asked.flatMap(({ examples }) => examples.map(({ rowNumber }) => rowNumber)));
    const { date1904, currency } = table;
    this.cells = new RowCells(table.columns, mapping, { ...context, date1904, currency });
  }

  add(found: TableLine, line: TypedLine): void {
    if (line.wrong.length > 0) {
      this.addError(found, line);
      this.words.add(line, (field) => this.cells.text(found.cells, field).slice(0, LONGEST_FOUND));
    } else if (line.day !== null) this.days.add(line.day, found.row, this.cells.text(found.cells, 'date'));
    if (line.remarks.length > 0) {
      this.remarkRows++;
      for (const { field, rule } of line.remarks)
        if (this.remarks.length < MOST_REMARKS)
          this.remarks.push({
            ...{ rowNumber: found.row, field, rule },
            cell: this.cells.text(found.cells, field).slice(0, LONGEST_FOUND),
          });
    }
    const unusual = unusualKind(line, this.asked.has(found.row));
    const isShown = unusual !== null && this.unusual.add(unusual);
    if (isShown || this.read < FIRST_ROWS) this.preview.push({ ...this.shown(found, line), unusual });
    this.read++;
  }

  /** Keeps a line that turned out to be a total. */
  setAside({ row, cells }: TableLine): void {
    this.totalRows++;
    if (this.totals.length < MOST_TOTALS)
      this.totals.push({ rowNumber: row, kind: 'total', cell: textOf(cells) });
  }

  summary(survey: Survey, decided: Decided): Omit<ReadingSummary, keyof SharedFacts> {
    const { table, mapping, context, asked } = this.of;
    const days = this.days.findings(context.booksFrom);
    return {
      understood: this.understood(survey, decided),
      questions: [...asked, ...(context.side === 'past' ? [] : dayQuestions(days, mapping))],
      openingBalance: decided.opening,
      closingBalance: decided.closing,
      account: statedAccount(table),
      errors: this.errors,
      preview: this.preview,
    };
  }

  private understood(survey: Survey, decided: Decided): Understood {
    const { table, context, mapping } = this.of;
    const { chain, rule, by, choices } = decided.signs;
    // Nothing in a statement without signs shows the direction that its mapping states.
    const isGiven =
      rule === 'fixed' &&
      by === 'file' &&
      mapping.direction !== null &&
      (context.side === 'statement' || context.side === 'bank');
    return {
      ...{ sheets: table.sheets, otherSheets: table.otherSheets, hiddenRows: table.hiddenRows },
      ...{ headerRow: table.headerRow, encoding: table.format.encoding },
      ...{
        decimal: decided.decimals.state === 'irrelevant' ? null : decided.decimal,
        decimalBy: decided.decimalBy,
      },
      dates: decided.dateVotes.state === 'irrelevant' || decided.datesBy.by === 'open' ? null : decided.dates,
      datesBy: decided.datesBy,
      shortYears: survey.shortYears,
      signs: rule,
      signsBy: { rows: choices.rows, by: isGiven ? 'person' : by },
      chain: chain && {
        ...{ links: chain.links, held: chain.held, order: chain.order, breaks: chain.breaks },
        withFees: chain.fees !== 'apart',
      },
      setAside: [...survey.setAside, ...this.totals],
      setAsideRows: survey.setAsideRows + this.totalRows,
      ...{ remarks: this.remarks, remarkRows: this.remarkRows },
      days: withStatedDays(this.days.days, table.stated, context.now),
      ...{ unusual: this.unusual.counts(), unknownWords: this.words.list() },
    };
  }

  private addError(found: TableLine, { wrong }: TypedLine): void {
    if (this.errors.length >= MOST_ERRORS) return;
    const { row, cells } = found;
    const { table } = this.of;
    const texts = cells.map(shownCell);
    this.errors.push({
      rowNumber: row,
      raw: texts.join(table.format.delimiter ?? ' ; ').slice(0, LONGEST_RAW),
      cells: texts.slice(0, table.columns.length).map((cell) => cell.slice(0, LONGEST_RAW)),
      errors: wrong.map((one) => this.errorOf(one, found)),
    });
  }

  private errorOf(one: string, { cells, merge }: TableLine): KeptError['errors'][number] {
    const [field = 'row', rule = 'matches'] = one.split(':');
    if (rule === 'mergedCells') return { field, rule, values: { range: merge?.fault ?? '' } };
    if (field === 'row') return { field, rule, values: { cells: this.of.table.columns.length } };
    const text = field === 'currency' ? this.cells.foreignCurrency(cells) : null;
    const found = (text ?? this.cells.text(cells, fieldOf(field))).slice(0, LONGEST_FOUND);
    return { field, rule, values: { found, ...(rule === 'maxLength' ? { limit: longestCell(field) } : {}) } };
  }

  private shown(found: TableLine, line: TypedLine): KeptPreview {
    const { row, cells } = found;
    const texts = cells
      .slice(0, this.of.table.columns.length)
      .map((cell) => shownCell(cell).slice(0, LONGEST_SHOWN));
    const { wrong, remarks, at, day, ...values } = line;
    if (wrong.length > 0 || at === null || day === null) {
      const errors = wrong.map((one) => this.errorOf(one, found));
      return { rowNumber: row, cells: texts, line: null, errors };
    }
    const happenedAt = new Date(Math.floor(at / 1000)).toISOString();
    const days = { day: dayText(day), bookedDay: dayText(day) };
    return {
      ...{ rowNumber: row, cells: texts, remarks },
      line: { ...values, ...days, rowNumber: row, happenedAt, amount: values.amount ?? 0 },
    };
  }
}

const fieldOf = (field: string): Parameters<RowCells['text']>[1] => field as Parameters<RowCells['text']>[1];

/** Writes a line for COPY into `import_readings`. */
export function copyText(
  importId: string,
  { row, line, key }: { row: number; line: TypedLine; key: string | null },
): string {
  const { wrong, at, day } = line;
  const isRead = wrong.length === 0;
  // One flat list: rows come by the million.
  const cells = [
    importId,
    row,
    isRead ? NULL : copyCell(`{${wrong.join(',')}}`),
    at === null ? NULL : postgresTime(at),
    day === null ? NULL : dayText(day),
    line.direction,
    line.amount ?? NULL,
    line.fee ?? NULL,
    line.balance ?? NULL,
    copyCell(line.status),
    copyCell(line.reference),
    copyCell(line.token),
    copyCell(line.requestId),
    copyCell(line.receipt),
    copyCell(line.phone),
    copyCell(line.operatorId),
    copyCell(line.label),
    key ?? NULL,
    isRead ? `${line.class}\n` : `${NULL}\n`,
  ];
  return cells.join('\t');
}

export const READING_COLUMNS =
  'import_id, n, wrong, happened_at, day, direction, amount, fee, balance, status, reference, token, request_id, receipt, phone, operator_id, label, row_key, class';

const NULL = '\\N';
const SPECIAL = /[\\\t\n\r\0]/;

function copyCell(cell: string | null): string {
  if (cell === null) return NULL;
  const text = cell.isWellFormed() ? cell : cell.toWellFormed();
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('\0', '').replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
