import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Status checks that a user requested for many transactions at once. Their results are the exchanges since then. */
export class StatusCheckBatches1795305600028 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE status_check_batches (
        id uuid PRIMARY KEY,
        requested_by_id uuid NOT NULL REFERENCES people,
        requested_by text NOT NULL,
        requested_at timestamptz NOT NULL,
        total integer NOT NULL CHECK (total BETWEEN 1 AND 10000),
        without_token integer NOT NULL                    -- selected, but not checkable: they have no creation token
      );
      CREATE INDEX ON status_check_batches (requested_by_id, requested_at DESC);
      CALL make_append_only('status_check_batches');

      CREATE TABLE status_check_batch_rows (
        batch_id uuid NOT NULL REFERENCES status_check_batches,
        transaction_id uuid NOT NULL REFERENCES transactions,
        status_before text NOT NULL,
        PRIMARY KEY (batch_id, transaction_id)
      );
      CALL make_append_only('status_check_batch_rows');
    `);
  }
}
