import type { WordField } from './line-fields.js';

/** Container of a file; sheets are absent for files stored by an earlier version. */
export class ImportFormat {
  kind!: 'csv' | 'xlsx' | 'html' | 'mt940' | 'camt053';
  delimiter!: string | null;
  encoding!: string | null;
  /** Sheets that are read. */
  sheets?: string[];
  otherSheets?: string[];
  /** Sheets that the workbook hides. */
  hiddenSheets?: string[];
}

export class UnknownWord {
  field!: WordField;
  word!: string;
  rows!: number;
}

/** Rule that a row breaks; `field` is `row` for the whole row. */
export class RowError {
  field!: string;
  rule!: string;
  values?: Record<string, string | number>;
}
