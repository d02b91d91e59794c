import type { LineClass } from './line-classes.js';

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
