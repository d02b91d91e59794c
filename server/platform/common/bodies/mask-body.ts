import { isLosslessNumber, parse, stringify } from 'lossless-json';
import { jsonBoundOf } from './complexity.js';
import { HIDDEN_SIGN, maskEmail, maskName, maskPhone, maskPhonesIn } from '../values/phone.js';

/**
 * Masks the personal data of payers and payees in contents of the aggregator and the merchant: values of fields that name
 * a person, known numbers, and other numbers with a calling code. Amounts, ids and dates stay.
 */
export interface ContentMask {
  /** Full numbers of the record to which the content belongs; also found without their calling code. */
  numbers?: readonly string[];
}

/** Folded names of fields with a number, a name or an e-mail address, in the contract and as merchants name them. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'customer',
    'customerfirstname',
    'customerlastname',
    'customeremail',
    'customerdetails',
    'customername',
  ],
  ...[
    'customerphone',
    'customernumber',
    'phone',
    'phonenumber',
    'msisdn',
    'mobile',
    'telephone',
    'tel',
    'gsm',
  ],
  ...[
    'email',
    'mail',
    'courriel',
    'firstname',
    'lastname',
    'fullname',
    'nom',
    'prenom',
    'prenoms',
    'nomclient',
  ],
  ...['clientname', 'clientphone', 'clientemail', 'payer', 'payername', 'payerphone', 'payee', 'payeename'],
  ...['beneficiary', 'beneficiaire', 'beneficiaryname', 'recipient', 'recipientname', 'walletnumber'],
]);
/** Entries of `custom_data` are pairs of these fields. */
const ENTRY_KEY = 'keyofcustomdata';
const ENTRY_VALUE = 'valueofcustomdata';

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const isPersonalField = (name: string): boolean => PERSONAL_FIELDS.has(folded(name));

/** Stands for a body in which values cannot be found. */
const UNMASKABLE = '***';

/** Masks by the form of the value, because one field holds numbers, names or addresses. */
export function maskPersonalText(text: string): string {
  if (text.includes('@')) return maskEmail(text);
  const digits = text.replace(/\D/g, '');
  return digits.length >= 6 ? maskPhone(digits) : maskName(text);
}

/** Masks a JSON or form body; returns the same text when it holds no personal data. Changed JSON is written compactly. */
export function maskBody(text: string, mask: ContentMask = {}): string {
  // UTF-16 taken for UTF-8.
  if (text.includes('\u0000')) return UNMASKABLE;
  const trimmed = text.trimStart();
  if (/^[{["]/.test(trimmed)) {
    const parsed = jsonOf(text);
    if (parsed) return rewritten(text, parsed.value, maskContent(parsed.value, mask));
  } else if (/^[^=&\s]+=/.test(text)) return maskForm(text, mask);
  return maskLoose(text, mask);
}

/**
 * As {@link maskBody} for bytes; invalid UTF-8 is masked byte by byte. Bytes that are no such text, compressed or in UTF-16, are hidden
 * as a whole.
 */
export function maskBytes(bytes: Buffer, mask: ContentMask = {}): Buffer {
  if (bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20))) return Buffer.from(UNMASKABLE);
  const text = bytes.toString('utf8');
  if (Buffer.from(text, 'utf8').equals(bytes)) return Buffer.from(maskBody(text, mask), 'utf8');
  const latin = bytes.toString('latin1');
  return Buffer.from(maskBody(latin, mask).replaceAll(HIDDEN_SIGN, '*'), 'latin1');
}

/** Masks text that names no fields: refusals, unexpected values, addresses of calls. */
export const maskText = (text: string, { numbers = [] }: ContentMask = {}): string =>
  maskPhonesIn(text, numbers);

/** Masks a parsed structure, whose keys may be paths such as `custom_data.phone` or `customer_details[name]`. */
export function maskContent(value: unknown, mask: ContentMask = {}): unknown {
  if (typeof value === 'string') return maskNested(value, mask);
  if (typeof value === 'number') {
    const text = maskText(String(value), mask);
    return text === String(value) ? value : text;
  }
  if (isLosslessNumber(value)) {
    const text = maskText(value.value, mask);
    return text === value.value ? value : text;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => maskContent(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isPersonalEntry = entries.some(
    ([key, name]) => folded(key) === ENTRY_KEY && typeof name === 'string' && isPersonalField(name),
  );
  return Object.fromEntries(
    entries.map(([key, content]): [string, unknown] => {
      const isPersonal = isPersonalPath(key) || (isPersonalEntry && folded(key) === ENTRY_VALUE);
      return [key, isPersonal ? maskAll(content) : maskContent(content, mask)];
    }),
  );
}

export const isPersonalPath = (path: string): boolean =>
  path.split(/[.[\]]+/).some((part) => isPersonalField(part));

/** Masks each value of a field that names a person. */
function maskAll(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : maskPersonalText(value);
  if (typeof value === 'number') return maskPersonalText(String(value));
  if (isLosslessNumber(value)) return maskPersonalText(value.value);
  if (Array.isArray(value)) return value.map(maskAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, content]) => [key, maskAll(content)]));
}

