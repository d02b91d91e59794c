/** Shortens a name to its first word, an e-mail address to the part before the @, where a step has no room for more. */
export const shortName = (name: string): string => name.split(/[@\s]/, 1)[0] ?? '';
