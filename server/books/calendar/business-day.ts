import { localTime, zoneOffset } from '../../platform/common/time/zone.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/** Bounds of a business day: cut-offs are midnights in the project's zone (IANA name). */
interface DayBounds {
  /** `YYYY-MM-DD`. */
  day: string;
  zone: string;
  /** First instant of the day, inclusive. */
  beginsAt: Date;
  /** The cut-off, exclusive. */
  endsAt: Date;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Checks that the text is a calendar date `YYYY-MM-DD`; rejects 2026-02-30. */
export function isDay(text: string): boolean {
  const [, year, month, date] = DAY_PATTERN.exec(text) ?? [];
  if (!year || !month || !date) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return at.toISOString().startsWith(text);
}

/** Returns the business day (`YYYY-MM-DD`) of an instant. */
export function dayOf(instant: Date, zone: string): string {
  return localTime(instant, zone).day;
}

/** Adds `days`, which may be negative, to a `YYYY-MM-DD` date. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function boundsOf(day: string, zone: string): DayBounds {
  return { day, zone, beginsAt: midnight(day, zone), endsAt: midnight(addDays(day, 1), zone) };
}

/** Returns the first instant that has this date in the zone, also where a clock change skips midnight. */
function midnight(day: string, zone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const first = utc - zoneOffset(utc, zone);
  return new Date(utc - zoneOffset(first, zone));
}
