import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glossary } from './glossary.js';

const DOCUMENT = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8').toLowerCase();

it.each(['en', 'fr'] as const)('defines terms by the names of docs/glossary.md (%s)', (language) => {
  const names = Object.values(glossary.term).map(({ name }) => name[language]);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !DOCUMENT.includes(name.toLowerCase()))).toEqual([]);
});
