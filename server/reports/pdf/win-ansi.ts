/** What the fonts that every PDF reader has can show beside ASCII and Latin-1. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Signs without a decomposition, by the nearest that can be shown: letters of West African languages among them. */
const NEAREST: Record<string, string> = {
  '\u2212': '–',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2011': '-',
  ɔ: 'o',
  Ɔ: 'O',
  ɛ: 'e',
  Ɛ: 'E',
  ɖ: 'd',
  Ɖ: 'D',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ɣ: 'g',
  Ɣ: 'G',
  ŋ: 'n',
  Ŋ: 'N',
  ƴ: 'y',
  Ƴ: 'Y',
  ɲ: 'ny',
  Ɲ: 'Ny',
  ʋ: 'v',
  Ʋ: 'V',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
};

/** A text that a standard font can show: what it has no sign for loses its accent, or becomes `?`. Control characters go. */
export function winAnsi(text: string): string {
  return [...text.normalize('NFC')].map(shown).join('');
}

function shown(sign: string): string {
  if (isShown(sign)) return sign;
  const nearest = NEAREST[sign];
  if (nearest !== undefined) return nearest;
  if (/\p{Cc}|\p{Cf}/u.test(sign)) return sign === '\t' || sign === '\n' ? ' ' : '';
  if (/\p{M}/u.test(sign)) return '';
  const bare = [...sign.normalize('NFKD')]
    .filter((part) => !/\p{M}/u.test(part))
    .map((part) => NEAREST[part] ?? part);
  return bare.every(isShown) ? bare.join('') : '?';
}

function isShown(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return (
    sign.length === 1 &&
    ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || EXTRA.includes(sign))
  );
}
