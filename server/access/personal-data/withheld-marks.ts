import { bytesWithoutMarks, withoutMarks } from '../../platform/common/values/callback-marks.js';

/** Fields of views that hold bytes in base64. */
const BASE64: ReadonlySet<string> = new Set(['bodyBase64', 'answerBase64']);

/** Returns an answer in which the marks of callback addresses are hidden, in bodies, addresses and any other text. */
export function withholdMarks(value: unknown): unknown {
  if (typeof value === 'string') return withoutMarks(value);
  if (Array.isArray(value)) return value.map(withholdMarks);
  if (!isWalked(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]: [string, unknown]) => [
      name,
      BASE64.has(name) && typeof content === 'string' ? hiddenInBase64(content) : withholdMarks(content),
    ]),
  );
}

function hiddenInBase64(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const hidden = bytesWithoutMarks(bytes);
  return hidden === bytes ? text : hidden.toString('base64');
}

/** Dates, streams and buffers are written as they are. */
export function isWalked(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return (
    !(value instanceof Date) && !('pipe' in value) && !('getStream' in value) && !ArrayBuffer.isView(value)
  );
}
