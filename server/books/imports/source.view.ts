import type { ImportMapping, SourceSide } from './import.view.js';

export class SourceView {
  id!: string;
  projectId!: string;
  side!: SourceSide;
  name!: string;
  operatorId!: string | null;
  operatorName!: string | null;
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
  fileName!: string;
  /** Valid rows of all its days. */
  rows!: number;
  confirmedAt!: string;
}
