import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { OPENING_LIMITS } from './callback-limits.js';
import { decodeMixed } from './mixed-text.js';

type Compression = 'gzip' | 'deflate' | 'brotli';
export type ByteShape = Compression | 'utf16' | 'windows1252';
export type ByteFault = 'compressed_damaged' | 'expands_too_much';

/** Bytes without compression and, where they are text, without a foreign encoding. */
export type OpenedBytes =
  | { bytes: Buffer; text: string; shapes: ByteShape[] }
  | { reason: ByteFault; shapes: ByteShape[] };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Removes compression and decodes the text. The bytes show their compression; a declaration only names those that do not. */
export function openBytes(received: Buffer, contentEncoding: string): OpenedBytes {
  const shapes: ByteShape[] = [];
  let bytes = received;
  const declared = contentEncoding.toLowerCase();
  for (let layer = 0; layer < OPENING_LIMITS.compressions; layer++) {
    const compression = compressionOf(bytes, layer === 0 ? declared : '');
    if (!compression) break;
    const expanded = expand(bytes, compression, received.length);
    if (typeof expanded === 'string') return { reason: expanded, shapes: [...shapes, compression] };
    shapes.push(compression);
    bytes = expanded;
  }
  const utf16 = utf16Of(bytes);
  if (utf16) return { bytes, text: new TextDecoder(utf16).decode(bytes), shapes: [...shapes, 'utf16'] };
  try {
    return { bytes, text: utf8.decode(bytes), shapes };
  } catch {
    return { bytes, text: decodeMixed(bytes).replace(/^\uFEFF/, ''), shapes: [...shapes, 'windows1252'] };
  }
}

function compressionOf(bytes: Buffer, declared: string): Compression | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  // The header of zlib: method 8 and a check of both bytes. Its second byte is a printable character in one case.
  if (first === 0x78 && second !== 0x5e && (first * 256 + second) % 31 === 0) return 'deflate';
  if (first === 0x7b || first === 0x5b || first === 0x3c) return undefined;
  if (/\bbr\b/.test(declared)) return 'brotli';
  return /\bdeflate\b/.test(declared) && !isPrintable(bytes) ? 'deflate' : undefined;
}

function expand(bytes: Buffer, compression: Compression, received: number): Buffer | ByteFault {
  const { expandedBytes, expansionRatio, freelyExpandedBytes } = OPENING_LIMITS;
  const most = Math.min(expandedBytes, Math.max(freelyExpandedBytes, received * expansionRatio));
  const options = { maxOutputLength: most };
  try {
    if (compression === 'gzip') return gunzipSync(bytes, options);
    if (compression === 'brotli') return brotliDecompressSync(bytes, options);
    return bytes[0] === 0x78 ? inflateSync(bytes, options) : inflateRawSync(bytes, options);
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isLarge ? 'expands_too_much' : 'compressed_damaged';
  }
}

/** By its mark, or by the zero bytes that ASCII has in it. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 2) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  if (start.length < 8 || !start.includes(0)) return undefined;
  const zeros = (offset: number) => start.filter((byte, at) => at % 2 === offset && byte === 0).length;
  const half = start.length >> 1;
  if (zeros(0) === 0 && zeros(1) >= half * 0.8) return 'utf-16le';
  return zeros(1) === 0 && zeros(0) >= half * 0.8 ? 'utf-16be' : undefined;
}

const isPrintable = (bytes: Buffer): boolean =>
  bytes.subarray(0, 32).every((byte) => byte >= 0x20 && byte < 0x7f);
