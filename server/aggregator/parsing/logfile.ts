import { parseInstant } from '../../common/time/clock.js';

/**
 * The creation time in a `logfile`: `YYYYMMDDHHMMSS` and 13 hexadecimal digits, of which the first 8 are Unix seconds and
 * the last 5 microseconds (variants, "Callbacks"). Undefined for any other form.
 */
export function readLogfile(logfile: string): Date | undefined {
  const digits = /^\d{14}([0-9a-f]{8})([0-9a-f]{5})$/i.exec(logfile);
  if (!digits) return undefined;
  const ms = parseInt(digits[1]!, 16) * 1_000 + Math.floor(parseInt(digits[2]!, 16) / 1_000);
  return parseInstant(ms);
}
