const NO_BREAK = '\u202f';

interface Texts {
  [key: string]: Texts | string;
}

/** Keeps French guillemets and `: ; ! ?` on the line of their word. */
export function withNoBreakSpaces(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? bindPunctuation(text) : withNoBreakSpaces(text),
    ]),
  );
}

/** Binds the punctuation of one French text. */
export const bindPunctuation = (text: string): string =>
  text.replaceAll('« ', `«${NO_BREAK}`).replace(/ (?=»|[:;!?](?:\s|$))/g, NO_BREAK);
