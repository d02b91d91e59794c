/** Shortens an e-mail address to the part before the @, where a column or a step has no room for more. */
export const shortName = (email: string): string => email.replace(/@.*$/, '');
