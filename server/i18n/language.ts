export type Language = 'en' | 'fr';

export type Texts = Record<Language, string>;

export interface Catalogue {
  [key: string]: Texts | Catalogue;
}

/** Returns French if an `Accept-Language` header names it first, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*fr\b/i.test(acceptLanguage ?? '') ? 'fr' : 'en';
}
