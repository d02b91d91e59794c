import { createHmac, timingSafeEqual } from 'node:crypto';

/** 144 bits, which is 24 characters of base64url without padding. */
const MARK_BYTES = 18;

/**
 * The part of a callback URL that only we can make: an HMAC-SHA256 of the transaction's reference under the project's
 * own secret, cut to 144 bits, in base64url. Callbacks are not signed by the aggregator; a delivery for a transaction
 * that the product made and that comes without its mark did not come through the URL we gave.
 */
export function signMark(secret: string, reference: string): string {
  return digest(secret, reference).toString('base64url');
}

/** Whether the mark was made for this reference; takes the same time for every wrong mark. */
export function verifyMark(secret: string, reference: string, mark: string): boolean {
  const given = Buffer.from(mark, 'base64url');
  return (
    given.length === MARK_BYTES &&
    given.toString('base64url') === mark &&
    timingSafeEqual(given, digest(secret, reference))
  );
}

/** `PUBLIC_URL/callbacks/<project key>`, with the mark of one transaction where there is one. */
export function callbackUrl(publicUrl: string, callbackKey: string, mark?: string): string {
  const base = `${publicUrl.replace(/\/+$/, '')}/callbacks/${callbackKey}`;
  return mark === undefined ? base : `${base}/${mark}`;
}

function digest(secret: string, reference: string): Buffer {
  return createHmac('sha256', secret)
    .update(`callback\0${reference}`, 'utf8')
    .digest()
    .subarray(0, MARK_BYTES);
}
