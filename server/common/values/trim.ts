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
