import type { TableRow } from './table.js';
import { TableFault } from './table-fault.js';

/** Columns of every statement in a bank format, by the names that the mapping of columns knows. */
export const STATEMENT_COLUMNS = [
  ...['Date', 'Date de valeur', 'Crédit', 'Débit', 'Référence', 'N° opération', 'Statut', 'Libellé'],
  ...['Contrepartie', 'Code', 'Extourne'],
] as const;

/** Entry of a statement. Amounts are digits, with a comma and decimals only where the bank states decimals other than zero. */
export interface StatementEntry {
  /** Line of the file in MT940, number of the entry in CAMT. */
  row: number;
  /** `YYYY-MM-DD`, with the time where the bank states one. */
  bookedOn: string;
  valueOn: string;
  amount: string;
  /** Direction of the money, also of a reversal. */
  direction: 'in' | 'out';
  isReversal: boolean;
  /** Reference of the customer or the end-to-end identification. */
  reference: string;
  bankReference: string;
  status: string;
  remittance: string;
  counterparty: string;
  /** Type of the transaction in the words or codes of the bank. */
  code: string;
}

export interface StatementAccount {
  /** As the bank writes it. */
  number: string;
  /** ISO 4217. */
  currency: string;
}

/** Booking day that an entry states, `YYYY-MM-DD`. */
export interface StatedDay {
  row: number;
  day: string;
}

/** Returns the entries booked before the opening or after the closing balance of their statement. */
export const daysOutside = (
  days: readonly StatedDay[],
  { from, to }: { from: string; to: string },
): StatedDay[] => (from === '' || to === '' ? [] : days.filter(({ day }) => day < from || day > to));

/** Statement as its balances delimit it; amounts in XOF, negative for an overdraft. */
export interface StatedBalances {
  opening: number;
  closing: number;
  /** Days of the balances, `YYYY-MM-DD`; the opening one is usually that of the closing balance before. */
  openedOn: string;
  closedOn: string;
  /** Rows of its first and last entry, or of its balances where it has none. */
  firstRow: number;
  lastRow: number;
  /** Entries whose stated booking day lies outside those days. */
  outside: StatedDay[];
}

/** Receives what a reader finds, in the order of the file. */
export interface StatementSink {
  entry(account: StatementAccount, row: TableRow): void;
  /**
   * Ends a statement. `balances` is null for a currency other than XOF, and without an opening or a closing balance.
   * @param row of its first entry
   */
  statement(account: StatementAccount, balances: StatedBalances | null, row: number): void;
}

/** Currency whose amounts count. */
export const STATEMENT_CURRENCY = 'XOF';
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|NOREF|NONE)$/i;
const LONGEST_TEXT = 2_000;

/** Writes an entry under `STATEMENT_COLUMNS`. An amount in another currency keeps its code, which makes the line invalid. */
export function statementRow(entry: StatementEntry): TableRow {
  const { row, direction, amount, isReversal } = entry;
  const label = [isReversal ? 'Extourne' : '', plain(entry.remittance), plain(entry.counterparty)];
  return {
    number: row,
    cells: [
      plain(entry.bookedOn),
      plain(entry.valueOn),
      direction === 'in' ? plain(amount) : '',
      direction === 'out' ? plain(amount) : '',
      plain(stated(entry.reference)),
      plain(stated(entry.bankReference)),
      plain(entry.status),
      label.filter(Boolean).join(' · '),
      plain(entry.counterparty),
      plain(entry.code),
      isReversal ? (direction === 'in' ? 'RD' : 'RC') : '',
    ],
  };
}

/** Writes what cannot be read as an entry into the row of a line that is invalid under any reading. */
export function unreadableRow(row: number, text: string): TableRow {
  const shown = plain(text).slice(0, 200);
  return { number: row, cells: [shown, '', shown, '', '', '', '', shown] };
}

const stated = (reference: string): string => (NO_REFERENCE.test(reference) ? '' : reference);

/** Control characters, several blanks, and blanks around a text. */
const RAGGED = /\p{Cc}| {2}|^\s|\s$/u;

function plain(text: string): string {
  const short = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  return RAGGED.test(short)
    ? short
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/ {2,}/g, ' ')
        .trim()
    : short;
}

/** Returns the amount of the digits before and behind the decimal sign; decimals other than zeros are kept for the refusal. */
export function statementAmount(whole: string, decimals = ''): string {
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (/^0*$/.test(decimals)) return digits;
  // Three digits behind a comma could also be thousands.
  return `${digits},${decimals.padEnd(decimals.length === 3 ? 4 : 2, '0')}`;
}

/**
 * Returns a balance in XOF.
 * @throws TableFault table_statement_balance when it has decimals or too many digits
 */
export function statementBalance(
  { amount, isDebit }: { amount: string; isDebit: boolean },
  row: number,
): number {
  if (!/^\d{1,15}$/.test(amount)) throw new TableFault('table_statement_balance', { row });
  return isDebit ? 0 - Number(amount) : Number(amount);
}
