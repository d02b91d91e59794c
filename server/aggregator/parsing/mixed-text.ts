const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A sequence of UTF-8 beyond ASCII, or one byte that is none. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

/** Decodes UTF-8 and takes each byte that is not UTF-8 for Windows-1252. */
export function decodeMixed(bytes: Buffer): string {
  return bytes.toString('latin1').replace(BEYOND_ASCII, (sequence) => {
    const found = Buffer.from(sequence, 'latin1');
    if (found.length === 1) return windows1252.decode(found);
    try {
      return utf8.decode(found);
    } catch {
      return windows1252.decode(found);
    }
  });
}

const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte): [string, number] => [windows1252.decode(Buffer.from([byte])), byte]),
);

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
