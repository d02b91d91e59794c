import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps eight days of the load and size of the installation. */
export class SystemSamples1795306500010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE system_samples (
        at timestamptz PRIMARY KEY,                       -- begin of five minutes
        checks_lag_ms bigint NOT NULL,                    -- for how long the oldest has been due
        callbacks_lag_ms bigint NOT NULL,
        outbox_lag_ms bigint NOT NULL,
        callbacks bigint NOT NULL,                        -- stored in the five minutes before
        checks bigint NOT NULL,                           -- runs of scheduled checks of the five minutes before
        database_bytes bigint NOT NULL
      );

      CREATE TABLE table_sizes (
        day date NOT NULL,                                -- UTC; the size at its first sample
        table_name text NOT NULL,
        bytes bigint NOT NULL,                            -- with indexes and long values
        PRIMARY KEY (day, table_name)
      );
    `);
  }
}
