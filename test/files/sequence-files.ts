import type { ImportMapping } from '../../server/books/imports/import.view.js';
import type { ImportQuestionCode, SourceSide } from '../../server/books/imports/import-words.js';
import type { Random } from './random.js';
import { bytesOf, cellsOf, type Entry, type Form, type SequenceFile } from './sequence-account.js';

/** Files of one account in the order in which they come, and what is true of it. */
export interface Sequence {
  kind: string;
  /** True for a sequence without a trap: it may ask with the first answer of a source at most. */
  honest: boolean;
  side: SourceSide;
  sources: number;
  files: SequenceFile[];
  /** Signed amounts by day that count after all files. */
  counted: Entry[];
  /** Answers of a person who knows the account. */
  answers: Partial<ImportMapping>;
  accepts: ImportQuestionCode[];
  /** Places of files that do not begin where the one before ends. */
  gaps: number[];
  /** Places of files that are refused as a whole. */
  refused: number[];
}

export type Written = Pick<Sequence, 'files' | 'counted'> & Partial<Sequence>;
export type Writer = (random: Random, form: Form) => Promise<Written>;

/** Writes each list of movements as a file of the first source. */
export async function filesOf(
  form: Form,
  all: readonly (readonly Entry[])[],
  names = 'releve',
): Promise<SequenceFile[]> {
  const files = all.map(async (entries, place) => ({
    ...{ name: `${names}-${place + 1}.${form.container}`, source: 0 },
    bytes: await bytesOf(form, cellsOf(form, entries)),
  }));
  return Promise.all(files);
}

export const ofDays = (entries: readonly Entry[], ...days: number[]): Entry[] =>
  entries.filter(({ day }) => days.includes(day));
export const DAYS = [16, 17, 18];
