import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Sign-in by OpenID Connect: users of the identity provider, and the access that its groups give. */
export class IdentityProvider1795305600037 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- An administrator lets the user of this e-mail sign in through the provider; NULL again once linked.
      ALTER TABLE people ADD COLUMN provider_allowed_at timestamptz;

      CREATE TABLE provider_accounts (
        person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
        issuer text NOT NULL,
        subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
        linked_at timestamptz NOT NULL,
        signed_in_at timestamptz NOT NULL,
        id_token_sealed bytea NOT NULL,                   -- of the last sign-in, for signing out at the provider
        CONSTRAINT provider_accounts_subject UNIQUE (issuer, subject)
      );

      CREATE TABLE provider_groups (
        name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 200),
        role text NOT NULL,
        all_projects boolean NOT NULL,
        project_ids uuid[] NOT NULL,
        countries text[],                                 -- calling codes; NULL: no limit
        operators text[],                                 -- ids at the aggregator; NULL: no limit
        changed_by uuid NOT NULL REFERENCES people,
        changed_at timestamptz NOT NULL,
        CHECK (NOT all_projects OR project_ids = '{}')
      );

      -- Each answer of the provider is taken once; rows are deleted when the answer would have expired anyway.
      CREATE TABLE provider_answers (
        state_hash bytea PRIMARY KEY,                     -- SHA-256
        expires_at timestamptz NOT NULL
      );
    `);
  }
}
