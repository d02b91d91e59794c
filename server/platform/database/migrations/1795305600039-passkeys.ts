import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Passkeys as a second factor: credentials, challenges that are answered once, and the codes that an answer gives. */
export class Passkeys1795305600039 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        credential_id text NOT NULL UNIQUE,               -- base64url, chosen by the authenticator
        public_key bytea NOT NULL,                        -- COSE
        counter bigint NOT NULL,                          -- of signatures; 0 where the authenticator has none
        transports text[] NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE INDEX ON passkeys (person_id);

      CREATE TABLE passkey_challenges (
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('registration', 'proof')),
        challenge text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, purpose)                  -- a new challenge voids the former one
      );

      CREATE TABLE passkey_proofs (
        code_hash bytea PRIMARY KEY,                      -- SHA-256 of 96 random bits, used once in place of a code of the app
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        passkey_id uuid NOT NULL REFERENCES passkeys ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX ON passkey_proofs (person_id);
      CREATE INDEX ON passkey_proofs (passkey_id);
    `);
  }
}
