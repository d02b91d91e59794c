import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../../server/platform/i18n/language.js';
import { PACKAGE_ROOT } from './package-root.js';
import { textFiles } from './text-files.js';

/** Parts of a text that are not internal: routes of the API, addresses, tokens, references, e-mails and names of files. */
const EXEMPT = [
  /\b(?:GET|POST|PUT|PATCH|DELETE) \/\S+/g,
  /https?:\/\/\S+/g,
  /\beyJ[\w.…-]+/g,
  /\brap_\w+/g,
  /\bRP-[\w-]+(?:…[\w-]+)?/g,
  /[\w.+-]+@[\w.-]+/g,
  /[\w.-]+\.(?:csv|xlsx|pdf|zip|json|jsonl|txt|xml|html?|mt940|sta)\b/gi,
];

const PATTERNS: Record<string, RegExp> = {
  uuid: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  'ISO date': /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?(?![-\w])/g,
  'internal number':
    /\b(?:operator|account|opérateur|compte|chez|at)\s[1-9]\d{0,2}\b(?!\s?(?:%|h\b|min|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{4}))/gi,
  key: /(?<![\w.@/-])(?:[a-z]+(?:_[a-z\d]+)+|[a-z]{2,}(?:[A-Z][a-z]+)+)(?![\w@/-])/g,
};

/** Names of the aggregator's interface, which its documents and ours give to a person who connects a system. */
const DOCUMENTED = new Set(
  readFileSync(join(PACKAGE_ROOT, 'docs/aggregator-interface.md'), 'utf8').match(/(?<=`)\w+(?=`)/g),
);

/** Finds internal numbers, UUIDs, ISO dates and keys of the code in a text that a person reads. */
export function internalNames(text: string, language: Language): string[] {
  const rest = EXEMPT.reduce((left, exempt) => left.replace(exempt, ' '), text);
  const found = Object.values(PATTERNS).flatMap((pattern) => rest.match(pattern) ?? []);
  const keys = language === 'fr' ? englishKeys(rest) : [];
  return [...new Set([...found, ...keys])].filter((name) => !DOCUMENTED.has(name));
}

/** Keys that are words of French, too, although no text of the catalogue has them. */
const FRENCH_WORDS = ['propose', 'machine'];

/** Keys of the catalogue that no French text uses as a word; a French text with one shows a value as stored. */
let known: ReadonlySet<string> = new Set();

const englishKeys = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d_.'’-])[a-z]{4,}(?![\p{L}\d_.-])/gu) ?? []).filter((word) => known.has(word));

/** Reads the catalogue, once, before French texts are scanned. */
export async function readKeys(): Promise<void> {
  if (!known.size) known = await keysOfCatalogue();
}

async function keysOfCatalogue(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const words = new Set<string>(FRENCH_WORDS);
  const read = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (name === 'fr') for (const word of value.toLowerCase().match(/\p{L}+/gu) ?? []) words.add(word);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (!LANGUAGES.some((language) => language === key)) keys.add(key);
      read(part, key);
    }
  };
  for (const { url } of textFiles()) read(await import(url.href), '');
  if (!keys.size) throw new Error('No texts were found.');
  return new Set([...keys].filter((key) => /^[a-z]{4,}$/.test(key) && !words.has(key)));
}
