const NO_BREAK = '\u202f';

export interface TextTree {
  [key: string]: TextTree | string;
}

/** Keeps French guillemets and `: ; ! ?` on the line of their word. */
export const withNoBreakSpaces = (texts: TextTree): TextTree => mapTexts(texts, bindPunctuation);

/** Replaces every text of a tree. */
export function mapTexts(texts: TextTree, change: (text: string) => string): TextTree {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? change(text) : mapTexts(text, change),
    ]),
  );
}

/** Binds the punctuation of one French text. */
export const bindPunctuation = (text: string): string =>
  text.replaceAll('« ', `«${NO_BREAK}`).replace(/ (?=»|[:;!?](?:\s|$))/g, NO_BREAK);
