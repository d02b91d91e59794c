export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Texts = Record<Language, string>;

/** Labels of the currency. Fields of the API and currency columns of files carry the code XOF in every case. */
export const CURRENCY_LABELS = ['FCFA', 'XOF'] as const;
export type CurrencyLabel = (typeof CURRENCY_LABELS)[number];

/** The preferences that texts, figures and times are written for. */
export interface Reader {
  language: Language;
  currencyLabel: CurrencyLabel;
  /** IANA zone; null where none was chosen. */
  zone: string | null;
}

/** A user's own choices; null stands for the default. */
export interface Preferences {
  language: Language | null;
  /** IANA zone. */
  zone: string | null;
  currencyLabel: CurrencyLabel | null;
}

/** The label of a reader without a choice: `FCFA` in French, `XOF` in English. */
export const defaultCurrencyLabel = (language: Language): CurrencyLabel =>
  language === 'fr' ? 'FCFA' : 'XOF';

/** A reader without preferences, as the API has for keys: the code XOF. */
export const anonymousReader = (language: Language): Reader => ({
  language,
  currencyLabel: 'XOF',
  zone: null,
});

/** The code in a text of the catalogue, except after “franc (”, where the code itself is meant. */
const CODE = /(?<!franc \(|franc CFA \()\bXOF\b/g;

/** Writes the label in place of the code XOF, in a text of the catalogue whose values are not yet filled in. */
export const withCurrencyLabel = (text: string, label: CurrencyLabel): string =>
  label === 'XOF' ? text : text.replace(CODE, label);

/** Returns the text of the catalogue for a reader. */
export const textFor = (texts: Texts, { language, currencyLabel }: Reader): string =>
  withCurrencyLabel(texts[language], currencyLabel);

export interface Catalogue {
  [key: string]: Texts | Catalogue;
}

/** Returns French if an `Accept-Language` header names it first, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*fr\b/i.test(acceptLanguage ?? '') ? 'fr' : 'en';
}
