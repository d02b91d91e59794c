import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../platform/common/values/xof.js';
import { phoneDigits } from '../../../platform/common/values/phone.js';
import { trimCharacters, trimEndCharacters } from '../../../platform/common/values/trim.js';

/** `token`: a creation or callback token; only a record that carries it tells them apart. */
export const IDENTIFIER_KINDS = [
  'id',
  'creation_token',
  'replaced_token',
  'callback_token',
  'token',
  'payment_page',
  'request_id',
  'external_id',
  'receipt',
  'logfile',
  'hash',
  'reference',
  'order_reference',
  'customer_name',
  'phone',
  'amount',
  'sub_code',
  'break_number',
] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Cleaned identifier with its possible meanings. */
export interface TypedIdentifier {
  text: string;
  /** Kinds that its form suggests, most likely first. */
  looksLike: readonly IdentifierKind[];
  uuid?: string;
  /** Digits of a number or of a part of one, without international prefix. */
  phone?: string;
  /** XOF. */
  amount?: number;
  /** As stored, at least two characters. */
  subCode?: string;
  subCodeList?: string;
  breakNumber?: string;
  /** Letters and digits of a receipt, in capitals; at least six, or the whole of a shorter one. */
  receiptKey?: string;
  /** Letters of a name, without accents. */
  nameKey?: string;
  /** Characters of the last segment of a payment page's address. */
  pagePart?: string;
}

/** Identifiers of one search. */
export const MOST_IDENTIFIERS = 50;

/** Shortest part of a reference or number that is looked for; a shorter one must be the whole reference. */
export const SHORTEST_PART = 3;
export const LONGEST_REFERENCE = 200;
const SHORTEST_PAGE_PART = 6;

