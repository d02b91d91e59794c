/**
 * Removes the given characters from both ends. By index: an expression such as `[…]+$` begins anew at each of them and takes the
 * square of the length.
 */
export function trimCharacters(text: string, characters: ReadonlySet<string>): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.has(text.charAt(start))) start += 1;
  while (end > start && characters.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** As {@link trimCharacters}, at the end only. */
export function trimEndCharacters(text: string, characters: ReadonlySet<string>): string {
  let end = text.length;
  while (end > 0 && characters.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const SLASH: ReadonlySet<string> = new Set('/');

/** Removes slashes behind an address, so that a path can be appended. */
export const withoutSlashesBehind = (address: string): string => trimEndCharacters(address, SLASH);

const ZERO_WIDTH = '\u200b';

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Most characters by far; the others are blanks as `trim` knows them.
  if (code > 0x20 && code < 0x7f) return false;
  const sign = text.charAt(at);
  return sign === ZERO_WIDTH || sign.trim() === '';
}

/** Removes blanks of all kinds around a text, zero-width ones too, in one step a character. */
export function withoutBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text, from)) from++;
  while (to > from && isBlank(text, to - 1)) to--;
  return to - from === text.length ? text : text.slice(from, to);
}
