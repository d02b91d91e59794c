import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps for a minute who has which page open, so that two users of one record see each other. Not worth a log: lost in a crash. */
export class Presences1795306400001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE presences (
        visit_id uuid PRIMARY KEY,                        -- of one open page
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        page text NOT NULL,                               -- resource and id
        seen_at timestamptz NOT NULL
      );
      CREATE INDEX presences_of_page ON presences (project_id, page);
      CREATE INDEX presences_by_time ON presences (seen_at);
      -- Only who comes is announced; staying is an update.
      CALL publish_changes_of('presences', 'INSERT', 'presence', 'page');
    `);
  }
}
