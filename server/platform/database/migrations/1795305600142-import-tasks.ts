import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps what is under way with a file, so that its user sees it and how it ended, also after a restart. */
export class ImportTasks1795305600142 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Reading that writes the rows of a file; its rows count once it has ended, in the transaction that sets this to NULL.
      ALTER TABLE imports ADD reading uuid;

      CREATE TABLE import_tasks (
        import_id uuid PRIMARY KEY,                       -- the import, or its id to be while a new file is not stored
        run uuid NOT NULL,                                -- a later task of the import replaces an earlier one
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN ('upload', 'mapping', 'confirmation', 'withdrawal')),
        file_name text NOT NULL,
        file_size bigint NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'reading', 'writing', 'done', 'refused', 'failed', 'interrupted')),
        rows integer NOT NULL DEFAULT 0,                  -- read so far
        problem jsonb,                                    -- {status, code, values, fields} of a refusal
        by_person text NOT NULL,
        begun_at timestamptz NOT NULL,
        alive_at timestamptz NOT NULL,                    -- by the clock of the database
        CHECK ((state = 'refused') = (problem IS NOT NULL))
      );
    `);
  }
}
