import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Access1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE people (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        name text NOT NULL,
        role text NOT NULL CHECK (role IN ('support', 'finance', 'admin')),
        password_hash text NOT NULL,                      -- argon2id
        all_projects boolean NOT NULL DEFAULT false,
        disabled_at timestamptz,
        failed_sign_ins integer NOT NULL DEFAULT 0,
        sign_in_blocked_until timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );

      CREATE TABLE person_projects (
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        PRIMARY KEY (person_id, project_id)
      );

      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY,                     -- SHA-256 of the cookie's value
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        remote_address text NOT NULL,
        user_agent text NOT NULL
      );
      CREATE INDEX ON sessions (person_id);

      CREATE TABLE api_keys (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        name text NOT NULL,
        key_hash bytea NOT NULL UNIQUE,                   -- SHA-256; the key itself is shown once and never kept
        hint text NOT NULL,                               -- its first characters, to recognise it by
        created_by uuid REFERENCES people,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      CREATE INDEX ON api_keys (project_id);

      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        person_id uuid REFERENCES people,
        actor text NOT NULL,                              -- e-mail, or the name of a command
        act text NOT NULL,                                -- 'project.credentials.replaced'
        subject_type text NOT NULL,
        subject_id text NOT NULL,
        project_id uuid,
        details jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX ON audit_entries (at DESC);
      CREATE INDEX ON audit_entries (subject_type, subject_id);
      CALL make_append_only('audit_entries');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries, api_keys, sessions, person_projects, people');
  }
}
