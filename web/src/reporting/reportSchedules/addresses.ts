/** Splits e-mail addresses at line breaks, commas, semicolons and blanks; removes duplicates. */
export function addressesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}
