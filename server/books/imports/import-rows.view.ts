import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { WordField } from './line-fields.js';

/** Container of a file; sheets are absent for files stored by an earlier version. */
export class ImportFormat {
  kind!: 'csv' | 'xlsx' | 'html' | 'mt940' | 'camt053';
  delimiter!: Plain | null;
  encoding!: Plain | null;
  /** Sheets that are read. */
  sheets?: Plain[];
  otherSheets?: Plain[];
  /** Sheets that the workbook hides. */
  hiddenSheets?: Plain[];
}

export class UnknownWord {
  field!: WordField;
  word!: Plain;
  rows!: number;
}

/** Rule that a row breaks; `field` is `row` for the whole row. */
export class RowError {
  field!: Plain;
  rule!: Plain;
  values?: Personal<'record', Record<string, string | number>>;
}
