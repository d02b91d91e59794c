/** E-mail addresses as people type them: a line each, or with commas, semicolons or blanks between them; each once. */
export function addressesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}
