import type { FieldProblems } from '../../platform/common/problems/problem.js';
import { WORD_MEANINGS } from './cell-meanings.js';
import type { ImportMapping, ImportSide, Understood } from './import.view.js';
import { IMPORT_QUESTIONS } from './import-words.js';
import { LINE_FIELDS } from './line-fields.js';
import { requiredFields } from './required-fields.js';
import { LINE_CLASSES } from './line-classes.js';

const MOST_WORDS = 200;
const OPERATOR_ID = /^\d{1,6}$/;

export interface MappedFile {
  columns: readonly string[];
  side: ImportSide;
}

export function mappingProblems(mapping: ImportMapping, { columns, side }: MappedFile): FieldProblems {
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
  for (const field of requiredFields(side))
    if (!mapping.columns[field]) problems[`columns.${field}`] ??= { rule: 'fieldNeeded' };
  return { ...problems, ...wordMisfits(mapping.words) };
}

function wordMisfits(words: ImportMapping['words']): FieldProblems {
  const known = new Set<string>([...Object.values(WORD_MEANINGS).flat(), ...LINE_CLASSES]);
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

export const fitsColumns = (mapping: ImportMapping | null, of: MappedFile): mapping is ImportMapping =>
  mapping !== null && Object.keys(mappingProblems(mapping, of)).length === 0;

/** Drops unknown properties, since the mapping of the request is stored. */
export function plainMapping({
  columns,
  dates,
  decimal,
  direction,
  words,
  ...more
}: ImportMapping): ImportMapping {
  const { signs = null, headerRow = null, sheets = null, hiddenRows = null, mixedDates = null } = more;
  const { encoding = null, separator = null, totals = null } = more;
  const { otherAmounts = null, negativeFees = null, withoutBalances = null } = more;
  const { writesMinus = null } = more;
  const { numbers = null, movedNumbers = null, changedLines = null, missingLines = null } = more;
  return {
    ...{ columns: { ...columns }, dates, decimal, direction: direction ?? null, words: { ...words } },
    ...{
      signs,
      headerRow,
      sheets: sheets && [...sheets],
      hiddenRows,
      mixedDates,
      encoding,
      separator,
      totals,
    },
    ...{ otherAmounts: otherAmounts && [...otherAmounts], negativeFees, writesMinus, withoutBalances },
    ...{ numbers, movedNumbers, changedLines, missingLines, sameAccount: more.sameAccount ?? null },
    accepted: IMPORT_QUESTIONS.filter((code) => more.accepted?.includes(code)),
  };
}

interface ConfirmedFile {
  mapping: ImportMapping;
  understood: Understood | null;
  /** XOF. */
  sumIn: number | null;
  sumOut: number | null;
}

/**
 * Returns what the source keeps for its next file: columns, words, and the answers of a person. What the rows of this file have
 * decided is no answer for another file.
 */
export function mappingOfSource(
  { mapping, understood, sumIn, sumOut }: ConfirmedFile,
  earlier: ImportMapping | null,
): ImportMapping {
  const { columns, words, headerRow, encoding, separator, otherAmounts, negativeFees } = mapping;
  // Beside balances the direction is that of the first line of one file.
  const direction = understood?.signs === 'balance' ? null : mapping.direction;
  return {
    ...{ columns, direction, words },
    dates: understood?.datesBy.by === 'person' ? mapping.dates : (earlier?.dates ?? null),
    decimal: understood?.decimalBy.by === 'person' ? mapping.decimal : (earlier?.decimal ?? null),
    signs: understood?.signsBy.by === 'person' ? (mapping.signs ?? null) : (earlier?.signs ?? null),
    ...(otherAmounts ? { otherAmounts } : {}),
    ...(negativeFees ? { negativeFees } : {}),
    ...(mapping.writesMinus || (isSigned(understood) && sumIn && sumOut) ? { writesMinus: true } : {}),
    ...(mapping.withoutBalances ? { withoutBalances: true } : {}),
    ...(mapping.numbers ? { numbers: mapping.numbers } : {}),
    ...(headerRow === 0 ? { headerRow } : {}),
    ...(encoding ? { encoding } : {}),
    ...(separator ? { separator } : {}),
  };
}

/** True for a file in which the minus before some amounts gives the direction of all. */
const isSigned = (understood: Understood | null): boolean =>
  understood?.signs === 'signed' && (understood.signsBy.by === 'file' || understood.signsBy.by === 'chain');

/** Returns the mapping of a stored file; one of an earlier version has its header where it was found then, and all of its rows. */
export function storedMapping({
  mapping,
  headerRow,
  understood,
}: {
  mapping: ImportMapping;
  headerRow: number;
  understood: Understood | null;
}): ImportMapping {
  return understood ? mapping : { ...mapping, headerRow, hiddenRows: 'read' };
}
