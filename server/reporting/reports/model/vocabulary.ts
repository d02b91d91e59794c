import sql, { join, type Sql } from 'sql-template-tag';
import { allSubCodes } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import type { Language, Texts } from '../../../platform/i18n/language.js';
import { payouts } from '../../../payments/payouts/payouts.texts.js';
import { type Vocabulary, VOCABULARIES } from '../vocabularies.texts.js';

const vocabularies = new Map<Vocabulary, ReadonlyMap<string, Texts>>(
  Object.entries(VOCABULARIES).map(([name, words]) => [name as Vocabulary, new Map(Object.entries(words))]),
);
/** Error codes as `<list>.<code>` with the texts of their catalogue, and the reasons of holds. */
vocabularies.set(
  'reason',
  new Map([
    ...allSubCodes().map(({ list, code, meaning }): [string, Texts] => [`${list}.${code}`, meaning]),
    ...Object.entries(payouts.holdWhy),
  ]),
);

/** Translates a stored value; returns it unchanged when the vocabulary has no text. */
export function vocabularyText(vocabulary: Vocabulary, stored: string, language: Language): string {
  return vocabularies.get(vocabulary)?.get(stored)?.[language] ?? stored;
}

const FEW = 10;

/** @param as `otherwise` is written for a value without a word; default: the value as stored */
export function vocabularySql(
  vocabulary: Vocabulary,
  expression: Sql,
  { language, otherwise = expression }: { language: Language; otherwise?: Sql },
): Sql {
  const words = vocabularies.get(vocabulary) ?? new Map<string, Texts>();
  const cases = [...words].map(([stored, texts]) => sql`WHEN ${stored}::text THEN ${texts[language]}::text`);
  if (!cases.length) return otherwise;
  const word = sql`CASE ${expression} ${join(cases, ' ')} ELSE ${otherwise} END`;
  // Skips the comparison of NULL with a long list of values.
  return cases.length > FEW ? sql`CASE WHEN ${expression} IS NULL THEN NULL ELSE ${word} END` : word;
}
