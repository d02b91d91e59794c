import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections of projects by two people, callback keys that can be rotated, egress addresses, and more kinds of alerts. */
export class ProjectConnections1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE projects
        ADD egress_addresses text[] NOT NULL DEFAULT '{}' CHECK (cardinality(egress_addresses) <= 3);

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

      CREATE INDEX exchanges_refused ON exchanges (project_id, operation, said, sent_at DESC) WHERE outcome = 'refused';

      ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
      ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check CHECK (kind IN (
        'low_balance', 'outage', 'restatement', 'break_overdue', 'report_failed', 'checks_paused', 'credentials_refused',
        'payout_possibly_paid', 'contradiction', 'callbacks_silent', 'restore_guard_closed', 'mail_not_set'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
      DELETE FROM alerts
        WHERE kind NOT IN ('low_balance', 'outage', 'restatement', 'break_overdue', 'report_failed');
      ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
        CHECK (kind IN ('low_balance', 'outage', 'restatement', 'break_overdue', 'report_failed'));
      DROP INDEX exchanges_refused;
      DROP TABLE replaced_callback_keys, proposed_credentials, project_connections;
      ALTER TABLE projects DROP egress_addresses;
    `);
  }
}
