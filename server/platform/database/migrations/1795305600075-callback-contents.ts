import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Keeps the query string of callbacks, what else their content may name, and requests to their address that are no callbacks.
 * Readings stored before get the new columns when they are read again, in the background.
 */
export class CallbackContents1795305600075 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE callback_deliveries ADD query text; -- of the address, as received

      ALTER TABLE callback_readings
        ADD candidates jsonb,   -- identifiers [{extractor, value}], where there are several or one that is none for certain
        ADD search_text text,   -- values to be found by search that have no column of their own, one per line
        ADD shapes text[],      -- ways in which the content differs from the contract
        DROP CONSTRAINT callback_readings_encoding_check,
        ADD CONSTRAINT callback_readings_encoding_check CHECK (encoding IN ('form', 'json', 'xml', 'unreadable')) NOT VALID;
      CREATE INDEX callback_readings_by_value ON callback_readings USING gin (search_text gin_trgm_ops) WHERE search_text IS NOT NULL;

      -- Readings that a later version of the parser replaced.
      CREATE TABLE superseded_callback_readings (
        delivery_id uuid NOT NULL REFERENCES callback_deliveries,
        version integer NOT NULL,
        reading jsonb NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (delivery_id, version)
      );
      CALL make_append_only('superseded_callback_readings');

      -- Progress of reading stored callbacks again, one row per version of the parser.
      CREATE TABLE callback_rereads (
        version integer PRIMARY KEY,
        after_id uuid NOT NULL,
        read_count integer NOT NULL DEFAULT 0,
        changed_count integer NOT NULL DEFAULT 0,
        linked_count integer NOT NULL DEFAULT 0,
        started_at timestamptz NOT NULL,
        ended_at timestamptz
      );

      CREATE TABLE refused_callback_requests (
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,                                -- UTC
        method text NOT NULL,
        count integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        last_address text NOT NULL,
        last_query text,
        PRIMARY KEY (project_id, day, method)
      );
      CREATE INDEX ON refused_callback_requests (day);
    `);
  }
}
