import { describe, expect, it } from '@jest/globals';
import { textsIn } from '../i18n/texts.js';
import { MENU, titleOf } from './menu.js';

const KEYS = MENU.flat().flatMap((section) => [titleOf(section), ...section.tabs.map(({ title }) => title)]);

describe('the menu', () => {
  it.each(['en', 'fr'] as const)(
    'names every section and list by a text of the console in %s',
    (language) => {
      const texts: Record<string, object> = textsIn(language);
      const missing = KEYS.filter((key) => {
        const [group = '', name = ''] = key.split('.');
        return typeof new Map<string, unknown>(Object.entries(texts[group] ?? {})).get(name) !== 'string';
      });
      expect(missing).toEqual([]);
    },
  );
});
