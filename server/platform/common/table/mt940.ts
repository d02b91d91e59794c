import {
  daysOutside,
  STATEMENT_CURRENCY,
  type StatedDay,
  type StatementAccount,
  statementAmount,
  statementBalance,
  statementRow,
  type StatementSink,
  unreadableRow,
} from './bank-statement.js';
import { readRemittance } from './mt940-remittance.js';
import { TableFault } from './table-fault.js';

const TAG = /^:(\d\d[A-Z]?|NS):(.*)$/;
/** Beginning or end of a message: `{1:F01…}{2:O940…}{4:`, `-}`, `-`. */
const ENVELOPE = /^(?:-?\}|-$|\{[1-5S]:)/;
/** End of a message without envelope; within a statement it is a line of a text. */
const END = '-';
/** Fields that may follow the text of an entry; `:NN:` of any other field there is a part of the text, as in a time that a line breaks. */
const AFTER_ENTRY: readonly string[] = ['61', '62F', '62M', '64', '65', '86', 'NS'];
/** Fields that may follow the text of a statement, behind its closing balance. */
const AFTER_STATEMENT: readonly string[] = ['20', '64', '65', '86', 'NS'];
/** Fields behind the reference that begins a message. */
const BEHIND_REFERENCE = /^:(?:21|25P?|28C?):/;
/** Characters of a line that are kept; the format knows 65. */
const LONGEST_LINE = 2_000;
const TEXT_BLOCK = '{4:';
const MESSAGE_TYPE = /\{2:[IO](\d{3})/;
/** The comma is part of the format; some banks omit it in a whole amount, which leaves no doubt. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+)(?:,(\d*))?$/;
const ENTRY_HEAD = /^(\d{6})(\d{4}| {4})?(R?[CD])[A-Z ]? {0,18}(\d{1,18}) {0,18}(?:,(\d{0,4}) {0,4})?/;
/** Type of the transaction; some banks fill it with blanks. */
const ENTRY_TYPE = /^[A-Z][A-Z\d ]{3}/;
const BANK_REFERENCE = '//';
/** Fields of reports within the day, which have no opening and closing balance. */
const INTERIM_FIELDS = ['34F', '13D', '90C', '90D'];

interface Entry {
  row: number;
  text: string;
  /** Lines of field 86, and of field 61 after its first one. */
  details: string[];
  supplement: string[];
}

interface Balance {
  currency: string;
  day: string;
  amount: number | null;
}

/**
 * Reads MT940 and MT950 messages in UTF-8, with or without the envelope of SWIFT.
 * @throws TableFault table_bank_report for MT942 and others, table_statement_balance, table_statement_unopened, table_statement_unended
 */
export function readMt940(bytes: Buffer, sink: StatementSink): void {
  const reader = new Mt940Reader(sink);
  let row = 0;
  let held: string | null = null;
  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf(0x0a, at);
    const end = feed < 0 ? bytes.length : feed;
    const text = plainLine(bytes.toString('utf8', at, end));
    if (held !== null) reader.line(held, ++row, text);
    held = text;
    at = end + 1;
  }
  if (held !== null) reader.line(held, ++row, '');
  reader.end();
}

const isControl = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
};

/** Removes controls that transports put around messages, and blanks behind a line. */
function plainLine(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isControl(text, from)) from++;
  while (to > from && (isControl(text, to - 1) || text.charAt(to - 1).trim() === '')) to--;
  return text.slice(from, Math.min(to, from + LONGEST_LINE));
}

class Mt940Reader {
  private account = '';
  private opening: Balance | null = null;
  private openingRow = 0;
  /** Row of the reference of a further message that has no balance yet. */
  private begunRow: number | null = null;
  private hasStatements = false;
  private entry: Entry | null = null;
  private field = '';
  /** Booking days that the entries of the statement state. */
  private days: StatedDay[] = [];

  constructor(private readonly sink: StatementSink) {}

  /** @param next line below, which tells the reference of a message from a text */
  line(text: string, row: number, next: string): void {
    const tag = TAG.exec(text);
    if (tag && (this.mayBegin(tag[1] ?? '', next) || this.isOfNext(tag[1] ?? '', tag[2] ?? '')))
      this.begin(tag[1] ?? '', tag[2] ?? '', row);
    else if (!tag && ENVELOPE.test(text) && !(text === END && this.isInEntry())) this.envelope(text, row);
    else if (this.field === '86') this.entry?.details.push(text);
    else if (this.field === '61') this.entry?.supplement.push(text);
  }

  end(): void {
    this.flush();
    if (this.opening) throw new TableFault('table_statement_unended', { row: this.openingRow });
    if (this.begunRow !== null) throw new TableFault('table_statement_unopened', { row: this.begunRow });
  }

  private isInEntry(): boolean {
    return this.opening !== null && (this.field === '61' || this.field === '86');
  }

  private mayBegin(field: string, next: string): boolean {
    if (this.isInEntry())
      return AFTER_ENTRY.includes(field) || (field === '20' && BEHIND_REFERENCE.test(next));
    return this.field !== '86' || this.entry !== null || AFTER_STATEMENT.includes(field);
  }

  /** Detects the balance or entry of a statement whose beginning is missing: a line of a text has neither form. */
  private isOfNext(field: string, text: string): boolean {
    if (field === '60F' || field === '60M') return BALANCE.test(text.trim());
    return field === '61' && this.opening === null && ENTRY_HEAD.test(text);
  }

