import { createHmac, timingSafeEqual } from 'node:crypto';
import { withoutSlashesBehind } from '../../../platform/common/values/trim.js';

/** 144 bits: 24 characters of base64url without padding. */
const MARK_BYTES = 18;

/**
 * Computes the mark that a callback URL contains: HMAC-SHA256 of the transaction's reference under the project's
 * secret, cut to 144 bits, as base64url. The aggregator does not sign callbacks; the mark proves that a callback used
 * the URL supplied with the call.
 */
export function signMark(secret: string, reference: string): string {
  return digest(secret, reference).toString('base64url');
}

/** Compares marks of the right length in constant time. */
export function verifyMark(secret: string, reference: string, mark: string): boolean {
  const given = Buffer.from(mark, 'base64url');
  return (
    given.length === MARK_BYTES &&
    given.toString('base64url') === mark &&
    timingSafeEqual(given, digest(secret, reference))
  );
}

/** Builds `PUBLIC_URL/callbacks/<project key>`, followed by the mark of a transaction when given. */
export function callbackUrl(publicUrl: string, callbackKey: string, mark?: string): string {
  const base = `${withoutSlashesBehind(publicUrl)}/callbacks/${callbackKey}`;
  return mark === undefined ? base : `${base}/${mark}`;
}

function digest(secret: string, reference: string): Buffer {
  return createHmac('sha256', secret)
    .update(`callback\0${reference}`, 'utf8')
    .digest()
    .subarray(0, MARK_BYTES);
}
