import { toUtf8 } from './utf8.js';

/** Bytes of a web page among which a sign-in form is looked for. */
const LOGIN_START = 200_000;

/** Signatures of unsupported file types, by the name shown to users. */
const BEGINNINGS: readonly (readonly [string, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['XLS', [0xd0, 0xcf, 0x11, 0xe0]], // Also spreadsheets with a password.
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['GZIP', [0x1f, 0x8b]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['7Z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RTF', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

/** Texts that are no tables, by the beginning of their first characters. */
const TEXTS: readonly (readonly [string, RegExp])[] = [
  [
    'MHTML',
    /^(?:mime-version:|from: <saved by|content-type: multipart\/related|date: .*\r?\nmime-version:)/i,
  ],
  ['OFX', /^(?:ofxheader|<\?xml[\s\S]*<\?ofx|<ofx>)/i],
  ['XML', /^<\?xml/i],
  // Some banks write their name and `940` above the first field.
  ['MT940', /^\p{Cc}*(?:\{[12]:|:20:|:940:|(?:[^\n:]{0,40}\n){1,4}:20:[^\n]*\n(?::21:[^\n]*\n)?:25P?:)/iu],
  ['JSON', /^(?:\{\s*["}]|\[\s*[{["\]])/],
];
const START = 2_000;
/** Elements by which XML files are told apart, with the name of their format within the tag. */
const ROOTS: Readonly<Record<string, readonly [string, string]>> = {
  workbook: ['XML_SHEET', 'urn:schemas-microsoft-com:office:spreadsheet'],
  document: ['CAMT', 'camt.'],
};

/**
 * Detects the type by content, never by file name; `found` names an unsupported type: `XML_SHEET` for spreadsheets of 2003,
 * `LOGIN` for a page that asks for a password.
 */
export function fileKind(bytes: Buffer): 'zip' | 'text' | { found: string } {
  const begins = (signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);
  if (begins([0x50, 0x4b])) return 'zip';
  const known = BEGINNINGS.find(([, signs]) => begins(signs));
  if (known) return { found: known[0] };
  const start = (toUtf8(bytes.subarray(0, START))?.bytes ?? bytes.subarray(0, START)).toString().trimStart();
  if (isWebPage(start)) {
    return { found: asksForPassword(bytes.toString('latin1', 0, LOGIN_START)) ? 'LOGIN' : 'HTML' };
  }
  const found = xmlKind(start) ?? TEXTS.find(([, beginning]) => beginning.test(start))?.[0];
  return found === undefined ? 'text' : { found };
}

/** Detects a web page by its beginning: a document type, a comment, or an element of pages. */
const isWebPage = (start: string): boolean =>
  /^\s*<(?:!doctype\s+html|!--|html|head|meta|title|body|table|div|center|style|script|form|span|p|h\d)\b/i.test(
    start,
  ) ||
  /^\s*<!--/.test(start) ||
  /^\s*<\?xml[^>]*\?>\s*<(?:!doctype\s+html|html)\b/i.test(start);

function asksForPassword(page: string): boolean {
  const text = page.toLowerCase();
  for (let at = text.indexOf('<input'); at >= 0;) {
    const end = text.indexOf('>', at);
    if (/\btype\s*=\s*["']?password/.test(text.slice(at, end < 0 ? text.length : end))) return true;
    at = end < 0 ? -1 : text.indexOf('<input', end);
  }
  return false;
}

function xmlKind(start: string): string | undefined {
  if (!start.startsWith('<')) return undefined;
  for (const [, name = '', tag = ''] of start.matchAll(/<(?:\w+:)?(workbook|document)\b([^>]*)/gi)) {
    const root = ROOTS[name.toLowerCase()];
    if (root && tag.toLowerCase().includes(root[1])) return root[0];
  }
  return undefined;
}
