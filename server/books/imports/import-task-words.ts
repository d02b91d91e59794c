export const IMPORT_TASK_KINDS = ['upload', 'mapping', 'confirmation', 'withdrawal'] as const;

export type ImportTaskKind = (typeof IMPORT_TASK_KINDS)[number];

/** States of work that has not ended. */
export const OPEN_TASK_STATES = ['waiting', 'reading', 'writing'] as const;

/**
 * `waiting` for its turn, `reading` the file, `writing` what was read; `done`; `refused` with a problem; `failed` by a fault of the
 * server, which is logged; `interrupted` when the server ended meanwhile. Whatever did not end as `done` has stored no row.
 */
export const IMPORT_TASK_STATES = [...OPEN_TASK_STATES, 'done', 'refused', 'failed', 'interrupted'] as const;

export type ImportTaskState = (typeof IMPORT_TASK_STATES)[number];
