import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps the times in which the clock was doubtful, for every process of the installation. */
export class ClockDoubts1795305600165 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clock_doubts (
        id uuid PRIMARY KEY,
        clock text NOT NULL CHECK (clock IN ('database', 'server')),
        shown_at timestamptz NOT NULL,                    -- what the clock showed
        expected_at timestamptz NOT NULL,                 -- by the monotonic clock, the newest record or the aggregator
        newest_at timestamptz,                            -- newest record ahead of the clock, dated with a wrong one if the aggregator says so
        seen_at timestamptz NOT NULL,                     -- last look of a process that sees the clock wrong
        ended_at timestamptz,
        ended_by text CHECK (ended_by IN ('corrected', 'aggregator', 'no_project')),
        CHECK ((ended_at IS NULL) = (ended_by IS NULL))
      );
      CREATE UNIQUE INDEX clock_doubts_open ON clock_doubts ((true)) WHERE ended_at IS NULL;
    `);
  }
}
