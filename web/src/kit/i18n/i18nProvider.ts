import type { I18nProvider } from 'react-admin';
import { frame } from '../../../../server/platform/i18n/frame.js';
import { type Language, withCurrencyLabel } from '../../../../server/platform/i18n/language.js';
import { language, rememberLanguage } from './language.js';
import { localize } from './localize.js';
import { mapTexts, type TextTree, withNoBreakSpaces } from './noBreakSpaces.js';
import { phrase, textsByKey } from './phrase.js';
import { reader, showReader } from './reader.js';

/** The texts of the sign-in page; those of one language are added before the first screen, and before the first besides Today. */
const texts: Record<Language, TextTree> = {
  en: localize(frame, ({ en }) => en),
  fr: localize(frame, ({ fr }) => fr),
};

/** `first`: of the frame and of Today; `other`: of all other screens. */
type Part = 'first' | 'other';

const LOADERS: Record<Language, Record<Part, () => Promise<{ texts: object }>>> = {
  en: { first: () => import('./enFirst.js'), other: () => import('./en.js') },
  fr: { first: () => import('./frFirst.js'), other: () => import('./fr.js') },
};

/** Parts that are shown; a change of language loads them. */
const wanted = new Set<Part>();
const loaded = new Map<string, Promise<void>>();

/** Returns the texts of a language with the reader's currency label. */
function messagesIn(chosen: Language): ReadonlyMap<string, string> {
  const { currencyLabel } = reader();
  const labelled = mapTexts(texts[chosen], (text) => withCurrencyLabel(text, currencyLabel));
  return textsByKey(chosen === 'en' ? labelled : withNoBreakSpaces(labelled));
}

rememberLanguage(language());

/** Texts that the screens show. */
let current = { language: language(), messages: messagesIn(language()) };

function redraw(chosen: Language): void {
  current = { language: chosen, messages: messagesIn(chosen) };
}

/** Stores the choice, so that errors of the API come in the same language, and redraws the screens. */
export const i18nProvider: I18nProvider = {
  // Values that the API may name one day and that have no word yet are shown as they are.
  translate: (key: string, values: Record<string, unknown> = {}) => {
    const instead = values['_'];
    const text = current.messages.get(key) ?? (typeof instead === 'string' ? instead : key);
    return phrase(text, values, current.language);
  },
  getLocale: () => current.language,
  getLocales: () => [
    { locale: 'fr', name: 'Français' },
    { locale: 'en', name: 'English' },
  ],
  changeLocale: async (locale) => {
    const chosen = languageNamed(locale);
    await fetchTexts(chosen);
    rememberLanguage(chosen);
    redraw(chosen);
    showReader();
  },
};

/** Loads the texts that the frame and Today need, in the chosen language. The console waits for it. */
export const loadFirstTexts = (): Promise<void> => load(['first']);

/** Loads all texts in the chosen language. Every screen but Today and the sign-in page waits for it. */
export const loadTexts = (): Promise<void> => load(['first', 'other']);

let shown: { key: string; done: Promise<void> } | undefined;

async function load(parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const key = [language(), ...wanted].join(' ');
  if (shown?.key !== key) shown = { key, done: show() };
  try {
    await shown.done;
  } catch (error) {
    shown = undefined;
    throw error;
  }
}

async function show(): Promise<void> {
  const chosen = language();
  await fetchTexts(chosen);
  if (language() === chosen) redraw(chosen);
}

async function fetchTexts(chosen: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => fetchPart(chosen, part)));
}

function fetchPart(chosen: Language, part: Part): Promise<void> {
  const key = `${chosen} ${part}`;
  const fetching =
    loaded.get(key) ??
    LOADERS[chosen][part]().then(
      (module) => {
        const former = texts[chosen];
        const more = module.texts as TextTree;
        // The first texts have titles alone of the groups whose other texts follow.
        texts[chosen] = part === 'first' ? { ...more, ...former } : { ...former, ...more };
      },
      (error: unknown) => {
        loaded.delete(key);
        throw error;
      },
    );
  loaded.set(key, fetching);
  return fetching;
}

function languageNamed(locale: string): Language {
  return locale === 'en' ? 'en' : 'fr';
}
