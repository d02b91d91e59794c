const NO_BREAK = '\u202f';

interface Texts {
  [key: string]: Texts | string;
}

/** French texts whose guillemets and `: ; ! ?` stay on the line of the word beside them. */
export function withNoBreakSpaces(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? bind(text) : withNoBreakSpaces(text),
    ]),
  );
}

const bind = (text: string): string =>
  text.replaceAll('« ', `«${NO_BREAK}`).replace(/ (?=»|[:;!?](?:\s|$))/g, NO_BREAK);
