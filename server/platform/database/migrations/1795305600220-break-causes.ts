import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Groups breaks that have one cause, so that one decision ends them; breaks found before have none. */
export class BreakCauses1795305600220 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE break_causes (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN ('reversal', 'lost_payout', 'duplicate', 'missing_file', 'fee_grid')),
        subject text NOT NULL,                            -- 'transaction:…', 'line:…', 'import:…' or 'account:…'
        -- Its parts are about the same money, which counts once; else their amounts are added up.
        counts_once boolean NOT NULL GENERATED ALWAYS AS (kind IN ('reversal', 'lost_payout', 'duplicate')) STORED,
        found_at timestamptz NOT NULL,
        UNIQUE (project_id, kind, subject),
        UNIQUE (id, project_id)
      );
      CALL make_append_only('break_causes');

      ALTER TABLE breaks
        ADD cause_id uuid,
        ADD separated_at timestamptz,                     -- a person said that it has a cause of its own
        ADD CONSTRAINT breaks_cause FOREIGN KEY (cause_id, project_id) REFERENCES break_causes (id, project_id),
        ADD CONSTRAINT breaks_separated CHECK (separated_at IS NULL OR cause_id IS NULL);
      CREATE INDEX breaks_of_cause ON breaks (cause_id) WHERE cause_id IS NOT NULL;
    `);
  }
}
