const PER_LINE = 16;

interface HexLine {
  offset: string;
  hex: string;
  text: string;
}

export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/** Formats bytes sixteen per line: offset, hex, and printable ASCII with a dot for all others. */
export function hexLines(bytes: Uint8Array): HexLine[] {
  return Array.from({ length: Math.ceil(bytes.length / PER_LINE) }, (_, line) => {
    const part = [...bytes.subarray(line * PER_LINE, (line + 1) * PER_LINE)];
    return {
      offset: (line * PER_LINE).toString(16).padStart(6, '0'),
      hex: part.map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
      text: part.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join(''),
    };
  });
}
