/** Headers of a request in order of arrival; names may repeat. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** Headers of a callback that say how to read its bytes; all others could address the receiver in the sender's name. */
const FORWARDED = ['content-type', 'date', 'user-agent'];

/** Returns the headers to forward with the bytes of a callback, names in lower case; of a repeated one the first. */
export function forwardedHeaders(pairs: HeaderPairs): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of pairs) {
    const lower = name.toLowerCase();
    if (FORWARDED.includes(lower)) headers[lower] ??= value;
  }
  return headers;
}
