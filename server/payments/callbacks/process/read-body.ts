import {
  type CallbackBody,
  readCallbackBody,
  unreadableBody,
} from '../../../aggregator/parsing/callback-body.js';
import { contentEncodingOf, type ReceivedCallback } from '../store/received-callback.js';

/** Properties of a delivery that its reading depends on. */
export type Readable = Pick<ReceivedCallback, 'contentType' | 'headers' | 'query' | 'body'>;

/** Bytes. A longer body is read in a thread of its own. */
const LARGE = 16 * 1024;

/** Bytes in which the first printable character is looked for. */
const START = 200;

/**
 * True for a plain body of at most 16 KiB. Other bodies may expand or take long: they are read in a thread. Asks for the start of the
 * bytes only; a plain body taken for a compressed one is read in the thread with the same result.
 */
export function isSmallAndPlain({ body, headers }: Pick<Readable, 'body' | 'headers'>): boolean {
  if (body.length > LARGE) return false;
  const [first, second] = body;
  const isCompressed = (first === 0x1f && second === 0x8b) || first === 0x78;
  if (isCompressed || /content-encoding/i.test(headers)) return false;
  return !/^[^!-~]*</.test(body.toString('latin1', 0, START));
}

/** Never throws: a body that fails the parser is unreadable. */
export function readBody({ contentType, body, headers, query }: Readable): CallbackBody {
  try {
    const contentEncoding = () => contentEncodingOf(headers);
    return readCallbackBody(contentType, body, { contentEncoding, query });
  } catch {
    return unreadableBody('failed');
  }
}
