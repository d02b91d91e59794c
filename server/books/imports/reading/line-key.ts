import { DAY_MS } from '../../../platform/common/time/durations.js';
import { hash } from 'node:crypto';
import type { TypedLine } from './typed-line.js';

const DAY_MICROS = DAY_MS * 1000;

/** Hashes the content of a line, independent of its file and its spelling; a missing column equals an empty cell. */
export function rowKey(line: TypedLine): string {
  const { at, direction, amount, fee, balance, status, reference, token, requestId, receipt, phone } = line;
  // One flat list: rows come by the million.
  const parts = [
    at === null ? null : postgresTime(at),
    direction,
    amount,
    fee,
    balance,
    status,
    reference,
    token,
    requestId,
    receipt,
    phone,
    line.operatorId,
    line.label,
    '',
  ];
  return hash('md5', parts.join('\u001f'));
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Writes a time as Postgres does in UTC: `2026-11-20 10:05:00.5+00`. */
export function postgresTime(micros: number): string {
  const day = Math.floor(micros / DAY_MICROS);
  const rest = micros - day * DAY_MICROS;
  const seconds = Math.floor(rest / 1_000_000);
  const fraction = rest - seconds * 1_000_000;
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const part = fraction === 0 ? '' : `.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`;
  return `${dayText(day)} ${clock}${part}+00`;
}

const MOST_DAYS = 10_000;
const dayTexts = new Map<number, string>();

/** Writes days since 1970 as `YYYY-MM-DD`; empty for no day. */
export function dayText(day: number): string {
  if (Number.isNaN(day)) return '';
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (dayTexts.size < MOST_DAYS) dayTexts.set(day, text);
  return text;
}
