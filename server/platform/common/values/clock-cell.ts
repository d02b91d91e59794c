const SECOND = 1_000_000;
const DAY_SECONDS = 86_400;

/** `10:05`, `10:05:09.5`, `10h05`, `10h05m09s`, `9:05 PM`. */
const CLOCK =
  /^(\d{1,2}) ?[:h] ?(\d{2})?(?: ?[:m] ?(\d{2})([.,]\d{1,9})?)? ?[smn]{0,3} ?(?:([ap])\.?m\.?)?$/i;
const PLAIN = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
/** Date that spreadsheets put before a time of their own: 30 December 1899, or 1 January 1904. */
const BEFORE = /^(?:1899-12-3[01]|1900-01-00|1904-01-01)[T ]/;

/** Reads a time of day. @returns microseconds since midnight, null for an empty cell, or the broken rule */
export function readClockCell(typed: string): number | null | 'time' {
  const plain = PLAIN.exec(typed);
  if (plain) return micros(Number(plain[1]), Number(plain[2]), Number(plain[3] ?? 0));
  const text = typed.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (text === '' || /^[-–—]$/.test(text)) return null;
  if (/^0?[.,]\d+$/.test(text))
    return (Math.round(Number(text.replace(',', '.')) * DAY_SECONDS) % DAY_SECONDS) * SECOND;
  const joined = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(text);
  if (joined) return micros(Number(joined[1]), Number(joined[2]), Number(joined[3]));
  const found = CLOCK.exec(text.replace(BEFORE, ''));
  if (!found) return 'time';
  const [, hours = '', minutes = '0', seconds = '0', part = '', half] = found;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return 'time';
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return 'time';
  const fraction = part ? Number(part.slice(1, 7).padEnd(6, '0')) : 0;
  return micros(hour, Number(minutes), Number(seconds)) + fraction;
}

/** Returns microseconds since midnight, NaN for a time that does not exist. */
export const clockOf = (hour: number, minute: number, second: number): number =>
  hour < 24 && minute < 60 && second < 60 ? micros(hour, minute, second) : NaN;

const micros = (hour: number, minute: number, second: number): number =>
  (hour * 3600 + minute * 60 + second) * SECOND;
