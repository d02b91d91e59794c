import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Filters, sort order and columns of lists under a name, private or shared with roles. */
export class SavedViews1795305600031 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES people,
        resource text NOT NULL CHECK (length(resource) BETWEEN 1 AND 40),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),         -- without phone numbers, tokens and search texts
        sort jsonb,                                       -- {field, order}; NULL: the usual order of the list
        columns text[],                                   -- visible ones in their order; NULL: the usual ones
        shared_with text[] NOT NULL CHECK (shared_with <@ ARRAY['support', 'finance', 'admin']),
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT saved_views_name UNIQUE (owner_id, resource, name)
      );
      CREATE INDEX saved_views_shared ON saved_views (resource) WHERE shared_with <> '{}';
    `);
  }
}
