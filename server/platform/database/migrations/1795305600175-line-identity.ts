import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps what identifies a file beside its lines: the account, its first balance, and how files of one account count together. */
export class LineIdentity1795305600175 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports ADD account text, ADD opening_balance bigint;
      ALTER TABLE import_sources ADD account text;

      ALTER TABLE import_line_changes DROP CONSTRAINT import_line_changes_kind_check,
        ADD CONSTRAINT import_line_changes_kind_check CHECK (kind IN ('changed', 'succeeded', 'undone', 'replaced'));

      -- How a file of a source counts beside one of another source or format of the same account.
      CREATE TABLE import_account_answers (
        source_id uuid NOT NULL REFERENCES import_sources,
        format text NOT NULL,
        other_source_id uuid NOT NULL REFERENCES import_sources,
        other_format text NOT NULL,
        answer text NOT NULL CHECK (answer IN ('replace', 'leave', 'apart')),
        import_id uuid NOT NULL REFERENCES imports,       -- file with which it was answered
        answered_by text NOT NULL,
        answered_at timestamptz NOT NULL,
        PRIMARY KEY (source_id, format, other_source_id, other_format)
      );

      -- Confirmed files whose days another file of the account has, and which of the two counts there.
      CREATE TABLE import_overlaps (
        import_id uuid NOT NULL REFERENCES imports,
        other_id uuid NOT NULL REFERENCES imports,
        answer text NOT NULL CHECK (answer IN ('replace', 'leave')),
        days date[] NOT NULL,
        PRIMARY KEY (import_id, other_id)
      );
      CREATE INDEX ON import_overlaps (other_id);

      CREATE INDEX import_lines_by_source_day ON import_lines (source_id, day) WHERE withdrawn_at IS NULL;
      CREATE INDEX import_lines_by_source_reference ON import_lines (source_id, reference)
        WHERE reference IS NOT NULL AND withdrawn_at IS NULL;
    `);
  }
}
