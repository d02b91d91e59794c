import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

interface Source {
  /** From the root. */
  path: string;
  text: string;
}

/** Rules about texts of files. Imports, their direction and cycles are checked by `npm run architecture`. */
const sources: Source[] = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => join('server', file))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/**
 * Files that may use the vocabulary of the aggregator: its client, its emulator, the mask of bodies, which finds the fields of a person
 * in all of them, and the merchant of the demo, which calls it and schedules faults. Merged migrations never change.
 */
const VOCABULARY_SPEAKERS =
  /^server\/(aggregator\/|sandbox\/(?!demo\/)|platform\/database\/migrations\/|platform\/common\/bodies\/mask-body\.ts$)|^server\/sandbox\/demo\/(merchant|planned-mistakes)\.ts$|^server\/platform\/i18n\/words\.ts$/;

/** Comments speak them, too. Other rooms switch on what the catalogue of sub-codes declares: meanings and retries. */
const VOCABULARY = [
  /\b(createInvoice|confirmInvoice|createWithdrawal|createStraightWithdrawal)\b/,
  /\bCode\d{2}[a-z]?\b|\bEchec \(/,
  /\b(commande:|response_code|response_text|keyof_customdata|valueof_customdata|top_up_wallet|oreference)\b/,
  /\b(code|subCode|lastSaid|said|sub_code)\b['"]?\)?\s*(===?|!==?|=|IN \(|<>)\s*['"`]\d{2}[a-z]?['"`]/,
];

/** Any other quoted code … */
const QUOTED_CODE = /['"]\d{2}[a-z]?['"]/;

/** … but for numbers of operators, classes of errors of Postgres, tags of MT940, beginnings of telephone numbers and minutes. */
const QUOTED_NUMBERS =
  /^server\/(sandbox\/demo\/(demo-fees|closing-actions)|platform\/common\/(database\/database-faults|table\/mt940|values\/number-plans))\.ts$/;

const EXPORTED =
  /^export (?:declare |abstract |async )*(?:class|function\*?|const|let|type|interface|enum) (\w+)/gm;

const exportsOf = ({ text }: Source): string[] => [...text.matchAll(EXPORTED)].map((match) => match[1] ?? '');

const pathsOf = (found: readonly Source[]): string[] => found.map(({ path }) => path);

describe('names', () => {
  it('are exported once in the server', () => {
    const files = new Map<string, string[]>();
    for (const source of sources)
      for (const name of new Set(exportsOf(source)))
        files.set(name, [...(files.get(name) ?? []), source.path]);
    expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it('end in Service when the file does, which exports one class', () => {
    const against = sources
      .filter(({ path }) => path.endsWith('.service.ts'))
      .map((source) => ({
        path: source.path,
        classes: [...source.text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(
          (match) => match[1] ?? '',
        ),
      }))
      .filter(({ classes }) => classes.length !== 1 || !classes[0]?.endsWith('Service'));
    expect(against).toEqual([]);
  });
});

describe('architecture', () => {
  it('limits codes without the cool-off of approvers to access', () => {
    const against = sources.filter(
      ({ path, text }) => !path.startsWith('server/access/') && /secondFactor\.(consume|verify)\(/.test(text),
    );
    expect(pathsOf(against)).toEqual([]);
  });

  it('reads the environment in one file', () => {
    const readers = sources.filter(({ text }) => withoutComments(text).includes('process.env'));
    expect(pathsOf(readers)).toEqual(['server/platform/config/env.ts']);
  });

  it('takes the time from the clock', () => {
    const others = sources.filter(({ text }) => /new Date\(\)|Date\.now\(\)/.test(withoutComments(text)));
    expect(pathsOf(others)).toEqual(['server/platform/common/time/clock.ts']);
  });

  it('writes a status in one place', () => {
    const writers = sources.filter(
      ({ path, text }) =>
        !path.includes('/migrations/') &&
        (/INSERT INTO transactions\b/i.test(text) ||
          /UPDATE transactions\b[^;`]*?\bSET\b[^;`]*?\bstatus\s*=/is.test(text.replace(/WHERE[^`]*/gis, ''))),
    );
    expect(pathsOf(writers)).toEqual(['server/payments/transactions/lifecycle/transitions.service.ts']);
  });

  it('keeps the codes and words of the aggregator in its room', () => {
    const found = sources
      .filter(({ path }) => !VOCABULARY_SPEAKERS.test(path))
      .filter(
        ({ path, text }) =>
          VOCABULARY.some((word) => word.test(text)) ||
          (!QUOTED_NUMBERS.test(path) && QUOTED_CODE.test(text)),
      );
    expect(pathsOf(found)).toEqual([]);
  });

  it('has no secret in a view', () => {
    const secret =
      /\b(password\w*|credentials?Sealed|apiKey|authToken|secret\w*|tokenHash|keyHash|masterKey)\s*[!?]?:/i;
    const views = sources.filter(({ path }) => path.endsWith('.view.ts'));
    expect(views.length).toBeGreaterThan(8);
    expect(pathsOf(views.filter(({ text }) => secret.test(withoutComments(text))))).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
