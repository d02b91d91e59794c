import type { Language } from '../../../../server/platform/i18n/language.js';
import { setReader } from './reader.js';

/** The place where the choice is kept between visits. */
const KEY = 'rappro.language';
/** Tells the server the choice, so that the page names its language before its scripts run. In seconds. */
const COOKIE_AGE = 365 * 24 * 3600;

/** Returns the chosen language, else the browser's, else French, the language of most readers. */
export function language(): Language {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'fr' || chosen === 'en') return chosen;
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr';
}

export function rememberLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  document.cookie = `rappro-language=${chosen}; Path=/; Max-Age=${COOKIE_AGE}; SameSite=Lax`;
  document.documentElement.lang = chosen;
  setReader({ language: chosen });
}
