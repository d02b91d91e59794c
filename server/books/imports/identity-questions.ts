import { overlapQuestion } from './account-overlaps.service.js';
import type { ImportMapping, ImportQuestion } from './import.view.js';
import type { ImportQuestionCode } from './import-words.js';
import type { LineChangeKind, LineChanges } from './line-class.view.js';
import type { FoundBeside } from './line-changes.service.js';

/** Questions that depend on other files, not on the rows alone. */
export const IDENTITY_QUESTIONS: readonly ImportQuestionCode[] = [
  'linesUndone',
  'numbersOpen',
  'numbersMoved',
  'linesChanged',
  'linesMissing',
  'sameAccount',
];

const MOST_EXAMPLES = 10;

/** Asks what lines of other files leave open: whether a row is one of them, which state of it counts, and which file. */
export function identityQuestions(
  changes: LineChanges,
  { overlaps, missing }: FoundBeside,
  mapping: ImportMapping,
): ImportQuestion[] {
  const found: ImportQuestion[] = [];
  const ask = (code: ImportQuestionCode, kind: LineChangeKind, options: string[]): void => {
    const rows = changes[kind] ?? 0;
    if (rows > 0)
      found.push({
        code,
        options,
        acceptable: options.length === 0,
        examples: examplesOf(changes, kind),
        rows,
      });
  };
  if (!mapping.accepted?.includes('linesUndone')) ask('linesUndone', 'undone', []);
  ask('numbersOpen', 'number', ['beginAgain', 'kept']);
  ask('numbersMoved', 'moved', ['same', 'other']);
  ask('linesChanged', 'amount', ['later', 'earlier']);
  if (missing.length > 0 && !mapping.missingLines)
    found.push({
      ...{ code: 'linesMissing', options: ['kept', 'removed'], acceptable: false, rows: missing.length },
      examples: missing.slice(0, MOST_EXAMPLES).map(({ rowNumber, text, amount, fileName }) => ({
        ...{ rowNumber, cell: text.slice(0, 60), readings: [String(amount), fileName.slice(0, 60)] },
      })),
    });
  return [...found, ...overlapQuestion(overlaps)];
}

const examplesOf = ({ first }: LineChanges, kind: LineChangeKind): ImportQuestion['examples'] =>
  first
    .filter(({ change }) => change === kind)
    .slice(0, MOST_EXAMPLES)
    .map(({ rowNumber, receipt }) => ({ rowNumber, cell: receipt.slice(0, 60), readings: [] }));
