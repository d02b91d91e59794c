import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long (s) after its time, and how long before it, a signed delivery is taken: its replay window. */
export const REPLAY_WINDOW_S = 300;

const SCHEME = 'v1';

/** The headers of a delivery that its receiver needs to check it. */
export interface SignedHeaders {
  'X-Rappro-Timestamp': string;
  'X-Rappro-Signature': string;
}

/** What came with a delivery: the bytes of the body as they arrived, and the two headers. */
export interface SignedDelivery {
  timestamp: string | undefined;
  signature: string | undefined;
  body: string | Buffer;
}

export type SignatureVerdict = 'valid' | 'outside the window' | 'wrong';

/**
 * Signs a delivery at the moment it is sent: `v1=` and the HMAC-SHA256, in lower-case hexadecimal, of `<timestamp>.<body>`
 * under the webhook's key (its text as UTF-8). The timestamp is in Unix seconds and is new at every attempt.
 */
export function signWebhook(key: string, body: string, now: Date): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return {
    'X-Rappro-Timestamp': timestamp,
    'X-Rappro-Signature': `${SCHEME}=${digest(key, timestamp, body).toString('hex')}`,
  };
}

/**
 * The rule for receivers: the signature must fit, and the timestamp, which is signed too, must lie within the window around
 * one's own clock. Whoever replays a delivery within the window is recognised by `X-Rappro-Id`, the same at every attempt.
 * @param windowSeconds 300 where it is not given
 */
export function verifyWebhook(
  key: string,
  { timestamp = '', signature = '', body }: SignedDelivery,
  now: Date,
  windowSeconds = REPLAY_WINDOW_S,
): SignatureVerdict {
  const given = new RegExp(`^${SCHEME}=([0-9a-f]{64})$`).exec(signature)?.[1];
  if (given === undefined || !/^\d{1,12}$/.test(timestamp)) return 'wrong';
  if (!timingSafeEqual(Buffer.from(given, 'hex'), digest(key, timestamp, body))) return 'wrong';
  const age = now.getTime() / 1_000 - Number(timestamp);
  return Math.abs(age) <= windowSeconds ? 'valid' : 'outside the window';
}

function digest(key: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.`, 'utf8').update(body).digest();
}
