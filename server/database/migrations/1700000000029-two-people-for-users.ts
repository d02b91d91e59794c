import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in in two steps, the cool-off of approvers, set-up links, and API keys that are approved before they are issued. */
export class TwoPeopleForUsers1700000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sessions;                               -- begun without a second factor: everybody signs in again
      ALTER TABLE sessions ADD COLUMN awaits text CHECK (awaits IN ('code', 'enrolment'));

      ALTER TABLE people RENAME COLUMN sign_in_blocked_until TO sign_in_free_at;
      ALTER TABLE people ADD COLUMN access_changed_at timestamptz;   -- access widened or credentials reset: starts a cool-off
      ALTER TABLE people ADD COLUMN admin_until timestamptz;         -- when the user last ceased to be an active administrator

      CREATE TABLE set_up_links (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        granted_by uuid NOT NULL REFERENCES people,       -- the only user who may issue it
        granted_at timestamptz NOT NULL,
        token_hash bytea UNIQUE,                          -- SHA-256; the link itself is shown once and never kept
        expires_at timestamptz,
        used_at timestamptz,
        CHECK ((token_hash IS NULL) = (expires_at IS NULL))
      );
      CREATE UNIQUE INDEX ON set_up_links (person_id) WHERE used_at IS NULL;

      ALTER TABLE api_keys ALTER COLUMN key_hash DROP NOT NULL;      -- approved, not yet issued
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM api_keys WHERE key_hash IS NULL;
      ALTER TABLE api_keys ALTER COLUMN key_hash SET NOT NULL;
      DROP TABLE set_up_links;
      ALTER TABLE people DROP COLUMN admin_until, DROP COLUMN access_changed_at;
      ALTER TABLE people RENAME COLUMN sign_in_free_at TO sign_in_blocked_until;
      DELETE FROM sessions WHERE awaits IS NOT NULL;
      ALTER TABLE sessions DROP COLUMN awaits;
    `);
  }
}
