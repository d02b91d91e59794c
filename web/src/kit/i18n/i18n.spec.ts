import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frame } from '../../../../server/platform/i18n/frame.js';
import { textFiles } from '../../../../test/support/text-files.js';
import { firstTextsIn, textsIn } from './texts.js';

const english = textsIn('en');
const french = textsIn('fr');

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

/** Texts of files, mails and errors only. */
const SERVER_ONLY = new Set(['language', 'message', 'payins', 'problems', 'rules', 'vocabularies']);

/** Catalogues that load with the component which shows them. */
const LOADED_LATER = new Set(['audit-details', 'connection-faults', 'glossary']);

const EN = new Map(leaves(english));
const FR = new Map(leaves(french));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'i18n' ? [] : sources(path);
    return /(?<!\.spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Lists literal keys in the screens; composed ones are listed by their group. */
function usedKeys(): [string, string][] {
  const groups = Object.keys(english).join('|');
  const key = new RegExp(`['"]((?:${groups})\\.[a-zA-Z0-9_.-]+)['"]`, 'g');
  return sources(join(process.cwd(), 'web/src')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(key)].map((match): [string, string] => [match[1] ?? '', file]),
  );
}

/** Returns the files that a file imports, and those that they import; not those that it loads later. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type).*from '(\.[^']+)\.js';$/gm,
  )) {
    const base = join(dirname(file), path);
    const source = [`${base}.ts`, `${base}.tsx`].find((name) => existsSync(name));
    if (source?.includes('web/src/')) importedBy(source, found);
  }
  return found;
}

describe('texts of the console', () => {
  it('that frame and Today show come with them', () => {
    const groups = Object.keys(english).join('|');
    const used = new RegExp(`(?:['"]((?:${groups})\\.[\\w.-]+)['"])|(?:\`(${groups})\\.\\$)`, 'g');
    const first = new Map(leaves(firstTextsIn('en') as Tree));
    const whole = new Set(
      [...first.keys()].filter((key) => !key.endsWith('.title')).map((key) => key.split('.')[0]),
    );
    const shown = [...importedBy(join(process.cwd(), 'web/src/app/App.tsx'))].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(used)].map(([, key, group]) => ({ file, key, group })),
    );
    const missing = shown.filter(
      ({ key, group }) =>
        !Object.hasOwn(frame, (group ?? key ?? '').split('.')[0] ?? '') &&
        !(key ? first.has(key) : whole.has(group)),
    );
    expect(missing).toEqual([]);
    expect(shown.length).toBeGreaterThan(100);
  });

  it('gives every group of texts to one file only, so that none hides another', async () => {
    const files = textFiles().filter(({ name }) => !SERVER_ONLY.has(name) && !LOADED_LATER.has(name));
    const modules = await Promise.all(
      files.map(({ url }) => import(url.href) as Promise<Record<string, Tree>>),
    );
    const groups = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, texts]) => (/^[a-z]/.test(name) ? Object.keys(texts) : [])),
    );
    expect(groups.filter((group, place) => groups.indexOf(group) !== place)).toEqual([]);
    expect(groups.sort()).toEqual(Object.keys(english).sort());
  });

  it('leaves no text empty', () => {
    const empty = [...EN, ...FR].filter(([, text]) => !text.trim()).map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('has every text in both languages', () => {
    expect([...EN.keys()].filter((key) => !FR.has(key))).toEqual([]);
    expect([...FR.keys()].filter((key) => !EN.has(key))).toEqual([]);
  });

  it('has a text for every key that a screen uses', () => {
    // Kinds of proposals and permissions, such as transaction.token, are values with a text of their own.
    const missing = usedKeys().filter(
      ([key]) => !['', 'proposalKind.', 'apiKey.permission.'].some((group) => EN.has(group + key)),
    );
    expect(missing).toEqual([]);
  });

  it('write the currency as the code XOF, which the label of the reader replaces', () => {
    expect([...EN, ...FR].filter(([, text]) => text.includes('FCFA'))).toEqual([]);
    const labelled = leaves(textsIn('fr', 'FCFA'));
    const kept = labelled.filter(([, text]) => text.includes('XOF') && !/franc(?: CFA)? \(XOF\)/.test(text));
    expect(kept).toEqual([]);
    expect(labelled.filter(([, text]) => text.includes('FCFA')).length).toBeGreaterThan(20);
  });

  it('writes French with its typographic apostrophe', () => {
    const straight = [...FR].filter(([, text]) => /\p{L}'\p{L}/u.test(text)).map(([key]) => key);
    expect(straight).toEqual([]);
  });
});
