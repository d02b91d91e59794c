import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { queryRows } from '../../platform/common/database/query.js';

/** Last run and last fault of a task, over all processes. */
export interface StoredRun {
  task: string;
  startedAt: Date;
  durationMs: number;
  failed: boolean;
  /** Host and process id. */
  process: string;
  /** Runs and failed runs of the processes of the last eight days. */
  runs: number;
  failures: number;
  /** The last fault, up to 30 days old; null without one. */
  fault: string | null;
  faultFirstAt: Date | null;
  faultLastAt: Date | null;
  faultTimes: number | null;
  /** True when a run after the last fault went well. */
  recovered: boolean;
}

/** Reads the last run and the last fault of each task that has run. */
export function readTaskRuns(db: DataSource): Promise<StoredRun[]> {
  return queryRows<StoredRun>(
    db,
    sql`SELECT l.task, l.started_at AS "startedAt", l.duration_ms AS "durationMs", l.failed, l.process,
          s.runs::bigint AS runs, s.failures::bigint AS failures, f.fault, f.first_at AS "faultFirstAt", f.last_at AS "faultLastAt",
          f.times AS "faultTimes", coalesce(s.well_at > f.last_at, false) AS recovered
        FROM (SELECT DISTINCT ON (task) * FROM task_runs ORDER BY task, started_at DESC) l
        JOIN (SELECT task, sum(runs) AS runs, sum(failures) AS failures, max(started_at) FILTER (WHERE NOT failed) AS well_at
              FROM task_runs GROUP BY task) s USING (task)
        LEFT JOIN LATERAL (SELECT * FROM task_faults WHERE task = l.task ORDER BY last_at DESC LIMIT 1) f ON true
        ORDER BY l.task`,
  );
}
