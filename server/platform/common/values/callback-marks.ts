/** Shown in place of the mark of a callback address, which only the aggregator may know. */
const HIDDEN = '[redacted]';

/**
 * Address of a callback with its mark, as text, in JSON with escaped slashes and in a URL, once or twice encoded. The
 * mark may be cut.
 */
const MARKED =
  /(callbacks(?:\/|\\\/|\\u002f|%2f|%252f)[\w-]{16,64}(?:\/|\\\/|\\u002f|%2f|%252f))(?!\[redacted\])[\w%-]+/gi;

/** Hides the marks in a text. Returns the same text when it has none. */
export const withoutMarks = (text: string): string =>
  text.includes('allbacks') ? text.replace(MARKED, `$1${HIDDEN}`) : text;

/** Hides the marks in bytes of any encoding that extends ASCII. Returns the same buffer when there are none. */
export function bytesWithoutMarks(bytes: Buffer): Buffer {
  if (!bytes.includes('allbacks')) return bytes;
  const text = bytes.toString('latin1');
  const hidden = withoutMarks(text);
  return hidden === text ? bytes : Buffer.from(hidden, 'latin1');
}
