import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the quotas of callbacks, unexpected responses and evidence count by, and the items that say what they held back. */
export class Quotas1700000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE drift_items DROP CONSTRAINT drift_items_kind_check,
        ADD CONSTRAINT drift_items_kind_check CHECK (kind IN ('sub_code', 'status', 'field', 'shape', 'quota'));
      CREATE INDEX drift_items_first_seen ON drift_items (project_id, first_seen_at);
      CREATE INDEX callback_readings_unmarked ON callback_readings (project_id, received_at) WHERE url_mark_valid IS NOT TRUE;
      CREATE INDEX stored_files_of_user ON stored_files (uploaded_by, at) INCLUDE (size);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX stored_files_of_user, callback_readings_unmarked, drift_items_first_seen;
      DELETE FROM drift_items WHERE kind = 'quota';
      ALTER TABLE drift_items DROP CONSTRAINT drift_items_kind_check,
        ADD CONSTRAINT drift_items_kind_check CHECK (kind IN ('sub_code', 'status', 'field', 'shape'));
    `);
  }
}
