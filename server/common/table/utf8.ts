import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decodeWindows1252 } from './windows-1252.js';

interface Utf8 {
  bytes: Buffer;
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be' | 'mixed';
}

/** Replacement character for bytes that do not fit the encoding of the file. */
export const UNREADABLE = '\ufffd';

const PIECE = 1024 * 1024;

/**
 * Detects the encoding: by byte order mark, otherwise UTF-8 if all bytes are valid, otherwise Windows-1252. A file with
 * lines in both is `mixed`: its invalid bytes become `UNREADABLE`, which identifies their rows. Undefined for a file
 * with 0x00, which is not text.
 */
export function toUtf8(file: Buffer): Utf8 | undefined {
  const read = decoded(file);
  return read.bytes.includes(0) ? undefined : read;
}

function decoded(bytes: Buffer): Utf8 {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { bytes: recoded(bytes.subarray(2), new TextDecoder('utf-16le')), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { bytes: recoded(bytes.subarray(2), new TextDecoder('utf-16be')), encoding: 'utf-16be' };
  const text = startsWithMark(bytes) ? bytes.subarray(3) : bytes;
  if (isUtf8(text)) return { bytes: text, encoding: 'utf-8' };
  if (startsWithMark(bytes) || hasUtf8Line(text))
    return { bytes: recoded(text, new TextDecoder('utf-8')), encoding: 'mixed' };
  return { bytes: decodeWindows1252(text), encoding: 'windows-1252' };
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
