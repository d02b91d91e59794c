import { sha256 } from '../../platform/common/values/ids.js';
import { trimEndCharacters } from '../../platform/common/values/trim.js';
import type { EvidenceBody } from './evidence.view.js';

/** Bytes of a body that are given. */
const LONGEST_BODY = 16 * 1024;
/** Characters. A shorter value would match unrelated text. */
const SHORTEST_TOKEN = 8;
const SHORTEST_VALUE = 3;
/** Digits of a calling code in the region. */
const CALLING_CODE = 3;
/** Digits; a shorter national number could be an amount. */
const SHORTEST_NUMBER = 8;
/** Words that points join: they may hold tokens whose value is not recorded. */
const JOINED_WORDS = /[\w.-]+/g;
const TOKEN_START = 'eyJ';
/** Characters of the three parts of a token. */
const [SHORTEST_HEAD, SHORTEST_PART] = [10, 10];
/** Key and mark of our own callback address, as text, in JSON and in a URL. */
const CALLBACK_KEY = /(callbacks(?:\/|\\\/|%2F))[\w-]{16,}(?:(?:\/|\\\/|%2F)[\w-]{16,})?/gi;
const SECRET_HEADER = /^(authorization|proxy-authorization|cookie|set-cookie|apikey|x-api-key)$/i;

interface Replacement {
  form: string | RegExp;
  by: string;
}

/** Abbreviates tokens, and masks personal values in files for readers without access to them. */
export class EvidenceMask {
  private readonly replacements: readonly Replacement[];

  /** @param personal phone numbers, names and e-mails to mask; null for readers with access to them */
  constructor(
    tokens: readonly (string | null)[],
    private readonly personal: readonly (string | null)[] | null,
  ) {
    // The longest first, because one value may be part of another.
    this.replacements = [
      ...given(tokens, SHORTEST_TOKEN).flatMap(tokenForms),
      ...given(personal ?? [], SHORTEST_VALUE).flatMap(personalForms),
    ];
  }

  text(text: string): string {
    let masked = text;
    for (const { form, by } of this.replacements)
      masked = typeof form === 'string' ? masked.replaceAll(form, by) : masked.replace(form, by);
    return masked.replace(JOINED_WORDS, withoutTokens).replace(CALLBACK_KEY, '$1[redacted]');
  }

  textOrNull(text: string | null): string | null {
    return text === null ? null : this.text(text);
  }

  /** Masks the texts within a value of JSON. */
  json<T>(value: T): T {
    return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
      typeof inner === 'string' ? this.text(inner) : inner,
    ) as T;
  }

  headers(headers: Record<string, string>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        SECRET_HEADER.test(name) ? '[redacted]' : this.text(value),
      ]),
    );
  }

  pairs(headers: readonly [string, string][]): [string, string][] {
    return headers.map(([name, value]) => [name, this.headers({ [name]: value })[name] ?? '']);
  }

  body(bytes: Buffer): EvidenceBody {
    const first = bytes.subarray(0, LONGEST_BODY);
    const whole = utf8Of(bytes);
    const original = whole ?? bytes.toString('latin1');
    const masked = this.text(original);
    const shown =
      whole === undefined
        ? Buffer.from(masked, 'latin1').subarray(0, LONGEST_BODY).toString('hex')
        : cut(masked, LONGEST_BODY);
    return {
      encoding: whole === undefined ? 'hex' : 'utf-8',
      content: shown,
      size: bytes.length,
      sha256: this.personal ? null : sha256(bytes).toString('hex'),
      redacted: masked !== original,
      truncated: first.length < bytes.length,
    };
  }
}

const given = (values: readonly (string | null)[], shortest: number): string[] => [
  ...new Set(
    values
      .flatMap((value) => (value && value.length >= shortest ? [value] : []))
      .sort((a, b) => b.length - a.length),
  ),
];

/** Returns the first and last characters, enough to compare with one that is known. */
function abbreviated(token: string): string {
  return token.length > 24 ? `${token.slice(0, 8)}...${token.slice(-6)}` : `${token.slice(0, 4)}...`;
}

/** Abbreviates each token among words that points join; each part is looked at once. */
function withoutTokens(words: string): string {
  if (!words.includes(TOKEN_START)) return words;
  const parts = words.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [head = '', payload = '', signature = ''] = parts.slice(at, at + 3);
    const start = head.indexOf(TOKEN_START);
    const isToken =
      start >= 0 &&
      head.length - start >= SHORTEST_HEAD &&
      payload.length >= SHORTEST_PART &&
      signature.length >= SHORTEST_PART;
    if (!isToken) kept.push(head);
    else {
      kept.push(head.slice(0, start) + abbreviated(`${head.slice(start)}.${payload}.${signature}`));
      at += 2;
    }
  }
  return kept.join('.');
}

/** Returns a token as plain text, in JSON with escaped slashes and in a URL. */
function tokenForms(token: string): Replacement[] {
  const forms = [token, token.replaceAll('/', '\\/'), encodeURIComponent(token.toWellFormed())];
  return [...new Set(forms)].map((form) => ({ form, by: abbreviated(token) }));
}

function personalForms(value: string): Replacement[] {
  if (/^\d+$/.test(value)) {
    const national = value.slice(CALLING_CODE);
    const hasNational = national.length >= SHORTEST_NUMBER;
    return [
      { form: spaced(value), by: starred(value, CALLING_CODE) },
      ...(hasNational ? [{ form: spaced(national), by: starred(national, 0) }] : []),
    ];
  }
  const inUrl = encodeURIComponent(value.toWellFormed());
  const forms = [value, JSON.stringify(value).slice(1, -1), asciiJson(value), inUrl];
  return [...new Set([...forms, inUrl.replaceAll('%20', '+')])].map((form) => ({ form, by: '***' }));
}

/** Matches the digits with or without blanks, dots and hyphens between them, and no further digit beside. */
const spaced = (digits: string): RegExp =>
  new RegExp(`(?<!\\d)${digits.split('').join('(?:[ .+-]|%20)?')}(?!\\d)`, 'g');

/** Keeps the last two digits, and the calling code where it stands before. */
const starred = (digits: string, kept: number): string =>
  `${digits.slice(0, kept)}${'*'.repeat(Math.max(digits.length - kept - 2, 0))}${digits.slice(-2)}`;

/** Writes letters beyond ASCII as PHP does, `\u00e9`. */
const asciiJson = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Stands for a character that the cut has divided. */
const REPLACEMENT: ReadonlySet<string> = new Set(['\ufffd']);

function cut(text: string, limit: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= limit) return text;
  return trimEndCharacters(bytes.subarray(0, limit).toString('utf8'), REPLACEMENT);
}

function utf8Of(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
