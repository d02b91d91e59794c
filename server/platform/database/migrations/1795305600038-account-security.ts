import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Sessions that a user can list and end, recovery codes, and API keys with permissions and an expiry. */
export class AccountSecurity1795305600038 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;  -- names it without its secret

      CREATE TABLE recovery_codes (
        code_hash bytea PRIMARY KEY,                      -- SHA-256 of 120 random bits; the code is shown once and never kept
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX ON recovery_codes (person_id);

      ALTER TABLE api_keys
        ADD COLUMN permissions text[] NOT NULL DEFAULT '{payins.create,transactions.register,transactions.read}'
          CHECK (permissions <> '{}' AND permissions <@ ARRAY['payins.create', 'transactions.register', 'transactions.read']),
        ADD COLUMN expires_at timestamptz,
        ADD COLUMN last_used_address text,
        ADD COLUMN replaces uuid REFERENCES api_keys,     -- its successor's issue ends it after overlap_days
        ADD COLUMN overlap_days integer CHECK (overlap_days BETWEEN 0 AND 30),
        ADD CONSTRAINT api_keys_overlap CHECK ((replaces IS NULL) = (overlap_days IS NULL));
    `);
  }
}
