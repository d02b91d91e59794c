import polyglot from 'ra-i18n-polyglot';
import englishAdmin from 'ra-language-english';
import frenchAdmin from 'ra-language-french';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { frame } from '../../../server/i18n/frame.js';
import { type Language, withCurrencyLabel } from '../../../server/i18n/language.js';
import { language, rememberLanguage } from './language.js';
import { localize } from './localize.js';
import { mapTexts, type TextTree, withNoBreakSpaces } from './noBreakSpaces.js';
import { reader, showReader } from './reader.js';

/** The texts of the sign-in page; all others of one language take their place before the first screen. */
const texts: Record<Language, TextTree> = {
  en: localize(frame, ({ en }) => en),
  fr: localize(frame, ({ fr }) => fr),
};

const LOADERS: Record<Language, () => Promise<{ texts: TextTree }>> = {
  en: () => import('./en.js'),
  fr: () => import('./fr.js'),
};

const loaded: Partial<Record<Language, Promise<void> | undefined>> = {};

/** Returns the texts of a language with the reader's currency label. */
function messagesIn(locale: string): TranslationMessages {
  const { currencyLabel } = reader();
  const labelled = (tree: TextTree) => mapTexts(tree, (text) => withCurrencyLabel(text, currencyLabel));
  return languageNamed(locale) === 'en'
    ? { ...englishAdmin, ...labelled(texts.en) }
    : { ...frenchAdmin, ...withNoBreakSpaces(labelled(texts.fr)) };
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

/** Stores the choice, so that errors of the API come in the same language, and redraws the screens. */
export const i18nProvider: I18nProvider = {
  ...provider,
  changeLocale: async (locale) => {
    await fetchTexts(languageNamed(locale));
    rememberLanguage(languageNamed(locale));
    await provider.changeLocale(locale);
    showReader();
  },
};

/** Loads all texts in the chosen language. Every screen but the sign-in page waits for it. */
export async function loadTexts(): Promise<void> {
  const chosen = language();
  await fetchTexts(chosen);
  if (language() === chosen) await provider.changeLocale(chosen);
}

function fetchTexts(chosen: Language): Promise<void> {
  loaded[chosen] ??= LOADERS[chosen]().then(
    (module) => {
      texts[chosen] = module.texts;
    },
    (error: unknown) => {
      loaded[chosen] = undefined;
      throw error;
    },
  );
  return loaded[chosen];
}

function languageNamed(locale: string): Language {
  return locale === 'en' ? 'en' : 'fr';
}
