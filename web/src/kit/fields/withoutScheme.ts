/** Shortens an https address for a list, where its host matters. */
export const withoutScheme = (url: string): string => url.replace(/^https:\/\//, '');
