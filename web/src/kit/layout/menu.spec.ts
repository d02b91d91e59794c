import { describe, expect, it } from '@jest/globals';
import { FEATURES } from '../../app/features.js';
import { textsIn } from '../i18n/texts.js';
import { menuOf, titleOf } from './menu.js';

const SECTIONS = menuOf(FEATURES).flat();
const KEYS = SECTIONS.flatMap((section) => [titleOf(section), ...section.tabs.map(({ title }) => title)]);

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

  it('shows every feature that names a section, after the one that opens it', () => {
    const placed = FEATURES.flat().filter(({ menu }) => menu);
    expect(SECTIONS.flatMap(({ tabs }) => tabs.map(({ name }) => name)).sort()).toEqual(
      placed.map(({ name }) => name).sort(),
    );
  });
});
