import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders breaks by what is at stake, and sets notices about the delivery of callbacks apart. */
export class BreakRanks1700000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE breaks
        -- Confirm settled the outcome: no money is at stake, and no day waits for it.
        ADD COLUMN notice boolean NOT NULL GENERATED ALWAYS AS (kind IN ('confirm_without_callback', 'half_a_pair')) STORED,
        -- Severity first, then the amount.
        ADD COLUMN rank bigint NOT NULL GENERATED ALWAYS AS (
          CASE severity WHEN 'high' THEN 2 WHEN 'normal' THEN 1 ELSE 0 END * 10000000000000 + amount) STORED;
      UPDATE breaks SET amount = 0 WHERE notice AND amount <> 0;
      CREATE INDEX breaks_by_rank ON breaks (rank DESC, id DESC) WHERE state = 'open';
      CREATE INDEX breaks_notices ON breaks (project_id, found_at DESC) WHERE notice;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE breaks DROP COLUMN notice, DROP COLUMN rank');
  }
}
