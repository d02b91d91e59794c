import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps what ran by itself: the last run of each task in each process, and its last faults. */
export class TaskRuns1795306500000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE task_runs (
        task text NOT NULL,
        process text NOT NULL,                            -- host and process id
        started_at timestamptz NOT NULL,                  -- of the last run
        duration_ms double precision NOT NULL CHECK (duration_ms >= 0),
        failed boolean NOT NULL,
        runs bigint NOT NULL CHECK (runs > 0),            -- of this process
        failures bigint NOT NULL CHECK (failures BETWEEN 0 AND runs),
        written_at timestamptz NOT NULL,
        PRIMARY KEY (task, process)
      );
      CREATE INDEX task_runs_written ON task_runs (written_at);

      CREATE TABLE task_faults (
        id uuid PRIMARY KEY,
        task text NOT NULL,
        process text NOT NULL,
        fault text NOT NULL CHECK (length(fault) <= 300),
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        times bigint NOT NULL CHECK (times > 0)           -- in a row, with the same message
      );
      CREATE INDEX task_faults_of_task ON task_faults (task, last_at DESC);
      CREATE INDEX task_faults_last ON task_faults (last_at);
    `);
  }
}
