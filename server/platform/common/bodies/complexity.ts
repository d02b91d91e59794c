/** Values of JSON, parameters of a form, elements and attributes of XML. A body with more is not read. */
export const MOST_VALUES = 5_000;

type JsonBound = 'nested too deeply' | 'too complex';

/** Levels. The aggregator's structures are less deep; deeper input is refused before it is parsed. */
const DEEPEST = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Counts brackets and values outside strings on the bytes, before any recursion and any object is made. */
export function jsonBoundOf(bytes: Buffer): JsonBound | undefined {
  let depth = 0;
  let values = 0;
  let quoted = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (quoted) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      if (++depth > DEEPEST) return 'nested too deeply';
      values++;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
    else if (byte === COMMA) values++;
    if (values > MOST_VALUES) return 'too complex';
  }
  return undefined;
}

/** True for a form with more parameters than are read. */
export const isFormTooComplex = (text: string): boolean => exceeds(text, '&');

/** True for markup with more elements than are read, opening and closing tags counted; the parser counts attributes. */
export const isMarkupTooComplex = (text: string): boolean => exceeds(text, '<', 2 * MOST_VALUES);

function exceeds(text: string, sign: string, most: number = MOST_VALUES): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) if (++count > most) return true;
  return false;
}
