import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Counts attempts to sign in by e-mail address, the same for known and unknown ones, codes of sign-ins by network, and keeps requests for a
 * new password until they are handled. The counts of `people` are dropped: they begin anew.
 */
export class AttemptLots1795305600095 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_attempts (
        email_hash text PRIMARY KEY,                      -- HMAC of the typed address, known or not
        failures integer NOT NULL,
        free_at timestamptz NOT NULL                      -- the next attempt is due then
      );
      CREATE INDEX ON sign_in_attempts (free_at);
      ALTER TABLE people DROP COLUMN failed_sign_ins, DROP COLUMN sign_in_free_at;

      CREATE TABLE code_attempts (
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        day date NOT NULL,                                -- UTC
        network text NOT NULL,
        browser text NOT NULL,
        attempts integer NOT NULL,
        PRIMARY KEY (person_id, day, network, browser)
      );

      CREATE TABLE password_reset_requests (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        email_sealed bytea NOT NULL,                      -- the typed address, known or not
        address text NOT NULL,
        language text NOT NULL
      );
      CREATE INDEX ON password_reset_requests (at);
    `);
  }
}
