/**
 * Meanings of a line. Fees and taxes are charged for a payment; `reversal` takes one back; `cash` moves money between account and
 * bank; `notExecuted` failed, was cancelled or is pending, and counts in no sum.
 */
export const LINE_CLASSES = ['payment', 'fee', 'tax', 'reversal', 'cash', 'notExecuted'] as const;
export type LineClass = (typeof LINE_CLASSES)[number];

/** Valid rows of one class, in XOF. */
export class ClassFigures {
  class!: LineClass;
  rowsIn!: number;
  rowsOut!: number;
  sumIn!: number;
  sumOut!: number;
}

/** Line of an earlier file that a row repeats under the same receipt. */
export class LineChangeView {
  rowNumber!: number;
  change!: 'changed' | 'succeeded' | 'undone';
  receipt!: string;
  lineRow!: number;
  fileName!: string;
  /** Values before and after, by field. */
  fields!: Record<string, [string | number | null, string | number | null]>;
}

/** Rows that repeat lines of earlier files. */
export class LineChanges {
  /** Same line with another label, second or status: not counted again. */
  changed!: number;
  /** Lines that were pending or failed and are final now. */
  succeeded!: number;
  /** Lines that were counted and were not executed according to this file. */
  undone!: number;
  first!: LineChangeView[];
}
