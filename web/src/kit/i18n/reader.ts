import { useSyncExternalStore } from 'react';
import {
  anonymousReader,
  defaultCurrencyLabel,
  type Preferences,
  type Reader,
} from '../../../../server/platform/i18n/language.js';

/** Preferences of the user, and the language used without a preference. */
let chosen: Preferences & { language: Reader['language'] } = {
  ...anonymousReader('en'),
  currencyLabel: null,
};
let current = readerFor(chosen);
let shown = current;
const listeners = new Set<() => void>();

/**
 * Returns language, currency label and zone of texts and figures; without a session those of the browser's language.
 */
export const reader = (): Reader => current;

/** Takes over preferences. Texts are to be made anew before `showReader`. */
export function setReader({ language, ...rest }: Partial<Preferences>): void {
  chosen = { ...chosen, ...rest, language: language ?? chosen.language };
  current = readerFor(chosen);
}

/** Draws the screens anew where a preference has changed. */
export function showReader(): void {
  if (JSON.stringify(shown) === JSON.stringify(current)) return;
  shown = current;
  for (const listener of listeners) listener();
}

/** Returns the preferences that the screens are drawn with. */
export const useReader = (): Reader => useSyncExternalStore(subscribe, () => shown);

function readerFor({ language, zone, currencyLabel }: typeof chosen): Reader {
  return { language, zone, currencyLabel: currencyLabel ?? defaultCurrencyLabel(language) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
