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

/**
 * `asked`: example of an open question; `word`: only a word without a meaning keeps the row from being valid; classes other than
 * payments. `fee` includes payments whose fee comes back.
 */
export const UNUSUAL_KINDS = [
  ...([
    'asked',
    'word',
    'invalid',
    'remark',
    'notExecuted',
    'reversal',
    'fee',
    'tax',
    'cash',
    'refund',
  ] as const),
] as const;
export type UnusualKind = (typeof UNUSUAL_KINDS)[number];

export class UnknownWord {
  field!: 'direction' | 'status' | 'operator';
  word!: string;
  rows!: number;
}

/** Rule that a row breaks; `field` is `row` for the whole row. */
export class RowError {
  field!: string;
  rule!: string;
  values?: Record<string, string | number>;
}
