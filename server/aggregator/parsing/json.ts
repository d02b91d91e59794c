import { parse, type ParseOptions } from 'lossless-json';

type ReadJson = { ok: true; value: unknown } | { ok: false; reason: string };

/** Levels. The aggregator's structures are less deep; deeper input is refused before it is parsed. */
const DEEPEST = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON strictly and never throws. Numbers become their source text, so 9007199254740993 is not rounded and 1e400
 * is not Infinity. Two different values under one key are refused. One leading byte order mark is skipped, because some
 * servers send it.
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

export function readJsonText(text: string): ReadJson {
  if (isTooDeep(Buffer.from(text))) return { ok: false, reason: 'nested too deeply' };
  return parseShallow(text);
}

/** As {@link readJsonText}, with the values of a repeated key as a list; for showing only. */
export function readJsonKeepingRepeated(text: string): ReadJson {
  if (isTooDeep(Buffer.from(text))) return { ok: false, reason: 'nested too deeply' };
  return parseShallow(text, {
    ...OPTIONS,
    onDuplicateKey: ({ oldValue, newValue }) => [oldValue, newValue].flat(),
  });
}

const OPTIONS: ParseOptions = { parseNumber: (digits: string) => digits };

function parseShallow(text: string, options = OPTIONS): ReadJson {
  try {
    return { ok: true, value: parse(text, undefined, options) };
  } catch (error) {
    const twice = error instanceof Error && error.message.startsWith('Duplicate key');
    return { ok: false, reason: twice ? 'one key twice' : 'not JSON' };
  }
}

/** Counts brackets outside strings on the bytes, before any recursion. */
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