/** Invisible characters that applications add when text is copied: zero-width, direction marks, soft hyphen, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const QUOTES: ReadonlySet<string> = new Set('"\'`«»“”„‘’‹›<>');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Three base64url parts; the first is an encoded `{"` (docs/aggregator-interface.md#tokens). */
const TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;
/** A token with a whole signature (HMAC-SHA256 or longer). */
const WHOLE_TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]{43,}$/;
const LOGFILE = /^20\d{12}[0-9a-f]{13}$/i;
const HASH = /^[0-9a-f]{64}$/i;
const REQUEST_ID = /^P\d{6,}$/i;
const ADDRESS = /^(https?:\/\/|www\.)\S+|^[\w.:-]*\/\S+$/i;
const SUB_CODE = /^(?:echec)?\(?code(\d{1,3}[a-z]?)\)?$/i;
const SUB_CODE_OF_LIST = /^([a-z]{4,40})\.(\d{1,3}[a-z]?)$/i;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:f?cfa|xof|f)?$/i;
const AMOUNT = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:f?cfa|xof|f)?$/i;
const NAME = /^[\p{L}\p{M}'’.-]+$/u;
const NUMBER = /^\+?[\d().-]+$/;

/**
 * Splits what was typed or pasted at line ends, tabs, semicolons and commas, and cleans each identifier. A token that an
 * application has broken into lines stays one. @returns at most 50, each once, and how many more there were
 */
export function readIdentifiers(typed: string): { identifiers: TypedIdentifier[]; left: number } {
  const texts = [...new Set(split(typed.replace(INVISIBLE, '')).map(cleaned).filter(Boolean))];
  const identifiers = texts.slice(0, MOST_IDENTIFIERS).map(identify);
  return { identifiers, left: texts.length - identifiers.length };
}

function split(typed: string): string[] {
  const pieces = typed.split(/[\r\n\t;]+/).flatMap((piece) => {
    return GROUPED.test(piece.replace(/\s/g, '')) ? [piece] : piece.split(',');
  });
  const joined = pieces.map(cleaned).join('');
  return TOKEN.test(joined) && !pieces.some((piece) => WHOLE_TOKEN.test(cleaned(piece))) ? [joined] : pieces;
}

const cleaned = (piece: string): string => trimCharacters(piece.replace(/\s/g, ''), QUOTES);

function identify(text: string): TypedIdentifier {
  const meaning: Omit<TypedIdentifier, 'text' | 'looksLike'> = {
    ...(UUID.test(text) ? { uuid: text.toLowerCase() } : {}),
    ...phoneOf(text),
    ...amountOf(text),
    ...subCodeOf(text),
    ...pagePartOf(text),
    ...receiptKeyOf(text),
    ...nameKeyOf(text),
  };
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  if (number) meaning.breakNumber = number;
  return { text, ...meaning, looksLike: looksLike(text, meaning) };
}

function looksLike(text: string, meaning: Omit<TypedIdentifier, 'text' | 'looksLike'>): IdentifierKind[] {
  if (meaning.uuid) return ['id'];
  if (TOKEN.test(text)) return ['token'];
  if (ADDRESS.test(text)) return ['payment_page'];
  if (LOGFILE.test(text)) return ['logfile'];
  if (HASH.test(text)) return ['hash'];
  if (REQUEST_ID.test(text)) return ['request_id'];
  if (text.startsWith('#') && meaning.breakNumber) return ['break_number'];
  const kinds: IdentifierKind[] = [];
  if (meaning.subCode) kinds.push('sub_code');
  if (meaning.phone && meaning.phone.length >= 7) kinds.push('phone');
  if (meaning.amount) kinds.push('amount');
  return kinds.length ? kinds : ['reference'];
}

function phoneOf(text: string): { phone?: string } {
  const digits = phoneDigits(text);
  const given =
    NUMBER.test(text) && /^\d+$/.test(digits) && digits.length >= SHORTEST_PART && digits.length <= 15;
  return given ? { phone: digits } : {};
}

function amountOf(text: string): { amount?: number } {
  const digits = AMOUNT.exec(text)?.[1]?.replace(/\D/g, '');
  const amount = Number(digits);
  return digits && !digits.startsWith('0') && amount >= MIN_AMOUNT && amount <= MAX_AMOUNT ? { amount } : {};
}

function subCodeOf(text: string): { subCode?: string; subCodeList?: string } {
  const [, list, listed] = SUB_CODE_OF_LIST.exec(text) ?? [];
  if (list && listed) return { subCode: listed.padStart(2, '0'), subCodeList: list };
  const code = SUB_CODE.exec(text)?.[1] ?? (/^\d{1,2}$/.test(text) ? text : undefined);
  return code ? { subCode: code.padStart(2, '0') } : {};
}

function receiptKeyOf(text: string): { receiptKey?: string } {
  const receiptKey = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return receiptKey && text.length <= LONGEST_REFERENCE ? { receiptKey } : {};
}

/** Takes the letters of a text without digits, as `customer-name.ts` compares them. */
function nameKeyOf(text: string): { nameKey?: string } {
  if (text.length > LONGEST_REFERENCE || !NAME.test(text)) return {};
  const key = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return key.length >= SHORTEST_PART ? { nameKey: key } : {};
}

const SLASH: ReadonlySet<string> = new Set('/');

/** Takes the last segment of an address, or the text itself: only that segment of a payment page is indexed. */
function pagePartOf(text: string): { pagePart?: string } {
  if (UUID.test(text) || /^\d{1,15}$/.test(text)) return {};
  const path = trimEndCharacters(text.split('#', 1)[0] ?? '', SLASH);
  if (/^(https?:\/\/|www\.)[^/]*$/i.test(path)) return {};
  const part = path.slice(path.lastIndexOf('/') + 1);
  return part.length >= SHORTEST_PAGE_PART && /^[\w.~%?=&:+-]+$/.test(part) ? { pagePart: part } : {};
}

/** Reader of transactions: what they see, and whether customers are found by their names. */
export interface IdentifierReader {
  scope: ProjectScope;
  readsNames: boolean;
}

/** As typed and in capitals: customers read it from the payment page. */
export const requestIds = (text: string): string[] => [...new Set([text, text.toUpperCase()])];
