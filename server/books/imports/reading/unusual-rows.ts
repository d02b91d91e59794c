import type { Understood } from '../import.view.js';
import type { UnknownWord } from '../import-rows.view.js';
import type { UnusualKind } from '../import-rows-words.js';
import type { TypedLine } from './typed-line.js';
import { WORD_FIELDS } from '../line-fields.js';

const MOST_WORDS = 100;
const WORD_RULES = ['unknownWord', 'operatorWord'];
/** Rows of a kind that a preview shows. */
const MOST_SHOWN = 15;

const lacksWord = (wrong: string): boolean => WORD_RULES.some((rule) => wrong.endsWith(`:${rule}`));

/** Returns why a person should see a row; null for a usual one. */
export function unusualKind(
  { wrong, remarks, class: lineClass, fee, refund }: TypedLine,
  isAsked: boolean,
): UnusualKind | null {
  if (isAsked) return 'asked';
  if (wrong.length > 0) return wrong.every(lacksWord) ? 'word' : 'invalid';
  if (remarks.length > 0) return 'remark';
  if (refund !== null) return 'refund';
  if (lineClass !== 'payment') return lineClass;
  return (fee ?? 0) < 0 ? 'fee' : null;
}

/** Counts the unusual rows of a file by kind. */
export class UnusualRows {
  private readonly rows = new Map<UnusualKind, number>();

  /** @returns true while a preview shows rows of this kind */
  add(kind: UnusualKind): boolean {
    const rows = (this.rows.get(kind) ?? 0) + 1;
    this.rows.set(kind, rows);
    return rows <= MOST_SHOWN;
  }

  counts(): NonNullable<Understood['unusual']> {
    return [...this.rows].map(([kind, rows]) => ({ kind, rows }));
  }
}

/** Counts the words of a file that have no meaning yet. */
export class UnknownWords {
  private readonly words = new Map<string, UnknownWord>();

  add({ wrong }: TypedLine, textOf: (field: UnknownWord['field']) => string): void {
    for (const field of WORD_FIELDS) {
      if (!wrong.some((one) => one.startsWith(`${field}:`) && lacksWord(one))) continue;
      const word = textOf(field);
      const known = this.words.get(`${field}:${word}`);
      if (known) known.rows++;
      else if (this.words.size < MOST_WORDS) this.words.set(`${field}:${word}`, { field, word, rows: 1 });
    }
  }

  /** Returns the most frequent first. */
  list(): UnknownWord[] {
    return [...this.words.values()].sort((one, other) => other.rows - one.rows);
  }
}
