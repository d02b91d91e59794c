import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Connections of projects, which two people decide, replaced callback keys, and how often statuses are checked. */
export class ProjectSettings1795305600006 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Which address, variants and credentials a project used from when on, and who decided it.
      CREATE TABLE project_connections (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        proposal_id uuid UNIQUE REFERENCES proposals,     -- NULL: set by one administrator
        base_url text NOT NULL,
        wire_variants jsonb NOT NULL,
        fingerprint text,                                 -- of the credentials; NULL: none
        set_by text NOT NULL,
        approved_by text,
        at timestamptz NOT NULL,
        CHECK ((proposal_id IS NULL) = (approved_by IS NULL)),
        CHECK (approved_by <> set_by)
      );
      CREATE INDEX project_connections_latest ON project_connections (project_id, at DESC, id DESC);
      CALL make_append_only('project_connections');

      -- Credentials of a proposal that is not decided: sealed, and deleted with its decision or its expiry.
      CREATE TABLE proposed_credentials (
        proposal_id uuid PRIMARY KEY REFERENCES proposals,
        credentials_sealed bytea NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ON proposed_credentials (expires_at);
      REVOKE UPDATE, TRUNCATE ON proposed_credentials FROM rappro_app;

      -- Callback keys that were replaced, with the secret of their marks.
      CREATE TABLE replaced_callback_keys (
        callback_key text PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        secret_sealed bytea NOT NULL,
        replaced_at timestamptz NOT NULL,
        accepted_until timestamptz NOT NULL CHECK (accepted_until >= replaced_at)
      );
      CREATE INDEX ON replaced_callback_keys (project_id, accepted_until DESC);
      REVOKE UPDATE, DELETE, TRUNCATE ON replaced_callback_keys FROM rappro_app;

      -- Intervals, time-outs and samples of a project, version by version; a project without a row uses the built-in ones.
      CREATE TABLE check_policies (
        project_id uuid NOT NULL REFERENCES projects,
        version integer NOT NULL CHECK (version > 0),
        policy jsonb NOT NULL,
        reason text NOT NULL,
        changed_by text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, version)
      );
      CALL make_append_only('check_policies');
    `);
  }
}
