import { parse, type ParseOptions } from 'lossless-json';
import { jsonBoundOf } from '../../platform/common/bodies/complexity.js';

type ReadJson = { ok: true; value: unknown } | { ok: false; reason: string };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON strictly and never throws. Numbers become their source text, so 9007199254740993 is not rounded and 1e400
 * is not Infinity. Two different values under one key are refused. One leading byte order mark is skipped, because some
 * servers send it.
 */
export function readJson(bytes: Buffer): ReadJson {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const bound = jsonBoundOf(bytes);
  if (bound) return { ok: false, reason: bound };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { ok: false, reason: 'not UTF-8' };
  }
  return parseShallow(text);
}

export function readJsonText(text: string): ReadJson {
  const bound = jsonBoundOf(Buffer.from(text));
  return bound ? { ok: false, reason: bound } : parseShallow(text);
}

/** As {@link readJsonText}, with the values of a repeated key as a list; for showing only. */
export function readJsonKeepingRepeated(text: string): ReadJson {
  const bound = jsonBoundOf(Buffer.from(text));
  return bound
    ? { ok: false, reason: bound }
    : parseShallow(text, { ...OPTIONS, onDuplicateKey: collector() });
}

/** Adds to the list of a key in place: copying it at each repetition would take the square of their number. */
function collector(): NonNullable<ParseOptions['onDuplicateKey']> {
  const lists = new WeakSet<unknown[]>();
  return ({ oldValue, newValue }) => {
    const added: unknown[] = [newValue].flat();
    const known: unknown = oldValue;
    const isCollected = Array.isArray(known) && lists.has(known);
    const list: unknown[] = isCollected ? known : [known].flat();
    for (const value of added) list.push(value);
    lists.add(list);
    return list;
  };
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
