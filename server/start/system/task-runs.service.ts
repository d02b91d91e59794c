import { hostname } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { execute } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { RunRecord, type Unwritten } from './run-record.js';

/** Interval in ms at which runs are written while their outcomes stay the same, and the shortest between two writes. */
const WRITE_EVERY_MS = 60_000;
const WRITE_PAUSE_MS = 15_000;
/** Ages in ms after which the runs of ended processes and faults are deleted. */
const KEEP_RUNS_MS = 8 * DAY_MS;
const KEEP_FAULTS_MS = 30 * DAY_MS;

/** Counts of a task in this process. */
export interface TaskState {
  task: string;
  runs: number;
  failures: number;
  /** Of all runs, ms. */
  totalMs: number;
  /** Time in ms for which a start has been overdue; 0 while the task keeps its interval. */
  lagMs: number;
}

interface Rhythm {
  intervalMs: number;
  /** Monotonic times, ms. */
  startedAt: number;
  runs: number;
  failures: number;
  totalMs: number;
}

/** Stores what ran by itself in this process: one row for each task, written once a minute, sooner after a changed outcome. */
@Injectable()
export class TaskRunsService {
  private readonly logger = new Logger('Tasks');
  private readonly process = `${hostname()}-${process.pid}`;
  private readonly record = new RunRecord();
  private readonly rhythms = new Map<string, Rhythm>();
  private writtenAt = -Infinity;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Names a task that this process runs, with its longest interval in ms; again changes nothing. */
  expect(task: string, intervalMs: number): void {
    if (this.rhythms.has(task)) return;
    const startedAt = this.clock.elapsed();
    this.rhythms.set(task, { intervalMs, startedAt, runs: 0, failures: 0, totalMs: 0 });
  }

  /** @returns what ends the run, with the message of the error that ended it; undefined for what is not expected */
  begin(task: string): ((fault?: string) => void) | undefined {
    const rhythm = this.rhythms.get(task);
    if (!rhythm) return undefined;
    const startedAt = this.clock.now();
    const begun = this.clock.elapsed();
    rhythm.startedAt = begun;
    return (fault) => {
      const durationMs = Math.max(this.clock.elapsed() - begun, 0);
      rhythm.runs++;
      rhythm.totalMs += durationMs;
      if (fault !== undefined) rhythm.failures++;
      this.record.add(task, { startedAt, durationMs, fault });
    };
  }

  states(): TaskState[] {
    const now = this.clock.elapsed();
    return [...this.rhythms].map(([task, { intervalMs, startedAt, ...counts }]) => ({
      task,
      ...counts,
      lagMs: Math.max(now - startedAt - intervalMs, 0),
    }));
  }

  get isWriteDue(): boolean {
    if (this.record.isEmpty) return false;
    const pause = this.record.outcomeChanged ? WRITE_PAUSE_MS : WRITE_EVERY_MS;
    return this.clock.elapsed() - this.writtenAt >= pause;
  }

  /** Writes what is recorded. What cannot be written stays recorded. */
  async write(): Promise<void> {
    if (this.record.isEmpty) return;
    this.writtenAt = this.clock.elapsed();
    const unwritten = this.record.take();
    try {
      await this.store(unwritten);
    } catch (error) {
      this.record.restore(unwritten);
      const fault = error instanceof Error ? error.message : '';
      this.logger.warn({ event: 'task_runs_not_written', fault });
    }
  }

  /** Deletes the runs of processes that ended long ago, and old faults. */
  async deleteOld(): Promise<void> {
    await execute(this.db, sql`DELETE FROM task_runs WHERE written_at < ${this.clock.in(-KEEP_RUNS_MS)}`);
    await execute(this.db, sql`DELETE FROM task_faults WHERE last_at < ${this.clock.in(-KEEP_FAULTS_MS)}`);
  }

  private async store({ runs, faults }: Unwritten): Promise<void> {
    await execute(
      this.db,
      sql`WITH stored AS (
            INSERT INTO task_runs (task, process, started_at, duration_ms, failed, runs, failures, written_at)
            SELECT task, ${this.process}, "startedAt", "durationMs", failed, runs, failures, ${this.clock.now()}::timestamptz
            FROM jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
              AS r(task text, "startedAt" timestamptz, "durationMs" float8, failed boolean, runs bigint, failures bigint)
            ON CONFLICT (task, process) DO UPDATE SET (started_at, duration_ms, failed, runs, failures, written_at) =
              (excluded.started_at, excluded.duration_ms, excluded.failed, excluded.runs, excluded.failures, excluded.written_at))
          INSERT INTO task_faults (id, task, process, fault, first_at, last_at, times)
          SELECT id, task, ${this.process}, fault, "firstAt", "lastAt", times
          FROM jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
            AS f(id uuid, task text, fault text, "firstAt" timestamptz, "lastAt" timestamptz, times bigint)
          ON CONFLICT (id) DO UPDATE SET (last_at, times) = (excluded.last_at, excluded.times)`,
    );
  }
}
