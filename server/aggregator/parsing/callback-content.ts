import { parse as parseForm } from 'qs';
import { CALLBACK_FIELDS } from '../contract/wire.js';
import { type ByteFault, type ByteShape, openBytes } from './callback-bytes.js';
import { OPENING_LIMITS } from './callback-limits.js';
import { isFormTooComplex, isMarkupTooComplex } from '../../platform/common/bodies/complexity.js';
import { normalizeFieldNames } from './field-names.js';
import { readJsonKeepingRepeated, readJsonText } from './json.js';
import { decodeMixed } from './mixed-text.js';
import { isMultipart, readMultipart } from './multipart.js';
import { asRecord } from './transaction-facts.js';
import { readXmlFields } from './xml-fields.js';
import type { BodyEncoding } from '../contract/outcome-words.js';

/** Form of a body that differs from the contract's JSON object or form. */
export type BodyShape =
  | ByteShape
  | 'multipart'
  | 'xml'
  | 'json_as_key'
  | 'json_twice'
  | 'text_around'
  | 'key_repeated'
  | 'query';

export type UnreadableReason =
  | ByteFault
  | 'empty'
  | 'html'
  | 'binary'
  | 'not_json'
  | 'not_form'
  | 'too_deep'
  | 'too_complex'
  | 'multipart_damaged'
  | 'xml_damaged'
  | 'xml_doctype';

export type Content =
  | { encoding: BodyEncoding; root: unknown; shapes: BodyShape[] }
  | { reason: UnreadableReason; shapes: BodyShape[] };

const FORM = {
  arrayLimit: 1_000,
  depth: 6,
  parameterLimit: OPENING_LIMITS.values,
  plainObjects: true,
  allowPrototypes: false,
} as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body by its content, because content types are unreliable. The forms of the contract come first, so that nothing else
 * is tried for them. `contentEncoding` is asked only for other bodies.
 */
export function readContent(contentType: string, bytes: Buffer, contentEncoding: () => string): Content {
  if (bytes.length === 0) return { reason: 'empty', shapes: [] };
  return usualContent(bytes) ?? unusualContent(contentType, bytes, contentEncoding());
}

