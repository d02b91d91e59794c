import type { FieldProblems } from '../../common/problems/problem.js';
import { type ImportMapping, LINE_FIELDS } from './import.view.js';
import { WORD_MEANINGS } from './cell-words.js';

const MOST_WORDS = 200;
const OPERATOR_ID = /^\d{1,6}$/;

/** What of a mapping does not fit the file; nothing where all does. */
export function mappingProblems(mapping: ImportMapping, columns: readonly string[]): FieldProblems {
  const problems: FieldProblems = {};
  const taken = new Set<string>();
  for (const [field, column] of Object.entries(mapping.columns)) {
    const place = `columns.${field}`;
    if (!LINE_FIELDS.some((known) => known === field)) problems[place] = { rule: 'fieldUnknown' };
    else if (typeof column !== 'string' || !columns.includes(column))
      problems[place] = { rule: 'columnOfFile' };
    else if (taken.has(column)) problems[place] = { rule: 'columnTwice' };
    else taken.add(column);
  }
  const { date, amount, credit, debit } = mapping.columns;
  if (!date) problems['columns.date'] ??= { rule: 'fieldNeeded' };
  if (!amount && !credit && !debit) problems['columns.amount'] ??= { rule: 'fieldNeeded' };
  return { ...problems, ...wordMisfits(mapping.words) };
}

function wordMisfits(words: ImportMapping['words']): FieldProblems {
  const known = new Set(Object.values(WORD_MEANINGS).flat());
  const entries = Object.entries(words);
  if (entries.length > MOST_WORDS) return { words: { rule: 'maxLength', values: { limit: MOST_WORDS } } };
  return Object.fromEntries(
    entries
      .filter(
        ([, meaning]) => typeof meaning !== 'string' || !(known.has(meaning) || OPERATOR_ID.test(meaning)),
      )
      .map(([word]) => [`words.${word.slice(0, 40)}`, { rule: 'wordMeaning' }]),
  );
}

/** Whether a source's mapping can read a file with these columns. */
export const fitsColumns = (
  mapping: ImportMapping | null,
  columns: readonly string[],
): mapping is ImportMapping =>
  mapping !== null && Object.keys(mappingProblems(mapping, columns)).length === 0;

/** The fields and nothing else: what a person sends is stored. */
export function plainMapping({ columns, dates, decimal, direction, words }: ImportMapping): ImportMapping {
  return { columns: { ...columns }, dates, decimal, direction: direction ?? null, words: { ...words } };
}
