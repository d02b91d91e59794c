import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decodeWindows1252, strictWindows1252 } from './windows-1252.js';
import type { TextEncoding } from './encoding-words.js';

interface Utf8 {
  bytes: Buffer;
  encoding: TextEncoding | 'mixed' | 'utf-8 twice';
}

/** Replacement character for bytes that do not fit the encoding of the file. */
export const UNREADABLE = '\ufffd';

const PIECE = 1024 * 1024;

/**
 * Detects the encoding: by byte order mark, otherwise UTF-8 if all bytes are valid, otherwise Windows-1252. A file with
 * lines in both is `mixed`: its invalid bytes become `UNREADABLE`, which identifies their rows. UTF-16 is also recognized without
 * a mark, and UTF-8 that was encoded a second time (`CrÃ©dit`) is repaired. Undefined for a file with 0x00, which is not text.
 * @param chosen encoding in place of the detected one
 */
export function toUtf8(file: Buffer, chosen?: TextEncoding | null): Utf8 | undefined {
  const read = chosen ? decodedAs(file, chosen) : decoded(file);
  return read.bytes.includes(0) ? undefined : read;
}

function decoded(bytes: Buffer): Utf8 {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { bytes: recoded(bytes.subarray(2), new TextDecoder('utf-16le')), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { bytes: recoded(bytes.subarray(2), new TextDecoder('utf-16be')), encoding: 'utf-16be' };
  const wide = wideEncoding(bytes);
  if (wide) return { bytes: recoded(bytes, new TextDecoder(wide)), encoding: wide };
  const text = startsWithMark(bytes) ? bytes.subarray(3) : bytes;
  if (isUtf8(text)) {
    const repaired = encodedOnce(text);
    return repaired ? { bytes: repaired, encoding: 'utf-8 twice' } : { bytes: text, encoding: 'utf-8' };
  }
  if (startsWithMark(bytes) || hasUtf8Line(text))
    return { bytes: recoded(text, new TextDecoder('utf-8')), encoding: 'mixed' };
  return { bytes: decodeWindows1252(text), encoding: 'windows-1252' };
}

/** Bytes that are no UTF-8 become `UNREADABLE`, as in a file of two encodings. */
function decodedAs(bytes: Buffer, encoding: TextEncoding): Utf8 {
  if (encoding === 'windows-1252') return { bytes: decodeWindows1252(bytes), encoding };
  if (encoding !== 'utf-8') {
    const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    return { bytes: recoded(isMarked ? bytes.subarray(2) : bytes, new TextDecoder(encoding)), encoding };
  }
  const text = startsWithMark(bytes) ? bytes.subarray(3) : bytes;
  if (isUtf8(text)) return { bytes: text, encoding };
  return { bytes: recoded(text, new TextDecoder('utf-8')), encoding: 'mixed' };
}

const SAMPLE = 2_000;
const SHORTEST_WIDE = 16;

/** Recognizes UTF-16 without a mark by its zeros, which stand in every second place of western text. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(SAMPLE, bytes.length);
  if (length < SHORTEST_WIDE || bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > length / 3) return 'utf-16le';
  return odd === 0 && even > length / 3 ? 'utf-16be' : undefined;
}

/** `Ã` or `Â` before a character of 0x80 to 0xbf: UTF-8 that was read as Windows-1252 and encoded again. */
const TWICE = [Buffer.from('\u00c3'), Buffer.from('\u00c2\u00a0')];

/** Returns text that was encoded twice as it was before; undefined unless all of it was. */
function encodedOnce(bytes: Buffer): Buffer | undefined {
  if (!TWICE.some((sign) => bytes.includes(sign))) return undefined;
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const cut = bytes.indexOf(10, Math.min(at + PIECE, bytes.length - 1));
    const end = cut < 0 ? bytes.length : cut + 1;
    const piece = strictWindows1252(bytes.toString('utf8', at, end));
    if (!piece || !isUtf8(piece)) return undefined;
    pieces.push(piece);
    at = end;
  }
  return Buffer.concat(pieces);
}

const startsWithMark = (bytes: Buffer): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** True when a line with non-ASCII bytes is valid UTF-8; in Windows-1252 it would read like `Ã©`. */
function hasUtf8Line(bytes: Buffer): boolean {
  let begin = 0;
  while (begin < bytes.length) {
    const newline = bytes.indexOf(10, begin);
    const end = newline < 0 ? bytes.length : newline;
    const line = bytes.subarray(begin, end);
    if (line.some((byte) => byte > 0x7f) && isUtf8(line)) return true;
    begin = end + 1;
  }
  return false;
}

function recoded(bytes: Buffer, decoder: TextDecoder): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(Buffer.from(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }), 'utf8'));
  pieces.push(Buffer.from(decoder.decode(), 'utf8'));
  return Buffer.concat(pieces);
}
