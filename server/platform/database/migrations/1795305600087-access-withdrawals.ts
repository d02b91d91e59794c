import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Access that one administrator took from an approver, which another approver may give back for 7 days. */
export class AccessWithdrawals1795305600087 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access_withdrawals (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES people,
        at timestamptz NOT NULL,
        by_id uuid NOT NULL REFERENCES people,
        before jsonb NOT NULL,                            -- role, projects, limits and confirmation
        after jsonb NOT NULL,
        undone_at timestamptz,
        undone_by uuid REFERENCES people,
        CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
        CONSTRAINT access_withdrawals_by_another CHECK (undone_by <> by_id AND undone_by <> person_id)
      );
      CREATE INDEX access_withdrawals_open ON access_withdrawals (at) WHERE undone_at IS NULL;
    `);
  }
}
