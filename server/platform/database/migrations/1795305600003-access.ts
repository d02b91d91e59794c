import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Users, their sessions and second factors, API keys, and the audit log. */
export class Access1795305600003 extends ForwardMigration {
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
        sign_in_free_at timestamptz,                      -- failed sign-ins put the next attempt off until then
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        totp_sealed bytea,                                -- the shared secret, sealed under the master key
        totp_enrolled_at timestamptz,                     -- NULL while the first code has not been typed
        totp_last_step bigint,                            -- the time step of the last code: each is taken once
        totp_failures integer NOT NULL DEFAULT 0,
        totp_blocked_until timestamptz,
        totp_pending_sealed bytea,                        -- waits for its first code; totp_sealed counts until then
        totp_pending_until timestamptz,
        access_changed_at timestamptz,                    -- access widened or credentials reset: starts a cool-off
        admin_until timestamptz,                          -- when the user last ceased to be an active administrator
        CHECK ((totp_pending_sealed IS NULL) = (totp_pending_until IS NULL)),
        CHECK ((totp_sealed IS NULL) = (totp_enrolled_at IS NULL))
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
        user_agent text NOT NULL,
        awaits text CHECK (awaits IN ('code', 'enrolment'))   -- opens only this next step of the sign-in; NULL: signed in
      );
      CREATE INDEX ON sessions (person_id);

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

      CREATE TABLE api_keys (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        name text NOT NULL,
        key_hash bytea UNIQUE,                            -- SHA-256; the key is shown once and never kept; NULL: not yet issued
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
}
