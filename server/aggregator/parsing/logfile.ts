import { parseInstant } from '../../platform/common/time/instant.js';

/**
 * Decodes the creation time: after `YYYYMMDDHHMMSS` follow 13 hexadecimal digits, 8 of Unix seconds and 5 of
 * microseconds (docs/aggregator-interface.md#callbacks). Returns undefined for any other form.
 */
export function readLogfile(logfile: string): Date | undefined {
  const [, seconds, rest] = /^\d{14}([0-9a-f]{8})([0-9a-f]{5})$/i.exec(logfile) ?? [];
  if (seconds === undefined || rest === undefined) return undefined;
  const ms = parseInt(seconds, 16) * 1_000 + Math.floor(parseInt(rest, 16) / 1_000);
  return parseInstant(ms);
}
