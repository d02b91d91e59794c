import { createHmac, randomBytes } from 'node:crypto';

const KEY_PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** Headers of a delivery by Standard Webhooks (https://www.standardwebhooks.com). */
export interface SignedHeaders {
  /** The same for all attempts, so that receivers can detect a repeated delivery. */
  'webhook-id': string;
  /** Unix seconds of this attempt. */
  'webhook-timestamp': string;
  /** `v1,` and the HMAC-SHA256 in base64. */
  'webhook-signature': string;
}

/** Generates a Standard Webhooks key: `whsec_` and 32 random bytes in base64. */
export const newSigningKey = (): string => `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`;

/**
 * Signs one attempt over the exact bytes, of which the library of the standard signs text only. A key without `whsec_` is used as
 * its UTF-8 bytes.
 */
export function signWebhook(
  key: string,
  { id, body }: { id: string; body: string | Buffer },
  now: Date,
): SignedHeaders {
  const secret = key.startsWith(KEY_PREFIX)
    ? Buffer.from(key.slice(KEY_PREFIX.length), 'base64')
    : Buffer.from(key);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
