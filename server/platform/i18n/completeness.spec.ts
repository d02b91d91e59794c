import { describe, expect, it } from '@jest/globals';
import { textFiles } from '../../../test/support/text-files.js';

/** Lists the paths of texts that are missing in a language, in whatever a module exports. */
function lost(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const texts = value as Record<string, unknown>;
  const languages = ['en', 'fr'].filter((language) => typeof texts[language] === 'string');
  if (languages.length)
    return ['en', 'fr'].filter((language) => !texts[language]).map((language) => `${path}.${language}`);
  return Object.entries(texts).flatMap(([key, inner]) => lost(inner, `${path}.${key}`));
}

describe('texts', () => {
  it.each(textFiles())('of $name have words in both languages', async ({ name, url }) => {
    const exported = (await import(url.href)) as Record<string, unknown>;
    expect(lost(exported, name)).toEqual([]);
  });
});
