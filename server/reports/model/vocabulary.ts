import sql, { join, type Sql } from 'sql-template-tag';
import { allSubCodes } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { Language, Texts } from '../../i18n/language.js';
import { type Vocabulary, VOCABULARIES } from '../../i18n/vocabularies.js';

const vocabularies = new Map<Vocabulary, ReadonlyMap<string, Texts>>(
  Object.entries(VOCABULARIES).map(([name, words]) => [name as Vocabulary, new Map(Object.entries(words))]),
);
/** Sub-codes as `<list>.<code>`, in the words of their catalogue. */
vocabularies.set(
  'reason',
  new Map(allSubCodes().map(({ list, code, meaning }) => [`${list}.${code}`, meaning])),
);

/** What something stored is called; what has no word stands as it is stored. */
export function vocabularyText(vocabulary: Vocabulary, stored: string, language: Language): string {
  return vocabularies.get(vocabulary)?.get(stored)?.[language] ?? stored;
}

const FEW = 10;

/** The same in SQL. */
export function vocabularySql(vocabulary: Vocabulary, expression: Sql, language: Language): Sql {
  const words = vocabularies.get(vocabulary) ?? new Map<string, Texts>();
  const cases = [...words].map(([stored, texts]) => sql`WHEN ${stored}::text THEN ${texts[language]}::text`);
  if (!cases.length) return expression;
  const word = sql`CASE ${expression} ${join(cases, ' ')} ELSE ${expression} END`;
  // Nothing is not compared with each of many words.
  return cases.length > FEW ? sql`CASE WHEN ${expression} IS NULL THEN NULL ELSE ${word} END` : word;
}
