import { STATEMENT_CURRENCY, statementAmount, statementRow } from './bank-statement.js';
import type { TableRow } from './table.js';

/** Entry of a CAMT.053, as written; empty where the bank states nothing. */
export interface CamtEntry {
  row: number;
  amount: string;
  currency: string;
  /** `CRDT` or `DBIT`. */
  mark: string;
  isReversal: boolean;
  status: string;
  bookedOn: string;
  valueOn: string;
  entryReference: string;
  bankReference: string;
  text: string;
  code: string;
  /** Identification of the order behind a batch. */
  batch: string;
  details: CamtDetail[];
}

export interface CamtDetail {
  amount: string;
  currency: string;
  mark: string;
  endToEndId: string;
  bankReference: string;
  creditorReference: string;
  texts: string[];
  debtor: string;
  creditor: string;
  text: string;
}

const AMOUNT = /^(\d{1,18})(?:\.(\d*))?$/;
const NOT_PROVIDED = /^NOTPROVIDED$/i;

/**
 * Returns the lines of an entry: one for each of its payments where their amounts add up to that of the entry, so that each is found
 * by its own reference; else one for the entry, whose amount is the one that the balance proves.
 */
export function entryRows(entry: CamtEntry): TableRow[] {
  const { details } = entry;
  if (details.length > 1 && addsUp(entry))
    return details.map((detail, at) => {
      const { amount, currency } = detail;
      return rowOf({ ...entry, amount, currency, row: entry.row + at }, detail);
    });
  const [only] = details;
  return [rowOf(entry, details.length === 1 ? only : undefined)];
}

/** A detail in the other direction, in another currency or without amount leaves the entry whole. */
function addsUp({ amount, currency, mark, details }: CamtEntry): boolean {
  let rest = xof(amount, currency);
  for (const one of details)
    rest -= one.mark === '' || one.mark === mark ? xof(one.amount, one.currency) : NaN;
  return rest === 0;
}

function xof(amount: string, currency: string): number {
  const written = amountText(amount, currency);
  return /^\d{1,15}$/.test(written) ? Number(written) : NaN;
}

/** Writes an amount in XOF; any other text gets a sign that makes the line invalid. */
function amountText(amount: string, currency: string): string {
  const [, whole, decimals] = AMOUNT.exec(amount) ?? [];
  if (whole === undefined) return `? ${amount}`;
  const written = statementAmount(whole, decimals);
  return currency === STATEMENT_CURRENCY ? written : `${written} ${currency || '?'}`;
}

function rowOf(entry: Omit<CamtEntry, 'details'>, detail: CamtDetail | undefined): TableRow {
  const { amount, currency, mark } = entry;
  const direction = mark === 'DBIT' ? 'out' : 'in';
  // The money of a reversal flows back to its payer.
  const isPaidByOther = (direction === 'in') !== entry.isReversal;
  return statementRow({
    row: entry.row,
    direction,
    isReversal: entry.isReversal,
    amount: mark === 'DBIT' || mark === 'CRDT' ? amountText(amount, currency) : `? ${amount}`,
    bookedOn: dateOf(entry.bookedOn || entry.valueOn),
    valueOn: dateOf(entry.valueOn),
    reference: referenceOf(detail) || entry.batch || entry.entryReference,
    bankReference: detail?.bankReference || entry.bankReference,
    status: statusOf(entry.status),
    remittance: detail?.texts.join(' ') || detail?.text || entry.text,
    counterparty: (isPaidByOther ? detail?.debtor : detail?.creditor) ?? '',
    code: entry.code,
  });
}

const referenceOf = (detail: CamtDetail | undefined): string =>
  !detail || NOT_PROVIDED.test(detail.endToEndId) || detail.endToEndId === ''
    ? (detail?.creditorReference ?? '')
    : detail.endToEndId;

/** Booked entries need no word; other codes than these are asked about. */
const STATUSES: Readonly<Record<string, string>> = { BOOK: '', PDNG: 'En attente', FUTR: 'En attente' };
export const isBooked = ({ status }: CamtEntry): boolean => statusOf(status) === '';
const statusOf = (code: string): string => STATUSES[code] ?? code;

/**
 * Returns the calendar day and the time that a bank writes, without the fraction. Its offset moves nothing to another day: the booking
 * day is the one written.
 */
export function dateOf(text: string): string {
  const [, date, time = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  if (date === undefined) return text;
  return time === '' ? date : `${date}T${time}`;
}
