import polyglot from 'ra-i18n-polyglot';
import englishAdmin from 'ra-language-english';
import frenchAdmin from 'ra-language-french';
import type { I18nProvider } from 'react-admin';
import { language, rememberLanguage } from './language.js';
import { withNoBreakSpaces } from './noBreakSpaces.js';
import { reader, showReader } from './reader.js';
import { textsIn } from './texts.js';

/** The texts of a language with the reader's currency label. */
function messagesIn(locale: string) {
  const { currencyLabel } = reader();
  return locale === 'en'
    ? { ...englishAdmin, ...textsIn('en', currencyLabel) }
    : { ...frenchAdmin, ...withNoBreakSpaces(textsIn('fr', currencyLabel)) };
}

rememberLanguage(language());

const provider = polyglot(
  messagesIn,
  language(),
  [
    { locale: 'fr', name: 'Français' },
    { locale: 'en', name: 'English' },
  ],
  // Values that the API may name one day and that have no word yet are shown as they are.
  { allowMissing: true },
);

/** Remembers the choice, so that errors of the API come in the same language, and draws the screens with the new texts. */
export const i18nProvider: I18nProvider = {
  ...provider,
  changeLocale: async (locale) => {
    rememberLanguage(locale === 'en' ? 'en' : 'fr');
    await provider.changeLocale(locale);
    showReader();
  },
};
