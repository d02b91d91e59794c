/** Dates in the aggregator's formats, UTC, from ms since 1970. Pure arithmetic that reads no clock. */

import { DAY_MS } from '../../platform/common/time/durations.js';

interface Civil {
  year: number;
  month: number;
  day: number;
  msOfDay: number;
}

function civil(ms: number): Civil {
  const days = Math.floor(ms / DAY_MS);
  // Days since 0000-03-01, in eras of 400 years, so that leap days are at the end of a year.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
    msOfDay: ms - days * DAY_MS,
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Formats as `YYYY-MM-DD HH:MM:SS`, UTC. */
export function formatTimestamp(ms: number): string {
  const { year, month, day, msOfDay } = civil(ms);
  const seconds = Math.floor(msOfDay / 1000);
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${year}-${two(month)}-${two(day)} ${clock}`;
}

/** Formats as ISO 8601 with milliseconds, UTC. */
export function formatIso(ms: number): string {
  const fraction = String(Math.floor(ms) - Math.floor(ms / 1000) * 1000).padStart(3, '0');
  return `${formatTimestamp(ms).replace(' ', 'T')}.${fraction}Z`;
}

/** Formats the creation time: `YYYYMMDDHHMMSS`, 8 hex digits of Unix seconds and 5 of microseconds. */
export function logfile(ms: number, extraMicroseconds: number): string {
  const seconds = Math.floor(ms / 1000);
  const microseconds = (Math.floor(ms) - seconds * 1000) * 1000 + extraMicroseconds;
  const hex = seconds.toString(16).padStart(8, '0') + microseconds.toString(16).padStart(5, '0');
  return formatTimestamp(ms).replace(/\D/g, '') + hex;
}
