import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Backups, restores and drills of restores, as their commands record them. */
export class BackupRuns1795306600001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_runs (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('backup', 'restore', 'restore_drill')),
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        product_version text NOT NULL,
        schema_version text NOT NULL,                     -- name of the last migration
        file text NOT NULL,                               -- folder of the backup, as the command was given it
        size_bytes bigint,                                -- compressed; NULL where nothing was written
        outcome text NOT NULL CHECK (outcome IN ('done', 'failed')),
        detail text NOT NULL DEFAULT ''                   -- what failed, or what the verification found
      );
      CREATE INDEX backup_runs_by_kind ON backup_runs (kind, ended_at DESC);
      CALL make_append_only('backup_runs');
    `);
  }
}
