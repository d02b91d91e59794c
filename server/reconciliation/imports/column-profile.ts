/**
 * Properties common to all cells of a column of a clean file, found during the scan. The database then casts the
 * column instead of parsing every cell in every format.
 */
export interface ColumnProfile {
  /** True when a cell is empty. */
  empty: boolean;
  /** True when a cell begins or ends with a character that may have to be stripped. */
  ragged: boolean;
  /** True when all cells are canonical integers: `0`, or up to 15 digits without a leading zero. */
  digits: boolean;
  /**
   * Format shared by all cells, with valid dates only: `2026-11-20T10:05:00Z`; `2026-11-20 10:05:00`; `20/11/2026
   * 10:05`.
   */
  moments: 'instant' | 'local' | 'dmy' | null;
  /** True when a cell that begins with a digit contains `+`: a spreadsheet may have shortened a number. */
  plus: boolean;
  /** Upper bound of the cell length in characters. */
  longest: number;
}

const ZERO = 0x30;
const KINDS = ['instant', 'local', 'dmy'] as const;

export class ColumnProfiler {
  private empty = false;
  private ragged = false;
  private digits = true;
  private plus = false;
  private longest = 0;
  private seen = false;
  private kinds: readonly (typeof KINDS)[number][] = KINDS;

  /** Adds the cell at `begin` (inclusive) to `end` (exclusive), without its quotes. */
  add(bytes: Buffer, begin: number, end: number): void {
    const length = end - begin;
    if (length === 0) {
      this.empty = true;
      return;
    }
    this.seen = true;
    if (length > this.longest) this.longest = length;
    if (isEdge(bytes[begin] ?? 0) || isEdge(bytes[end - 1] ?? 0)) this.ragged = true;
    if (this.digits && !areDigits(bytes, begin, end)) this.digits = false;
    if (!this.plus && beginsWithDigit(bytes, begin) && hasPlus(bytes, begin, end)) this.plus = true;
    if (this.kinds.length) this.keepKinds(bytes, begin, end);
  }

  get result(): ColumnProfile {
    const { empty, ragged, digits, plus, longest, seen, kinds } = this;
    return { empty, ragged, digits: digits && seen, moments: (seen && kinds[0]) || null, plus, longest };
  }

  private keepKinds(bytes: Buffer, begin: number, end: number): void {
    for (const kind of this.kinds)
      if (!isMoment(kind, bytes, begin, end)) this.kinds = this.kinds.filter((one) => one !== kind);
  }
}

/** A blank, a quotation mark, or a byte beyond ASCII, which may belong to a blank. */
const isEdge = (byte: number): boolean => byte <= 0x20 || byte === 0x27 || byte === 0x22 || byte > 0x7e;

const beginsWithDigit = (bytes: Buffer, at: number): boolean => {
  const byte = bytes[at] ?? 0;
  return byte >= ZERO && byte <= 0x39;
};

function hasPlus(bytes: Buffer, begin: number, end: number): boolean {
  for (let at = begin; at < end; at++) if (bytes[at] === 0x2b) return true;
  return false;
}

function areDigits(bytes: Buffer, begin: number, end: number): boolean {
  const length = end - begin;
  if (length > 15 || (bytes[begin] === ZERO && length > 1)) return false;
  for (let at = begin; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > 0x39) return false;
  }
  return true;
}

/** Returns NaN for anything but digits. */
function number(bytes: Buffer, at: number, length: number): number {
  let value = 0;
  for (let place = at; place < at + length; place++) {
    const digit = (bytes[place] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

function isMoment(kind: (typeof KINDS)[number], bytes: Buffer, begin: number, end: number): boolean {
  const length = end - begin;
  const sign = bytes[begin + (kind === 'dmy' ? 2 : 4)];
  if (sign !== bytes[begin + (kind === 'dmy' ? 5 : 7)]) return false;
  if (kind === 'dmy') {
    if (sign !== 0x2f && sign !== 0x2d && sign !== 0x2e) return false;
    const day = isDay(number(bytes, begin + 6, 4), number(bytes, begin + 3, 2), number(bytes, begin, 2));
    return day && (length === 10 || (bytes[begin + 10] === 0x20 && isClock(bytes, begin + 11, length - 11)));
  }
  if (
    sign !== 0x2d ||
    !isDay(number(bytes, begin, 4), number(bytes, begin + 5, 2), number(bytes, begin + 8, 2))
  )
    return false;
  const parted = bytes[begin + 10] === 0x54 || bytes[begin + 10] === 0x20;
  if (kind === 'local') return length === 10 || (parted && isClock(bytes, begin + 11, length - 11));
  return length === 20 && parted && bytes[end - 1] === 0x5a && isClock(bytes, begin + 11, 8);
}

const LENGTHS = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: number, month: number, day: number): boolean {
  if (!(year >= 2000 && year < 2200 && month >= 1 && month <= 12 && day >= 1)) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (LENGTHS[month] ?? 0) - (month === 2 && !leap ? 1 : 0);
}

/** Accepts `10:05` and `10:05:09`. */
function isClock(bytes: Buffer, at: number, length: number): boolean {
  if ((length !== 5 && length !== 8) || bytes[at + 2] !== 0x3a) return false;
  if (!(number(bytes, at, 2) <= 23 && number(bytes, at + 3, 2) <= 59)) return false;
  return length === 5 || (bytes[at + 5] === 0x3a && number(bytes, at + 6, 2) <= 59);
}
