import type { Plain } from '../../platform/common/values/view-text.js';
import type { ProblemView } from '../../platform/common/problems/problem.view.js';
import type { ImportTaskKind, ImportTaskState } from './import-task-words.js';

/** Work with a file that takes more than a few seconds, and how it ended. */
export class ImportTaskView {
  /** Of the import; of an upload, the id under which the file is stored. */
  importId!: string;
  projectId!: string;
  kind!: ImportTaskKind;
  state!: ImportTaskState;
  fileName!: Plain;
  /** In bytes. */
  fileSize!: number;
  /** Read so far. */
  rows!: number;
  problem!: ProblemView | null;
}
