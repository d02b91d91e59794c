// Verifies a webhook of Rappro (Standard Webhooks). Prints `valid` or `invalid`.
// Usage: node verify-webhook.js < delivery.json, with {"secret", "id", "timestamp", "signature", "body"}

import { createHmac, timingSafeEqual } from 'node:crypto';

interface Delivery {
  /** As shown once when the webhook was created: whsec_… */
  secret: string;
  /** Headers webhook-id, webhook-timestamp and webhook-signature. */
  id: string;
  timestamp: string;
  signature: string;
  /** The body exactly as received, before it is parsed. */
  body: string;
}

const WINDOW_S = 300;

export function isGenuine({ secret, id, timestamp, signature, body }: Delivery): boolean {
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(age <= WINDOW_S)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(' ').some((one) => {
    const [version, given = ''] = one.split(',');
    const bytes = Buffer.from(given, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
console.log(isGenuine(JSON.parse(input) as Delivery) ? 'valid' : 'invalid');
