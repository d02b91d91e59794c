/**
 * Characters of 0x80 to 0x9f; other bytes are their own code points. `TextDecoder` decodes Windows-1252 as Latin-1 in
 * many releases of Node 20, 22 and 24.
 */
const SPECIAL = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const PIECE = 1024 * 1024;

export function decodeWindows1252(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = bytes.toString('latin1', at, Math.min(at + PIECE, bytes.length));
    pieces.push(
      Buffer.from(text.replace(/[\x80-\x9f]/g, (sign) => SPECIAL[sign.charCodeAt(0) - 0x80] ?? sign)),
    );
  }
  return Buffer.concat(pieces);
}

/** Encodes a text; characters without an equivalent lose their accent or become `?`. */
export function encodeWindows1252(text: string): Buffer {
  return Buffer.from([...text.normalize('NFC')].map(byteOf));
}

function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const special = code > 0xff ? SPECIAL.indexOf(sign) : -1;
  if (special >= 0) return 0x80 + special;
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  const first = bare.codePointAt(0) ?? 0;
  return bare.length === 1 && first < 0x80 ? first : 0x3f;
}

/** Encodes a text without loss; undefined when a character has no equivalent. */
export function strictWindows1252(text: string): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const special = code > 0xff || (code >= 0x80 && code < 0xa0) ? SPECIAL.indexOf(text.charAt(at)) : -1;
    if (code > 0xff && special < 0) return undefined;
    bytes[at] = special >= 0 ? 0x80 + special : code;
  }
  return bytes;
}
