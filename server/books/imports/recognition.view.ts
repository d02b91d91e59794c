import type { Plain } from '../../platform/common/values/view-text.js';
import type { SourceSide } from './import-words.js';
import type { OwnExport, SourceEvidence } from './recognition-words.js';

/** Source whose files have the columns of a file. */
export class SourceCandidate {
  sourceId!: string;
  name!: Plain;
  side!: SourceSide;
  operatorName!: Plain | null;
  /** Empty where nothing but the columns is alike. */
  evidence!: SourceEvidence[];
  /** Rows of the sample whose numbers are known of this source, of those that have some. */
  knownRows!: number;
  numberedRows!: number;
  /** Account, as the file and the source name it; null where the file names none. */
  account!: Plain | null;
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
  columns!: Plain[];
  /** List that Rappro wrote; rows that were read, and those that could not be. */
  own!: OwnExport | null;
  rows!: number | null;
  badRows!: number | null;
  /** Import of the same bytes. */
  importId!: string | null;
}