/** A JSON object or a form with a known field, in UTF-8. */
function usualContent(bytes: Buffer): Content | undefined {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return undefined;
  }
  if (/^\s*\{/.test(text)) {
    const read = readJsonText(text);
    return read.ok ? { encoding: 'json', root: read.value, shapes: [] } : undefined;
  }
  if (!/^[\w.%-]+(\[[^&=]*)?=/.test(text) || isFormTooComplex(text)) return undefined;
  const form = formOf(text);
  return form && hasKnownField(form.record)
    ? { encoding: 'form', root: form.record, shapes: form.shapes }
    : undefined;
}

function unusualContent(contentType: string, received: Buffer, contentEncoding: string): Content {
  const opened = openBytes(received, contentEncoding);
  if ('reason' in opened) return opened;
  const { bytes, text, shapes } = opened;
  const content = multipartContent(contentType, bytes) ?? textContent(text);
  return { ...content, shapes: [...shapes, ...content.shapes] };
}

function multipartContent(contentType: string, bytes: Buffer): Content | undefined {
  if (!isMultipart(contentType, bytes)) return undefined;
  const fields = readMultipart(contentType, bytes);
  if (!fields)
    return /^\s*--/.test(bytes.subarray(0, 200).toString('latin1')) ? fault('multipart_damaged') : undefined;
  const text = fields.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const form = formOf(text.join('&'));
  return form ? { encoding: 'form', root: form.record, shapes: ['multipart'] } : fault('multipart_damaged');
}

/** Reads text as JSON, XML or a form, also JSON that is the key of a form or has other text around it. */
function textContent(text: string): Content {
  const start = text.slice(0, 200).trimStart();
  if (start.startsWith('<')) return markup(text, start);
  if (/^[[{"]/.test(start)) {
    const json = jsonContent(text);
    if (!('reason' in json)) return json;
    const around = jsonAsKey(text) ?? jsonWithin(text) ?? json;
    return around;
  }
  const key = /^%(7b|5b)/i.test(start) ? jsonAsKey(text) : undefined;
  if (key) return key;
  const mayBeForm = /^[^=&<>]+=/.test(text) && isText(text);
  if (mayBeForm && isFormTooComplex(text)) return fault('too_complex');
  const form = mayBeForm ? formOf(text) : undefined;
  if (
    form &&
    (hasKnownField(form.record) || Object.keys(form.record).every((name) => /^[\w.-]{1,60}$/.test(name)))
  )
    return { encoding: 'form', root: form.record, shapes: form.shapes };
  const within = jsonWithin(text);
  if (within) return within;
  return fault(isText(text) ? 'not_form' : 'binary');
}

function markup(text: string, start: string): Content {
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(start)) return fault('html');
  if (isMarkupTooComplex(text)) return fault('too_complex');
  const read = readXmlFields(text.trim());
  return 'reason' in read ? fault(read.reason) : { encoding: 'xml', root: read.value, shapes: ['xml'] };
}

function jsonContent(text: string): Content {
  const read = readJsonText(text);
  if (!read.ok && read.reason === 'one key twice') {
    const repeated = readJsonKeepingRepeated(text);
    if (repeated.ok) return { encoding: 'json', root: repeated.value, shapes: ['key_repeated'] };
  }
  if (!read.ok) return fault(JSON_FAULTS[read.reason] ?? 'not_json');
  if (typeof read.value === 'string') return jsonTwice(read.value);
  return typeof read.value === 'object' && read.value !== null
    ? { encoding: 'json', root: read.value, shapes: [] }
    : fault('not_json');
}

const JSON_FAULTS: Readonly<Record<string, UnreadableReason>> = {
  'nested too deeply': 'too_deep',
  'too complex': 'too_complex',
};

/** Reads a JSON text whose value is the text of an object or a form. */
function jsonTwice(inner: string): Content {
  const content = textContent(inner);
  return 'reason' in content ? fault('not_json') : { ...content, shapes: ['json_twice', ...content.shapes] };
}

/** Reads the body that a client builds when it takes JSON for the name of a field: `{…}=`, percent-encoded or not. */
function jsonAsKey(text: string): Content | undefined {
  const key = decoded(text.trim().replace(/=$/, ''), []);
  const read = readJsonText(key);
  return read.ok && typeof read.value === 'object' && read.value !== null
    ? { encoding: 'form', root: read.value, shapes: ['json_as_key'] }
    : undefined;
}

/** Reads JSON with other text before or after it, such as the warning of a server. */
function jsonWithin(text: string): Content | undefined {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  const read = readJsonText(text.slice(from, to + 1));
  return read.ok ? { encoding: 'json', root: read.value, shapes: ['text_around'] } : undefined;
}

const fault = (reason: UnreadableReason): Content => ({ reason, shapes: [] });

/** False when the start has a control character other than white space. */
const isText = (text: string): boolean =>
  !Array.from(text.slice(0, 2_000)).some((character) => character < ' ' && !/\s/.test(character));

function formOf(text: string): { record: Record<string, unknown>; shapes: BodyShape[] } | undefined {
  const shapes: BodyShape[] = [];
  try {
    return { record: parseForm(text, { ...FORM, decoder: (part: string) => decoded(part, shapes) }), shapes };
  } catch {
    return undefined;
  }
}

/** Decodes a part of a form. Adds `windows1252` to `shapes` when its bytes are not UTF-8. */
function decoded(text: string, shapes: BodyShape[]): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    const bytes = Buffer.from(spaced)
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    const found = Buffer.from(bytes, 'latin1');
    const mixed = decodeMixed(found);
    if (mixed !== found.toString('utf8') && !shapes.includes('windows1252')) shapes.push('windows1252');
    return mixed;
  }
}

/** Reads the fields in the address of a callback. */
export const queryFields = (query: string): Record<string, unknown> =>
  isFormTooComplex(query) ? {} : (formOf(query)?.record ?? {});

export const hasKnownField = (record: Record<string, unknown>): boolean =>
  Object.keys(normalizeFieldNames(record, CALLBACK_FIELDS)).some((key) => CALLBACK_FIELDS.has(key));

/** Reads the text of a field that holds a structure: JSON or XML. Returns undefined for other text. */
export function structureIn(text: string): unknown {
  if (/^\s*[[{"]/.test(text)) {
    const read = readJsonText(text);
    if (!read.ok) return undefined;
    if (typeof read.value === 'string') return structureIn(read.value);
    return Object.keys(asRecord(read.value)).length || Array.isArray(read.value) ? read.value : undefined;
  }
  if (!/^\s*<[a-z?]/i.test(text) || isMarkupTooComplex(text)) return undefined;
  const read = readXmlFields(text.trim());
  return 'value' in read ? read.value : undefined;
}
