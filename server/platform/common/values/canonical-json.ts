import canonicalize from 'canonicalize';
import { sha256 } from './ids.js';

/**
 * Serialises to canonical JSON (RFC 8785): equal values give equal bytes, also after storage as jsonb.
 * @throws TypeError for a value without JSON text, such as undefined
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON text.');
  return text;
}

export const canonicalSha256 = (value: unknown): Buffer => sha256(canonicalJson(value));
