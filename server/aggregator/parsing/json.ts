import { parse } from 'lossless-json';

type ReadJson = { ok: true; value: unknown } | { ok: false; reason: string };

/** Deeper than this nothing of the aggregator's is; what is, is refused before it is parsed. */
const DEEPEST = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const tolerant = new TextDecoder('utf-8');

/**
 * Reads JSON without guessing. Total: anything else has a reason. Numbers become the text that was sent (so that
 * 9007199254740993 is not rounded and 1e400 is not Infinity), and two different values under one key are refused. One
 * byte order mark at the start is skipped: some servers write it, and it says nothing.
 */
export function readJson(bytes: Buffer): ReadJson {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (isTooDeep(bytes)) return { ok: false, reason: 'nested too deeply' };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { ok: false, reason: 'not UTF-8' };
  }
  return parseShallow(text);
}

/** The same for text that was already decoded, such as a field of a form. */
export function readJsonText(text: string): ReadJson {
  if (isTooDeep(Buffer.from(text))) return { ok: false, reason: 'nested too deeply' };
  return parseShallow(text);
}

const OPTIONS = { parseNumber: (digits: string) => digits };

/** Of a text whose depth was looked at before. */
function parseShallow(text: string): ReadJson {
  try {
    return { ok: true, value: parse(text, undefined, OPTIONS) };
  } catch (error) {
    const twice = error instanceof Error && error.message.startsWith('Duplicate key');
    return { ok: false, reason: twice ? 'one key twice' : 'not JSON' };
  }
}

/** As text, with U+FFFD for what is not UTF-8 and without a byte order mark: for bytes that only say what to ask about. */
export function decodeTolerantly(bytes: Buffer): string {
  return tolerant.decode(bytes);
}

/** Brackets outside strings; a cheap look at the bytes, before anything recursive touches them. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (quoted) {
      if (byte === 0x5c) index++;
      else if (byte === 0x22) quoted = false;
    } else if (byte === 0x22) quoted = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > DEEPEST) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return false;
}
