import { PLATFORM } from './operators.js';
import type { Random } from './random.js';
import { formatTimestamp } from './timestamps.js';

/** Lifetime in the payload; the variant `tokensExpire` enforces it. */
export const TOKEN_LIFETIME_MS = 24 * 3_600_000;

/** Constant of every callback, as in practice: it proves nothing. */
export const CALLBACK_HASH = '5b3f1c0a9d7e42688f14a6c2d05e9b7733c8417fae6029d1b45c8ef07a91d26e';

const HEADER = encode({ typ: 'JWT', alg: 'HS256' });

function encode(value: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Builds a token of JWT shape: id, start and expiry, readable and unsigned; the last part is random. */
export function creationToken(side: 'payin' | 'payout', id: number, at: number, random: Random): string {
  const payload = {
    [side === 'payin' ? 'id_invoice' : 'id_finance']: String(id),
    start_date: formatTimestamp(at),
    expiry_date: formatTimestamp(at + TOKEN_LIFETIME_MS),
  };
  return `${HEADER}.${encode(payload)}.${random.base64url(43)}`;
}

/** Builds the token of a callback, which has the same shape and is not valid for a status check. */
export function callbackToken(id: number, at: number, random: Random): string {
  const payload = {
    id_notification: String(id),
    start_date: formatTimestamp(at),
    expiry_date: formatTimestamp(at + TOKEN_LIFETIME_MS),
  };
  return `${HEADER}.${encode(payload)}.${random.base64url(43)}`;
}

/** Builds `P` and digits, the number on the payment page that customers quote. */
export function requestId(id: number, random: Random): string {
  return `P${random.digits(6)}${String(id).padStart(6, '0')}`;
}

export function receipt(at: number, random: Random): string {
  const [day, time] = formatTimestamp(at).split(' ');
  const digits = (text: string | undefined) => (text ?? '').replace(/\D/g, '');
  return `${PLATFORM.slice(0, 2)}${digits(day).slice(2)}.${digits(time).slice(0, 4)}.${random.text(1, 'ABCDEF')}${random.digits(5)}`;
}
