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

/** Detects the type by content, never by file name; `found` names an unsupported type. */
export function fileKind(bytes: Buffer): 'zip' | 'text' | { found: string } {
  const begins = (signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);
  if (begins([0x50, 0x4b])) return 'zip';
  const known = BEGINNINGS.find(([, signs]) => begins(signs));
  if (known) return { found: known[0] };
  const start = bytes.toString('latin1', 0, 200).trimStart().toLowerCase();
  if (/^(\xef\xbb\xbf)?<(!doctype html|html|table)/.test(start)) return { found: 'HTML' };
  if (/^(\xef\xbb\xbf)?<\?xml/.test(start)) return { found: 'XML' };
  return 'text';
}
