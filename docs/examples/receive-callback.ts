// Reads a callback that Rappro relayed in an envelope. Prints its mark, reference and size, or `invalid`.
// Usage: node receive-callback.js < delivery.json, with {"secret", "id", "timestamp", "signature", "body"}

import { createHmac, timingSafeEqual } from 'node:crypto';

interface Delivery {
  secret: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

interface Callback {
  mark: 'valid' | 'none' | 'wrong';
  matchedReference: string | null;
  contentType: string;
  receivedAt: string;
  bodyBase64: string;
}

const WINDOW_S = 300;

function isGenuine({ secret, id, timestamp, signature, body }: Delivery): boolean {
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= WINDOW_S)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Returns the callback of a genuine delivery; a genuine delivery proves its mark, not the status in the callback. */
function callbackOf(delivery: Delivery): Callback | undefined {
  if (!isGenuine(delivery)) return undefined;
  const { event, callback } = JSON.parse(delivery.body) as { event: string; callback?: Callback };
  return event === 'callback' ? callback : undefined;
}

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
const callback = callbackOf(JSON.parse(input) as Delivery);
if (!callback) console.log('invalid');
else {
  // The bytes as the aggregator sent them, in the encoding of `contentType`.
  const body = Buffer.from(callback.bodyBase64, 'base64');
  console.log(`${callback.mark} ${callback.matchedReference ?? '-'} ${body.length} bytes`);
}
