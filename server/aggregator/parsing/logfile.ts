import { parseInstant } from '../../common/time/clock.js';

/**
 * The creation time in a `logfile`: `YYYYMMDDHHMMSS` and 13 hexadecimal digits, of which the first 8 are Unix seconds and
 * the last 5 microseconds (docs/aggregator-interface.md#callbacks). Undefined for any other form.
 */
export function readLogfile(logfile: string): Date | undefined {
  const [, seconds, rest] = /^\d{14}([0-9a-f]{8})([0-9a-f]{5})$/i.exec(logfile) ?? [];
  if (seconds === undefined || rest === undefined) return undefined;
  const ms = parseInt(seconds, 16) * 1_000 + Math.floor(parseInt(rest, 16) / 1_000);
  return parseInstant(ms);
}
