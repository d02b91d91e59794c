/** Letters that the font has throughout, up to Latin Extended-B; others are looked up. */
const OTHERS = /[^\0-\u024f]/gu;
/** Characters without a shape of their own. */
const SHAPELESS = /[\p{Cf}\ufe00-\ufe0f]/u;
const INSTEAD: Readonly<Record<string, string>> = { '→': '->', '←': '<-', '≤': '<=', '≥': '>=', '≠': '!=' };

/** Looks a code point up in the font that PDFKit has parsed, which its types do not have. */
type HasGlyph = (code: number) => boolean;

/** Replaces characters that the current font of the document lacks, which a reader would see as boxes, by others or `?`. */
export function printableBy(doc: PDFKit.PDFDocument): (text: string) => string {
  const hasGlyph = glyphsOf(doc);
  const known = new Map<string, string>();
  const shown = (sign: string): string => {
    const found = known.get(sign);
    if (found !== undefined) return found;
    const printed = hasGlyph(sign.codePointAt(0) ?? 0) ? sign : (INSTEAD[sign] ?? '?');
    const text = SHAPELESS.test(sign) ? '' : printed;
    known.set(sign, text);
    return text;
  };
  return (text) => text.replace(OTHERS, shown);
}

function glyphsOf(doc: PDFKit.PDFDocument): HasGlyph {
  const font: unknown = Reflect.get(doc, '_font');
  const face: unknown = font instanceof Object ? Reflect.get(font, 'font') : null;
  const has: unknown = face instanceof Object ? Reflect.get(face, 'hasGlyphForCodePoint') : null;
  return (code) => typeof has !== 'function' || Reflect.apply(has, face, [code]) === true;
}
