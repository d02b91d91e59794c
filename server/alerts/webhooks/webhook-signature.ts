import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

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

/** Signs one attempt. A key without `whsec_` is used as its UTF-8 bytes. */
export function signWebhook(
  key: string,
  { id, body }: { id: string; body: string },
  now: Date,
): SignedHeaders {
  const webhook = key.startsWith(KEY_PREFIX)
    ? new Webhook(key)
    : new Webhook(Buffer.from(key), { format: 'raw' });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': webhook.sign(id, now, body),
  };
}
