import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Files that people bring as evidence. */
export class Files1795305600004 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_files (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        type text NOT NULL,                               -- by its content, never as claimed
        bytes bytea NOT NULL,
        size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
        sha256 bytea NOT NULL,
        uploaded_by uuid NOT NULL REFERENCES people,
        at timestamptz NOT NULL
      );
      CREATE INDEX ON stored_files (project_id, at DESC);
      CREATE INDEX stored_files_of_user ON stored_files (uploaded_by, at) INCLUDE (size);
      CALL make_append_only('stored_files');
    `);
  }
}
