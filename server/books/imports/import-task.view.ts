import type { ProblemView } from '../../platform/common/problems/problem.view.js';

export const IMPORT_TASK_KINDS = ['upload', 'mapping', 'confirmation', 'withdrawal'] as const;
export type ImportTaskKind = (typeof IMPORT_TASK_KINDS)[number];

/**
 * `waiting` for its turn, `reading` the file, `writing` what was read; `done`; `refused` with a problem; `failed` by a fault of the
 * server, which is logged; `interrupted` when the server ended meanwhile. Whatever did not end as `done` has stored no row.
 */
export const IMPORT_TASK_STATES = [
  ...(['waiting', 'reading', 'writing', 'done', 'refused', 'failed', 'interrupted'] as const),
] as const;
export type ImportTaskState = (typeof IMPORT_TASK_STATES)[number];

/** Work with a file that takes more than a few seconds, and how it ended. */
export class ImportTaskView {
  /** Of the import; of an upload, the id under which the file is stored. */
  importId!: string;
  projectId!: string;
  kind!: ImportTaskKind;
  state!: ImportTaskState;
  fileName!: string;
  /** In bytes. */
  fileSize!: number;
  /** Read so far. */
  rows!: number;
  problem!: ProblemView | null;
}
