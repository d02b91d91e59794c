// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `system_samples`. */
export interface SystemSamplesRow {
  at: Date;
  checksLagMs: number;
  callbacksLagMs: number;
  outboxLagMs: number;
  callbacks: number;
  checks: number;
  databaseBytes: number;
}

/** Table `table_sizes`. */
export interface TableSizesRow {
  day: string;
  tableName: string;
  bytes: number;
}

/** Table `task_faults`. */
export interface TaskFaultsRow {
  id: string;
  task: string;
  process: string;
  fault: string;
  firstAt: Date;
  lastAt: Date;
  times: number;
}

/** Table `task_runs`. */
export interface TaskRunsRow {
  task: string;
  process: string;
  startedAt: Date;
  durationMs: number;
  failed: boolean;
  runs: number;
  failures: number;
  writtenAt: Date;
}
