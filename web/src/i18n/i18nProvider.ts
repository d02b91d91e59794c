import polyglot from 'ra-i18n-polyglot';
import englishAdmin from 'ra-language-english';
import frenchAdmin from 'ra-language-french';
import type { I18nProvider } from 'react-admin';
import { language, rememberLanguage } from './language.js';
import { withNoBreakSpaces } from './noBreakSpaces.js';
import { textsIn } from './texts.js';

const messages = {
  en: { ...englishAdmin, ...textsIn('en') },
  fr: { ...frenchAdmin, ...withNoBreakSpaces(textsIn('fr')) },
};

const provider = polyglot(
  (locale) => messages[locale === 'en' ? 'en' : 'fr'],
  language(),
  [
    { locale: 'fr', name: 'Français' },
    { locale: 'en', name: 'English' },
  ],
  // Values that the API may name one day and that have no word yet are shown as they are.
  { allowMissing: true },
);

/** Remembers the choice, so that errors of the API come in the same language. */
export const i18nProvider: I18nProvider = {
  ...provider,
  changeLocale: async (locale) => {
    rememberLanguage(locale);
    await provider.changeLocale(locale);
  },
};

rememberLanguage(language());
