import type { ArrivedAnswer } from '../transport/wire-answer.js';
import { readJsonText } from './json.js';
import { isHtml, isXml, titleOf, withoutTags } from './markup-text.js';
import { decodeMixed } from './mixed-text.js';

/** Characters of a received text that a fault repeats. */
const LONGEST_EXCERPT = 80;
/** Longer words may be keys or tokens. */
const LONGEST_WORD = 24;
/** Characters that are shown of a text without blanks. */
const LONGEST_UNBROKEN = 40;
/** Objects that are tried after a text. */
const MOST_STARTS = 20;

/** Codings by the first bytes of a body that does not declare its coding. */
const CODINGS: readonly [coding: string, bytes: readonly number[]][] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['deflate', [0x78, 0x01]],
  ['deflate', [0x78, 0x9c]],
  ['deflate', [0x78, 0xda]],
];

/** Fields in which gateways say why they refuse. */
const SENTENCES = ['response_text', 'message', 'detail', 'error_description', 'error', 'title'];

/**
 * Names the content of a body that is not a JSON object: a phrase of `connectionFault`, and after a colon what it says.
 * @param reason fault of the JSON reader, for what is nothing else
 */
export function contentFault(body: Buffer, headers: ArrivedAnswer['headers'], reason: string): string {
  if (body.length === 0) return 'empty';
  const coding = codingOf(body, headers['content-encoding']);
  if (coding) return `compressed answer: ${coding}`;
  if (isUtf16(body)) return 'UTF-16 text';
  const text = decodeMixed(body)
    .replace(/^\ufeff/, '')
    .trim();
  if (text === '') return 'empty';
  const before = textBeforeJson(text);
  if (before !== undefined) return named('text before JSON', before);
  if (isHtml(text)) return named('HTML page', titleOf(text));
  if (isXml(text)) return named('XML', withoutTags(text));
  if (reason === 'not JSON' && /^[{[]/.test(text) && isCut(text)) return 'cut JSON';
  return reason === 'not JSON' ? named(reason, text) : reason;
}

/** Returns the first text in which a refusing gateway explains itself, or an empty text. */
export function sentenceOf(envelope: Record<string, unknown>): string {
  const texts = SENTENCES.map((field) => envelope[field]);
  return excerpt(texts.find((text): text is string => typeof text === 'string') ?? '');
}

/**
 * Returns the beginning of a received text as one line of whole words, without control characters. Long words and long
 * numbers become an ellipsis, so that no part of a key or of a customer's number is repeated; of a long text without blanks, as
 * compact JSON, the first characters are shown, and the ellipsis stands for the words and numbers in it.
 */
export function excerpt(text: string, longest = LONGEST_EXCERPT): string {
  const words = text
    .slice(0, 2_000)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]+/g, ' ')
    .replaceAll('·', '-')
    .trim()
    .split(' ')
    .map((word) => (word.length > LONGEST_WORD ? unbroken(word) : withoutSecrets(word)));
  let kept = '';
  for (const word of words) {
    if (kept.length + word.length >= longest) return `${kept} …`.trim();
    kept += kept && ` ${word}`;
    kept ||= word;
  }
  return kept;
}

const withoutSecrets = (word: string): string =>
  word.length > LONGEST_WORD ? '…' : word.replace(/\d{8,}/g, '…');

/** Shows the first characters of a text of several words that marks join. Letters, digits and the signs of keys make one word. */
function unbroken(text: string): string {
  const shown = (text.match(/[\p{L}\p{N}_.+/=-]+|[^\p{L}\p{N}_.+/=-]+/gu) ?? []).map(withoutSecrets).join('');
  return shown.length > LONGEST_UNBROKEN ? `${shown.slice(0, LONGEST_UNBROKEN)}…` : shown;
}

function named(phrase: string, said: string): string {
  const text = excerpt(said);
  return text === '' ? phrase : `${phrase}: ${text}`;
}

function codingOf(body: Buffer, declared: string | string[] | undefined): string | undefined {
  const coding = [declared ?? []].flat().join(', ').toLowerCase().trim();
  if (coding && coding !== 'identity') return excerpt(coding, 20) || 'unknown';
  return CODINGS.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte))?.[0];
}

/** Recognises a byte order mark, or ASCII in every second byte. */
function isUtf16(body: Buffer): boolean {
  const [first, second, third, fourth] = body;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return body.length >= 4 && ((first === 0 && third === 0) || (second === 0 && fourth === 0));
}

/** Returns the text before the JSON object with which the body ends; undefined when it ends with none. */
function textBeforeJson(text: string): string | undefined {
  if (!text.endsWith('}') || text.startsWith('{')) return undefined;
  let at = text.indexOf('{');
  for (let tried = 0; at >= 0 && tried < MOST_STARTS; tried++, at = text.indexOf('{', at + 1)) {
    const read = readJsonText(text.slice(at));
    if (read.ok && typeof read.value === 'object') return withoutTags(text.slice(0, at));
  }
  return undefined;
}

/** Returns true when a bracket or a string is still open at the end. */
function isCut(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (quoted && sign === '\\') index++;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '{' || sign === '[')) depth++;
    else if (!quoted && (sign === '}' || sign === ']')) depth--;
  }
  return quoted || depth > 0;
}
