import type { Plain } from '../../platform/common/values/view-text.js';
import type { ImportMapping } from './import.view.js';
import type { SourceSide } from './import-words.js';

export class SourceView {
  id!: string;
  projectId!: string;
  side!: SourceSide;
  name!: Plain;
  operatorId!: string | null;
  operatorName!: Plain | null;
  zone!: string;
  dueDays!: number;
  mapping!: ImportMapping | null;
  lastImportAt!: string | null;
  lastDay!: string | null;
  archivedAt!: string | null;
}

/** Confirmed file that covers a day. */
export class CoveringImport {
  importId!: string;
  fileName!: Plain;
  /** Valid rows of all its days. */
  rows!: number;
  confirmedAt!: string;
}
