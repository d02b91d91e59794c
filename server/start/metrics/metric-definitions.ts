// Metrics of the server, besides those of its process. `docs/operations/metrics.md` lists the same.

interface Definition {
  help: string;
  labels: readonly string[];
}

/** Read from the database at most every ten seconds; all processes show the same. Absent while `rappro_database_up` is 0. */
export const STORED_METRICS = {
  rappro_status_check_lag_seconds: {
    help: 'For how long the oldest status check has been due, without paused projects.',
    labels: [],
  },
  rappro_callback_lag_seconds: {
    help: 'Age of the oldest callback that is stored and not read.',
    labels: [],
  },
  rappro_outbox_lag_seconds: {
    help: 'For how long the oldest message of a queue has been due.',
    labels: ['queue'],
  },
  rappro_payouts: { help: 'Payouts in states that are not final.', labels: ['state'] },
  rappro_open_breaks: { help: 'Open breaks.', labels: ['kind'] },
  rappro_open_alerts: { help: 'Alerts that are not closed.', labels: ['kind', 'severity'] },
  rappro_days_not_locked: { help: 'Business days past their cut-off that are not locked.', labels: [] },
  rappro_days_late: {
    help: 'Business days not locked a day after their cut-off.',
    labels: [],
  },
  rappro_imports_running: { help: 'Imported files that are being read or written.', labels: ['state'] },
  rappro_payout_guard_open: { help: '1 while the restore guard lets payouts leave.', labels: [] },
  rappro_clock_state: { help: '1 for the state of the clock.', labels: ['state'] },
  rappro_rows_inserted_total: {
    help: 'Rows inserted into a table since its statistics began.',
    labels: ['table'],
  },
  rappro_database_bytes: { help: 'Size of the database at the last sample.', labels: [] },
  rappro_migrations_pending: { help: 'Migrations of this version that have not run.', labels: [] },
  rappro_backup_age_seconds: {
    help: 'Time since the last recorded backup; absent where there is none.',
    labels: [],
  },
  rappro_restore_drill_age_seconds: {
    help: 'Time since the last recorded restore or drill of one that verified; absent where there is none.',
    labels: [],
  },
} as const satisfies Record<string, Definition>;

/** Counted by each process for itself. */
export const PROCESS_METRICS = {
  rappro_info: { help: 'The version of this process.', labels: ['version'] },
  rappro_database_up: { help: '1 when the last reading of the database answered in time.', labels: [] },
  rappro_pool_connections: {
    help: 'Connections of the pool: used, idle, and requests that wait for one.',
    labels: ['state'],
  },
  rappro_pool_size: { help: 'Greatest number of connections of the pool.', labels: [] },
  rappro_replica_lag_seconds: {
    help: 'For how long commits have been missing in the replica at most; absent without one, and where it is not known.',
    labels: [],
  },
  rappro_replica_state: { help: '1 for the state of the replica; absent without one.', labels: ['state'] },
  rappro_task_lag_seconds: {
    help: 'For how long the start of a task has been overdue in this process.',
    labels: ['task'],
  },
  rappro_disk_bytes: {
    help: 'Size and free space of the file system with the marker of payouts.',
    labels: ['kind'],
  },
} as const satisfies Record<string, Definition>;

export const COUNTERS = {
  rappro_task_runs_total: { help: 'Runs of a task in this process.', labels: ['task', 'outcome'] },
  rappro_task_run_seconds_total: { help: 'Duration of all runs of a task.', labels: ['task'] },
  rappro_http_responses_total: { help: 'Answers to requests.', labels: ['surface', 'status'] },
  rappro_replica_readings_total: {
    help: 'Lists, files and reports read from the replica, or from the primary in its place; absent without a replica.',
    labels: ['source'],
  },
} as const satisfies Record<string, Definition>;

export const HISTOGRAMS = {
  rappro_aggregator_call_seconds: {
    help: 'Duration of calls to the aggregator by operation, operator and outcome.',
    labels: ['operation', 'operator', 'outcome'],
  },
} as const satisfies Record<string, Definition>;

/** Upper bounds of the durations of calls, s. */
export const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];