  private envelope(text: string, row: number): void {
    const [, type] = MESSAGE_TYPE.exec(text) ?? [];
    if (type !== undefined && type !== '940' && type !== '950')
      throw new TableFault('table_bank_report', { found: `MT${type}` });
    this.flush();
    this.field = '';
    const begin = text.lastIndexOf(TEXT_BLOCK);
    const first = begin < 0 ? null : TAG.exec(text.slice(begin + TEXT_BLOCK.length));
    if (first) this.begin(first[1] ?? '', first[2] ?? '', row);
  }

  private begin(field: string, text: string, row: number): void {
    if (field !== '86') this.flush();
    if (field === '20') {
      this.end();
      if (this.hasStatements) this.begunRow = row;
    }
    this.field = field;
    if (INTERIM_FIELDS.includes(field)) throw new TableFault('table_bank_report', { found: 'MT942' });
    if (field === '25' || field === '25P') this.account = text.trim();
    else if (field === '60F' || field === '60M') this.open(text, row);
    else if (field === '61') this.entry = { row, text, details: [], supplement: [] };
    else if (field === '86') this.entry?.details.push(text);
    else if (field === '62F' || field === '62M') this.close(text, row);
  }

  private open(text: string, row: number): void {
    if (this.opening) throw new TableFault('table_statement_unended', { row: this.openingRow });
    this.opening = balanceOf(text, row);
    this.openingRow = row;
    this.begunRow = null;
    this.hasStatements = true;
  }

  private close(text: string, row: number): void {
    const { opening } = this;
    if (!opening) throw new TableFault('table_statement_unopened', { row });
    const closing = balanceOf(text, row);
    if (closing.currency !== opening.currency) throw new TableFault('table_statement_balance', { row });
    const isCounted = opening.amount !== null && closing.amount !== null;
    const outside = daysOutside(this.days, { from: opening.day, to: closing.day });
    this.days = [];
    this.sink.statement(
      this.accountIn(opening),
      isCounted
        ? {
            outside,
            ...{ opening: opening.amount ?? 0, closing: closing.amount ?? 0 },
            ...{ openedOn: opening.day, closedOn: closing.day },
            ...{ firstRow: this.openingRow, lastRow: row },
          }
        : null,
      this.openingRow,
    );
    this.opening = null;
  }

  /** Hands over the entry whose lines have ended. */
  private flush(): void {
    const { entry, opening } = this;
    if (!entry) return;
    this.entry = null;
    if (!opening) throw new TableFault('table_statement_unopened', { row: entry.row });
    const [, value = '', booked] = ENTRY_HEAD.exec(entry.text) ?? [];
    if (isStated(booked)) this.days.push({ row: entry.row, day: bookingDay(value, booked) });
    this.sink.entry(this.accountIn(opening), rowOf(entry));
  }

  private accountIn({ currency }: Balance): StatementAccount {
    return { number: this.account, currency };
  }
}

/** A currency other than XOF has no amount here. */
function balanceOf(text: string, row: number): Balance {
  const [, mark, date = '', currency, whole, decimals] = BALANCE.exec(text.trim()) ?? [];
  if (currency === undefined || whole === undefined) throw new TableFault('table_statement_balance', { row });
  const day = dayOf(date);
  if (currency !== STATEMENT_CURRENCY) return { currency, day, amount: null };
  const amount = statementAmount(whole, decimals);
  return { currency, day, amount: statementBalance({ amount, isDebit: mark === 'D' }, row) };
}

function rowOf({ row, text, details, supplement }: Entry): ReturnType<typeof statementRow> {
  const found = ENTRY_HEAD.exec(text);
  const tail = text.slice(found?.[0].length ?? 0);
  if (!found || (tail !== '' && !ENTRY_TYPE.test(tail))) return unreadableRow(row, `:61:${text}`);
  const [, value = '', booked, mark = '', whole = '', decimals] = found;
  const type = tail.slice(0, 4).trim();
  const cut = tail.indexOf(BANK_REFERENCE, 4);
  const own = tail.slice(4, cut < 0 ? undefined : cut);
  const banks = cut < 0 ? '' : tail.slice(cut + BANK_REFERENCE.length);
  const valueOn = dayOf(value);
  const remittance = readRemittance(details);
  // A literal: entries come by the hundred thousand.
  return statementRow({
    row,
    valueOn,
    bookedOn: isStated(booked) ? bookingDay(value, booked) : valueOn,
    amount: statementAmount(whole, decimals),
    // A reversed credit leaves the account.
    direction: mark === 'C' || mark === 'RD' ? 'in' : 'out',
    isReversal: mark.startsWith('R'),
    reference: remittance.reference || own.trim(),
    bankReference: banks.trim(),
    status: '',
    remittance: supplement.length > 0 ? `${remittance.text} ${supplement.join(' ')}` : remittance.text,
    counterparty: remittance.counterparty,
    code: remittance.code === '' ? type : `${type} ${remittance.code}`,
  });
}

/** Banks of fixed width write blanks for a day that they do not state. */
const isStated = (booked: string | undefined): booked is string =>
  booked !== undefined && booked.trim() !== '';

const dayOf = (yymmdd: string): string =>
  `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;

/** The booking day has no year: it is the one of the value date, or the next or last year around New Year. */
function bookingDay(value: string, mmdd: string): string {
  const months = Number(mmdd.slice(0, 2)) - Number(value.slice(2, 4));
  const year = Number(value.slice(0, 2)) + (months > 6 ? -1 : months < -6 ? 1 : 0);
  return dayOf(`${String(year).padStart(2, '0')}${mmdd}`);
}
