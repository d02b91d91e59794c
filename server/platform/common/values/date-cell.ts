import { isErrorValue, standsForNothing } from './amount-cell.js';
import { clockOf, readClockCell } from './clock-cell.js';
import { DATE_ORDERS, type DateOrder } from './date-words.js';

export type DateCellFault = 'date' | 'noSuchDay' | 'time' | 'formulaCell' | 'errorValue' | 'serialText';

/** Date of a file. Its order may be open: `05/11/2026` is 5 November or 11 May. */
export interface DateCell {
  /** Days since 1970 where the cell leaves no choice, NaN for a date that does not exist; else null. */
  day: number | null;
  /** The three numbers of a date whose order is open. */
  parts: readonly [number, number, number];
  /** Place of the year among the parts; null for two digits, of which any may be the year. */
  year: 'last' | null;
  /** True for a year of two digits. It is of the years 2000 to 2099: no payment is older. */
  isYearShort: boolean;
  /** Microseconds since midnight; null without a time. */
  clock: number | null;
  /** Offset from UTC in minutes, where the cell states one. */
  offset: number | null;
}

/** Characters of a cell whose runs of blanks are one; no date with its time is as long. */
const LONGEST = 100;
const DAY_MS = 86_400_000;
/** Days between 30 December 1899 and 1 January 1970. */
const EPOCH_1900 = 25_569;
const NO_PARTS = [0, 0, 0] as const;
const MONTHS = [
  ...['jan|janv|janvier|january', 'feb|fev|fevr|fevrier|february', 'mar|mars|march', 'apr|avr|avril|april'],
  ...[
    'may|mai',
    'jun|juin|june',
    'jul|juil|juillet|july',
    'aug|aou|aout|august',
    'sep|sept|septembre|september',
  ],
  ...['oct|octobre|october', 'nov|novembre|november', 'dec|decembre|december'],
].map((names) => new RegExp(`^(?:${names})$`));

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?(Z?)$/;
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?!\d)(.*)$/;
const NAMED = /^(\d{1,2})(?:er|st|nd|rd|th)?[-/. ]*([a-z]{3,9})[.,]?[-/. ]*(\d{4}|\d{2})(?!\d)(.*)$/;
const NAMED_FIRST = /^([a-z]{3,9})[.,]?[-/. ]*(\d{1,2})(?:er|st|nd|rd|th)?,?[-/. ]+(\d{4})(?!\d)(.*)$/;
const YEAR_NAMED = /^(\d{4})[-/. ]+([a-z]{3,9})[.,]?[-/. ]+(\d{1,2})(?!\d)(.*)$/;
const OFFSET = /\s*(?:(z|utc|gmt)|(?:utc|gmt)?([+-])(\d\d):?(\d\d)?)$/i;

/** Returns days since 1970, NaN for a date that does not exist. */
export function dayNumber(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 100) return NaN;
  if (day > 28 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return NaN;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

// A literal: rows come by the million.
const sure = (
  day: number,
  clock: number | null,
  offset: number | null = null,
  isYearShort = false,
): DateCell => ({
  day,
  parts: NO_PARTS,
  year: null,
  isYearShort,
  clock,
  offset,
});

/** Reads a date as it stands in a file, without knowledge of other rows. @returns null for an empty cell */
export function readDateCell(typed: string): DateCell | null | DateCellFault {
  const iso = ISO.exec(typed);
  if (iso) return isoDate(iso);
  const text = typed.replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim();
  if (text === '' || standsForNothing(text)) return null;
  if (text.startsWith('=')) return 'formulaCell';
  if (text.length > LONGEST) return 'date';
  if (isErrorValue(text)) return 'errorValue';
  if (/^[2-6]\d{4}(?:[.,]\d+)?$/.test(text)) return serialDate(Number(text.replace(',', '.')), EPOCH_1900);
  const joined = /^(\d{8})(?:[T ]?(\d{6})|[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(text);
  if (joined?.[1]) return joinedDate(joined[1], joined[2] ?? joined[3]);
  const withoutWeekday = text.replace(/^\p{L}{2,9}[.,]? +(?=\d)/u, '');
  const numbers = NUMBERS.exec(withoutWeekday);
  if (numbers) return numberedDate(numbers);
  const named = namedDate(unaccented(text));
  return named === 'date' ? namedDate(unaccented(withoutWeekday)) : named;
}

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Reads a day as spreadsheets count it. */
export function serialDate(serial: number, epoch: number): DateCell {
  const seconds = Math.round((serial - epoch) * 86_400);
  const day = Math.floor(seconds / 86_400);
  const clock = (seconds - day * 86_400) * 1_000_000;
  return sure(day, clock === 0 ? null : clock);
}

function isoDate([, year, month, day, hour, minute, second, zulu]: RegExpExecArray):
  | DateCell
  | DateCellFault {
  const number = dayNumber(Number(year), Number(month), Number(day));
  if (Number.isNaN(number)) return 'noSuchDay';
  if (hour === undefined) return sure(number, null);
  const clock = clockOf(Number(hour), Number(minute), Number(second ?? 0));
  return Number.isNaN(clock) ? 'time' : sure(number, clock, zulu ? 0 : null);
}

/** `20261123`, `23112026`, and `20261123100509`. */
function joinedDate(digits: string, time: string | undefined): DateCell | DateCellFault {
  const clock = time === undefined ? null : readClockCell(time);
  if (clock === 'time') return 'time';
  const year = Number(digits.slice(0, 4));
  const first = dayNumber(year, Number(digits.slice(4, 6)), Number(digits.slice(6)));
  if (!Number.isNaN(first) && year >= 1990 && year < 2100) return sure(first, clock);
  const parts = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4))] as const;
  return opened({ day: null, parts, year: 'last', isYearShort: false, clock, offset: null });
}

