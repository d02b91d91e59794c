const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A sequence of UTF-8 beyond ASCII, or one byte that is none. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

/** Decodes UTF-8 and takes each byte that is not UTF-8 for Windows-1252. */
export function decodeMixed(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(BEYOND_ASCII, (sequence) =>
      sequence.length === 1 ? characterOf(sequence) : (decodedSequence(sequence) ?? each(sequence)),
    );
}

const BYTE_ORDER_MARK = 0xfeff;

const CHARACTERS = Array.from({ length: 256 }, (_, byte) => windows1252.decode(Buffer.from([byte])));
const characterOf = (latin: string): string => CHARACTERS[latin.charCodeAt(0)] ?? latin;
const each = (sequence: string): string => Array.from(sequence, characterOf).join('');

/** Returns the character of a sequence of 2 to 4 bytes; undefined for a form that UTF-8 forbids. */
function decodedSequence(sequence: string): string | undefined {
  const { length } = sequence;
  let point = sequence.charCodeAt(0) & (0xff >> (length + 1));
  for (let at = 1; at < length; at += 1) point = (point << 6) | (sequence.charCodeAt(at) & 0x3f);
  const least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x1_0000;
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  if (point < least || point > 0x10_ffff || isSurrogate) return undefined;
  return point === BYTE_ORDER_MARK ? '' : String.fromCodePoint(point);
}

const byteOf = new Map(CHARACTERS.map((character, byte): [string, number] => [character, byte]));

/** Returns the text of UTF-8 that was taken for Windows-1252 and encoded again, such as `Ã©` for `é`; undefined for others. */
export function decodedOnceMore(text: string): string | undefined {
  if (!/[\u00c2-\u00f4]/.test(text)) return undefined;
  const bytes = Array.from(text, (character) => byteOf.get(character));
  if (bytes.some((byte) => byte === undefined)) return undefined;
  try {
    const decoded = utf8.decode(Uint8Array.from(bytes, (byte) => byte ?? 0));
    return decoded === text ? undefined : decoded;
  } catch {
    return undefined;
  }
}
