/** Formats of times. Input is ISO 8601 UTC; every shown time has its zone nearby. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.js';
import { dateFormat, languageTag } from './formats.js';
import { oneDecimal } from './money.js';

/** Formats a span: `8 s`, `21 min`, `3 h`, `5 d` (French: `5 j`). Rounded down. */
export function span(ms: number, locale: string): string {
  const size = Math.max(ms, 0);
  if (size < MINUTE_MS) return `${Math.floor(size / 1000)} s`;
  if (size < HOUR_MS) return `${Math.floor(size / MINUTE_MS)} min`;
  if (size < 2 * DAY_MS) return `${Math.floor(size / HOUR_MS)} h`;
  return `${Math.floor(size / DAY_MS)} ${locale === 'fr' ? 'j' : 'd'}`;
}

/** Formats what took ms: `320 ms`, `1.4 s` (French: `1,4 s`). */
export const duration = (ms: number, locale: string): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${oneDecimal(ms / 1000, locale)} s`;

/** Formats a time relative to now, past or future: `3 min ago`, `il y a 3 min`, `in 2 h`. */
export function relative(at: string, now: number, locale: string): string {
  const ms = Date.parse(at) - now;
  const past = ms <= 0;
  if (Math.abs(ms) < 2000) return locale === 'fr' ? 'à l’instant' : 'just now';
  const size = span(Math.abs(ms), locale);
  if (locale === 'fr') return past ? `il y a ${size}` : `dans ${size}`;
  return past ? `${size} ago` : `in ${size}`;
}

/**
 * Formats a past time: `3 min ago`; never in the future, although clocks of servers and browsers differ.
 * @param now ms since 1970, by the browser's clock
 */
export function since(at: string, now: number, locale: string): string {
  return relative(at, Math.max(now, Date.parse(at)), locale);
}

type Detail = 'minute' | 'second' | 'milli';

/** Formats the exact time in a zone: `21 Nov 2026, 10:02:11`. */
export function exact(at: string, zone: string, locale: string, detail: Detail = 'second'): string {
  const format = dateFormat(languageTag(locale), {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clockOf(detail),
  });
  return format.format(new Date(at));
}

/** Formats the time of day, with the date before today. */
export function brief(at: string, now: number, zone: string, locale: string): string {
  const language = languageTag(locale);
  const time = dateFormat(language, { timeZone: zone, ...clockOf('second') }).format(new Date(at));
  if (dayOf(at, zone) === dayOf(new Date(now).toISOString(), zone)) return time;
  const day = dateFormat(language, { timeZone: zone, day: 'numeric', month: 'short' }).format(new Date(at));
  return `${day} ${time.slice(0, 5)}`;
}

/** Formats the time of day with milliseconds: `10:02:11.402`. */
export function toTheMilli(at: string, zone: string): string {
  return dateFormat('en-GB', { timeZone: zone, ...clockOf('milli') }).format(new Date(at));
}

/** Returns the local date of an instant: `2026-11-21`. */
export function dayOf(at: string, zone: string): string {
  const format = dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(new Date(at));
}

/** Formats a local date on an axis: `21 Nov`. */
export function shortDay(day: string, locale: string): string {
  const format = dateFormat(languageTag(locale), { timeZone: 'UTC', day: 'numeric', month: 'short' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a business day of the API: `21 November 2026`. */
export function longDay(day: string, locale: string): string {
  const format = dateFormat(languageTag(locale), { timeZone: 'UTC', dateStyle: 'long' });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

/** Formats a first and a last date, or the only one: `18–19 Nov 2026`. */
export function dayRange(first: string, last: string, locale: string): string {
  const format = dateFormat(languageTag(locale), { timeZone: 'UTC', dateStyle: 'medium' });
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}

/** Formats a zone with its offset on that day: `Africa/Ouagadougou (UTC+0)`. */
export function zoneName(zone: string, at: string): string {
  const minutes = offsetMinutes(zone, at);
  const sign = minutes < 0 ? '−' : '+';
  const rest = Math.abs(minutes) % 60;
  const offset = `UTC${sign}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return zone === 'UTC' ? 'UTC' : `${zone} (${offset})`;
}

/** Returns the midnight that begins a local date, as an instant. */
export function startOfDay(day: string, zone: string): string {
  const asUtc = `${day}T00:00:00.000Z`;
  return fromClockTime(asUtc, zone);
}

/** Converts between an instant and the value of `<input type="datetime-local">` in a zone. */
export function toLocalInput(at: string, zone: string): string {
  return new Date(Date.parse(at) + offsetMinutes(zone, at) * MINUTE_MS).toISOString().slice(0, 16);
}

export function fromLocalInput(local: string, zone: string): string {
  const asUtc = `${local.slice(0, 16)}:00.000Z`;
  return fromClockTime(asUtc, zone);
}

/**
 * Returns the instant of a clock time in a zone, written as if it were UTC; the offset may change shortly before or
 * after.
 */
function fromClockTime(asUtc: string, zone: string): string {
  const shown = Date.parse(asUtc);
  const guess = new Date(shown - offsetMinutes(zone, asUtc) * MINUTE_MS).toISOString();
  return new Date(shown - offsetMinutes(zone, guess) * MINUTE_MS).toISOString();
}

function offsetMinutes(zone: string, at: string): number {
  const parts = dateFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(at),
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
  if (!match?.[1]) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

function clockOf(detail: Detail): Intl.DateTimeFormatOptions {
  return {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(detail === 'minute' ? {} : { second: '2-digit' }),
    ...(detail === 'milli' ? { fractionalSecondDigits: 3 } : {}),
  };
}
