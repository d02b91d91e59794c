export type Language = 'en' | 'fr';

/** One text in every language of the product. */
export type Texts = Record<Language, string>;

/** The texts of one feature, by key. */
export interface Catalogue {
  [key: string]: Texts | Catalogue;
}

/** The language of an `Accept-Language` header: French where it comes first, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*fr\b/i.test(acceptLanguage ?? '') ? 'fr' : 'en';
}
