import type { ImportMapping } from './import.view.js';
import type { SourceSide } from './import-words.js';

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
