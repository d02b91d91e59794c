import { inflateSync } from 'node:zlib';

type CharacterMap = ReadonlyMap<string, string>;

/** Returns the texts of a PDF that pdfkit wrote with embedded fonts, in the order of printing. */
export function pdfTexts(file: Buffer): string[] {
  const objects = objectsOf(file);
  const fonts = new Map<string, CharacterMap>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      fonts.set(name, charactersOf(objects.get(map ?? '')?.stream ?? ''));
    }
  return [...objects.values()].flatMap(({ stream }) => textsOf(stream, fonts));
}

/** Returns objects by their number, with unpacked streams. */
function objectsOf(file: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const begin = body.indexOf('\nstream\n');
    const head = begin < 0 ? body : body.slice(0, begin);
    const packed = Buffer.from(body.slice(begin + 8, -'\nendstream'.length), 'latin1');
    const isText = begin >= 0 && head.includes('/FlateDecode') && !head.includes('/Length1');
    objects.set(id, { head, stream: isText ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
}

function charactersOf(cmap: string): CharacterMap {
  const map = new Map<string, string>();
  for (const [, first = '', texts = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [place, [, hex = '']] of [...texts.matchAll(/<([^>]*)>/g)].entries()) {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      map.set((parseInt(first, 16) + place).toString(16).padStart(4, '0'), text);
    }
  return map;
}

function textsOf(content: string, fonts: ReadonlyMap<string, CharacterMap>): string[] {
  return [...content.matchAll(/BT\n[^]*?\/(F\d+) [\d.]+ Tf\n([^]*?)\nET/g)].map(
    ([, name = '', shown = '']) => {
      const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return glyphs.map((glyph) => fonts.get(name)?.get(glyph) ?? '').join('');
    },
  );
}
