import { isWebPage } from './html-tables.js';
import { toUtf8 } from './utf8.js';

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
  ['XML_SHEET', /^<\?xml[\s\S]*<(?:\w+:)?workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/i],
  ['CAMT', /^(?:<\?xml[\s\S]*)?<(?:\w+:)?document\b[^>]*camt\./i],
  ['OFX', /^(?:ofxheader|<\?xml[\s\S]*<\?ofx|<ofx>)/i],
  ['XML', /^<\?xml/i],
  // Some banks write their name and `940` above the first field.
  ['MT940', /^\p{Cc}*(?:\{[12]:|:20:|:940:|(?:[^\n:]{0,40}\n){1,4}:20:[^\n]*\n(?::21:[^\n]*\n)?:25P?:)/iu],
  ['JSON', /^(?:\{\s*["}]|\[\s*[{["\]])/],
];
const START = 2_000;

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
    const page = bytes.toString('latin1', 0, 200_000);
    return { found: /<input[^>]+type\s*=\s*["']?password/i.test(page) ? 'LOGIN' : 'HTML' };
  }
  const text = TEXTS.find(([, beginning]) => beginning.test(start));
  return text ? { found: text[0] } : 'text';
}
