import canonicalize from 'canonicalize';
import { sha256 } from '../../common/values/ids.js';

/** Writes canonical JSON (RFC 8785): equal values have equal bytes, wherever they were stored in between. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON text.');
  return text;
}

export const canonicalSha256 = (value: unknown): Buffer => sha256(canonicalJson(value));
