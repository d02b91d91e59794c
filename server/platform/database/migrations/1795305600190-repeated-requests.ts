import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps the ids under which people asked for acts that have no record with that id, so that a repeated request acts once. */
export class RepeatedRequests1795305600190 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE repeated_requests (
        id uuid PRIMARY KEY,                              -- made once by the form
        person_id uuid NOT NULL REFERENCES people,
        act text NOT NULL,
        content_sha256 bytea NOT NULL CHECK (length(content_sha256) = 32),
        record_id uuid NOT NULL,                          -- that the act made, if it made one
        at timestamptz NOT NULL
      );
    `);
  }
}