function numberedDate([, first = '', , second, third = '', rest = '']: RegExpExecArray):
  | DateCell
  | DateCellFault {
  const end = endOf(rest);
  if (typeof end === 'string') return end;
  const parts = [Number(first), Number(second), Number(third)] as const;
  if (first.length === 4 && third.length <= 2) {
    const day = dayNumber(...parts);
    return Number.isNaN(day) ? 'noSuchDay' : sure(day, end.clock, end.offset);
  }
  if (first.length > 2 || (third.length !== 4 && third.length !== 2)) return 'date';
  const isYearShort = third.length === 2;
  return opened({ day: null, parts, year: isYearShort ? null : 'last', isYearShort, ...end });
}

function opened(cell: DateCell): DateCell | DateCellFault {
  return DATE_ORDERS.every((order) => Number.isNaN(dayInOrder(cell, order))) ? 'noSuchDay' : cell;
}

function namedDate(text: string): DateCell | DateCellFault {
  const plain = text.replace(/^[a-z]{3,9}[.,]? +(?=[a-z]{3,9}[., ]+\d)/, '');
  const forms = [
    [NAMED, [3, 2, 1]],
    [NAMED_FIRST, [3, 1, 2]],
    [YEAR_NAMED, [1, 2, 3]],
  ] as const;
  for (const [form, [year, month, day]] of forms) {
    const found = form.exec(plain);
    if (!found) continue;
    const number = MONTHS.findIndex((names) => names.test(found[month] ?? '')) + 1;
    if (number === 0) return 'date';
    const end = endOf(found[4] ?? '');
    if (typeof end === 'string') return end;
    const isShort = found[year]?.length === 2;
    const at = dayNumber(Number(found[year]) + (isShort ? 2000 : 0), number, Number(found[day]));
    return Number.isNaN(at) ? 'noSuchDay' : sure(at, end.clock, end.offset, isShort);
  }
  return 'date';
}

/** Reads what stands behind the date: nothing, a time, a time with an offset. */
function endOf(rest: string): Pick<DateCell, 'clock' | 'offset'> | DateCellFault {
  if (rest === '') return { clock: null, offset: null };
  const parted = /^(?:t|,? +(?:(?:à|a|at|-)(?: |(?=\d)))? ?)(.+)$/i.exec(rest);
  if (!parted?.[1]) return 'date';
  const behind = OFFSET.exec(parted[1]);
  const digits = behind && behind.index > 0 && /\d[:h]\d/i.test(parted[1].slice(0, behind.index));
  const clock = readClockCell(digits ? parted[1].slice(0, behind.index) : parted[1]);
  if (clock === 'time' || clock === null) return 'time';
  return { clock, offset: digits ? offsetOf(behind) : null };
}

function offsetOf([, zulu, sign, hours, minutes = '0']: RegExpExecArray): number {
  if (zulu) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns days since 1970 of a date in an order, NaN where it has no such day. */
export function dayInOrder({ day, parts, year }: DateCell, order: DateOrder): number {
  if (day !== null) return day;
  const [first, second, third] = parts;
  if (year === 'last') {
    if (order === 'ymd') return NaN;
    return order === 'dmy' ? dayNumber(third, second, first) : dayNumber(third, first, second);
  }
  if (order === 'ymd') return dayNumber(2000 + first, second, third);
  return order === 'dmy' ? dayNumber(2000 + third, second, first) : dayNumber(2000 + third, first, second);
}