/** Masks JSON inside a text, such as `custom_data` in a form. */
function maskNested(text: string, mask: ContentMask): string {
  const parsed = /^\s*[[{]/.test(text) ? jsonOf(text) : undefined;
  return parsed ? rewritten(text, parsed.value, maskContent(parsed.value, mask)) : maskText(text, mask);
}

function rewritten(text: string, before: unknown, after: unknown): string {
  const masked = stringify(after) ?? text;
  return masked === stringify(before) ? text : masked;
}

function maskForm(text: string, mask: ContentMask): string {
  const pairs = text.split('&').map((pair) => {
    const at = pair.indexOf('=');
    const [key, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    return { pair, key, path: decoded(key), value: decoded(value) };
  });
  const personalEntries = new Set(
    pairs.flatMap(({ path, value }) =>
      folded(path).endsWith(ENTRY_KEY) && isPersonalField(value) ? [entryOf(path)] : [],
    ),
  );
  return pairs
    .map(({ pair, key, path, value }) => {
      const isEntry = folded(path).endsWith(ENTRY_VALUE) && personalEntries.has(entryOf(path));
      // A client may have taken JSON for the name of a field.
      if (/^\s*[[{]/.test(path)) return `${encodeURIComponent(maskNested(path, mask))}=${value}`;
      const masked = value && (isPersonalPath(path) || isEntry) ? maskAll(value) : maskNested(value, mask);
      return masked === value ? pair : `${key}=${encodeURIComponent(String(masked))}`;
    })
    .join('&');
}

/** Cuts the last segment: `custom_data[0][keyof_customdata]` and its value have the same entry. */
function entryOf(path: string): string {
  let end = path.endsWith(']') ? path.length - 1 : path.length;
  while (end > 0 && !'[].'.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, path.charAt(end - 1) === '[' ? end - 1 : end);
}

/** Forms of a field in a text that is not parsed: `"field": "value"` or `field=value`, an element of XML. */
const LOOSE_FIELDS: readonly RegExp[] = [
  /(["']?([A-Za-z_-]{3,40})["']?\s*[:=]\s*["']?)([^"'&,;{}<>\r\n]+)/g,
  /(<(?:\w{1,40}:)?([A-Za-z_-]{3,40})(?:\s[^<>]{0,200})?>)([^<>]+)/g,
];

/** Masks values of {@link LOOSE_FIELDS} and of parts of multipart forms that name a person, and numbers. */
function maskLoose(text: string, mask: ContentMask): string {
  const fields = LOOSE_FIELDS.reduce(
    (masked, pattern) =>
      masked.replace(pattern, (whole, head: string, name: string, value: string) =>
        isPersonalField(name) && value.trim() !== '' ? head + maskPersonalText(value) : whole,
      ),
    text,
  );
  return maskText(maskParts(fields), mask);
}

/** The name of a part of a multipart form, in a line of its header. */
const PART_NAME = /\bname="?(?:[^"\r\n]{0,100}[[.])?([A-Za-z_-]{3,40})/g;
/** Characters of a header line in which names are looked for; a longer one counts as naming a person. */
const LONGEST_HEADER = 2_000;
/** Lines of a header after the one with the name. */
const MOST_HEADERS = 5;

/** Masks the first line of each part whose header names a person. Each line is looked at once. */
function maskParts(text: string): string {
  if (!text.includes('name=')) return text;
  const lines = text.split('\n');
  let headersLeft = 0;
  let isValue = false;
  return lines
    .map((line) => {
      const isEmpty = line === '' || line === '\r';
      if (isValue) {
        isValue = false;
        return isEmpty ? line : maskLine(line);
      }
      if (headersLeft > 0) {
        headersLeft -= 1;
        isValue = isEmpty;
        if (isEmpty) headersLeft = 0;
      }
      if (namesPerson(line)) headersLeft = MOST_HEADERS + 1;
      return line;
    })
    .join('\n');
}

const namesPerson = (line: string): boolean =>
  line.includes('name=') &&
  (line.length > LONGEST_HEADER ||
    [...line.matchAll(PART_NAME)].some(([, name = '']) => isPersonalField(name)));

function maskLine(line: string): string {
  const value = line.endsWith('\r') ? line.slice(0, -1) : line;
  return value.trim() === '' ? line : maskPersonalText(value) + line.slice(value.length);
}

/** Keeps numbers as they were received; undefined also for a name with two values, of which one would be lost, and beyond the limits. */
function jsonOf(text: string): { value: unknown } | undefined {
  if (jsonBoundOf(Buffer.from(text))) return undefined;
  try {
    return { value: parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
