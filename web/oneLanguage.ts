import type { Plugin } from 'vite';
import { texts as en } from './src/kit/i18n/en.js';
import { texts as enFirst } from './src/kit/i18n/enFirst.js';
import { texts as fr } from './src/kit/i18n/fr.js';
import { texts as frFirst } from './src/kit/i18n/frFirst.js';

const TEXTS: Record<string, object> = { en, enFirst, fr, frFirst };

/** Replaces the modules of texts by their value: from the catalogue each would load all texts of both languages. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    load(id) {
      const found = /\/src\/kit\/i18n\/((?:en|fr)(?:First)?)\.ts$/.exec(id)?.[1];
      return found === undefined ? null : `export const texts = ${JSON.stringify(TEXTS[found])};`;
    },
  };
}
