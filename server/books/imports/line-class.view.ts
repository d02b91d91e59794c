import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { LineClass } from './line-classes.js';

/** Valid rows of one class, in XOF. */
export class ClassFigures {
  class!: LineClass;
  rowsIn!: number;
  rowsOut!: number;
  sumIn!: number;
  sumOut!: number;
}

/**
 * `changed`: the same line, not counted again; `succeeded`, `undone`, `replaced`: the row counts in place of the line; `number`, `moved`, `amount`: asked.
 */
export type LineChangeKind = 'changed' | 'succeeded' | 'undone' | 'replaced' | 'number' | 'moved' | 'amount';

/** Line of an earlier file that a row repeats. */
export class LineChangeView {
  rowNumber!: number;
  change!: LineChangeKind;
  /** Receipt or reference. */
  receipt!: Plain;
  lineRow!: number;
  fileName!: Plain;
  /** Values before and after, by field. */
  fields!: Personal<'content', Record<string, [string | number | null, string | number | null]>>;
}

export class AddedRows {
  rows!: number;
  sumIn!: number;
  sumOut!: number;
}

/** Rows that repeat lines of earlier files. */
export class LineChanges {
  /** Same line with another label, second or status: not counted again. */
  changed!: number;
  /** Lines that were pending or failed and are final now. */
  succeeded!: number;
  /** Lines that were counted and were not executed according to this file. */
  undone!: number;
  /** Lines whose later amount counts; absent, as the following, in files of earlier versions. */
  replaced?: number;
  /** Rows that are asked about: another line under the same short number, the same line under another number, another amount. */
  number?: number;
  moved?: number;
  amount?: number;
  /** Rows of days that count from another file of the account. */
  covered?: number;
  /** Lines of earlier files that this one lacks. */
  missing?: number;
  /** Rows that the confirmation adds as money, in XOF. */
  added?: AddedRows;
  first!: LineChangeView[];
}
