export interface LookAlike {
  letter: string;
  /** `U+0410` */
  codePoint: string;
  script: 'cyrillic' | 'greek';
}

const WORDS = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/**
 * Finds Cyrillic and Greek letters in words that also have Latin ones, each once: most of them look like a Latin letter, so that a name
 * can look like another one. A word of one script only is left alone.
 */
export function lookAlikes(text: string): LookAlike[] {
  const mixed = (text.match(WORDS) ?? []).filter((word) => LATIN.test(word));
  const letters = new Set(mixed.flatMap((word) => word.match(FOREIGN) ?? []));
  return [...letters].map((letter) => ({
    letter,
    codePoint: `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    script: /\p{Script=Greek}/u.test(letter) ? 'greek' : 'cyrillic',
  }));
}
