import type { SourceSide } from './import.view.js';

/** Lists that Rappro writes as files. */
export const OWN_EXPORTS = ['transactions', 'payouts', 'orders', 'callbacks', 'breaks'] as const;
export type OwnExport = (typeof OWN_EXPORTS)[number];

/** What shows the source of a file besides its columns. */
export const SOURCE_EVIDENCE = ['account', 'operator', 'receipts', 'balance'] as const;
export type SourceEvidence = (typeof SOURCE_EVIDENCE)[number];

/** Source whose files have the columns of a file. */
export class SourceCandidate {
  sourceId!: string;
  name!: string;
  side!: SourceSide;
  operatorName!: string | null;
  /** Empty where nothing but the columns is alike. */
  evidence!: SourceEvidence[];
  /** Rows of the sample whose numbers are known of this source, of those that have some. */
  knownRows!: number;
  numberedRows!: number;
  /** Account, as the file and the source name it; null where the file names none. */
  account!: string | null;
}

/** Source of a file, before it is imported. Nothing is stored by asking for it. */
export class Recognition {
  /**
   * `source`: one is shown by its columns and more; `ask`: a person chooses among `candidates`; `unknown`: none has its columns;
   * `own`: written by Rappro; `known`: imported already.
   */
  result!: 'source' | 'ask' | 'unknown' | 'own' | 'known';
  /** That of `source` alone, or those to choose from, the likeliest first. */
  candidates!: SourceCandidate[];
  /** Names of columns that no source has; of an unknown file alone, at most 6. */
  columns!: string[];
  /** List that Rappro wrote; rows that were read, and those that could not be. */
  own!: OwnExport | null;
  rows!: number | null;
  badRows!: number | null;
  /** Import of the same bytes. */
  importId!: string | null;
}
