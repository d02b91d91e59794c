import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Alerts as messages: channels, rules with escalation, quiet hours and the log of what was sent. */
export class AlertMessages1795305600041 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- NULL: about the installation, not about a project (sign-ins, the audit log).
      ALTER TABLE alerts ALTER COLUMN project_id DROP NOT NULL;
      ALTER TABLE alerts ADD COLUMN owner_ids uuid[] NOT NULL DEFAULT '{}'; -- users who are sent the alert besides the rules
      DROP INDEX alerts_open;
      CREATE UNIQUE INDEX alerts_open ON alerts (project_id, kind, subject) NULLS NOT DISTINCT WHERE closed_at IS NULL;
      CREATE INDEX alerts_closed ON alerts (closed_at) WHERE closed_at IS NOT NULL;

      CREATE TABLE alert_channels (
        id uuid PRIMARY KEY,
        project_id uuid REFERENCES projects,              -- NULL: alerts of all projects
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
        type text NOT NULL CHECK (type IN ('slack', 'teams')),
        address_sealed bytea,                             -- the address is the secret; NULL after removal
        address_hint text NOT NULL,                       -- host and last characters
        language text NOT NULL CHECK (language IN ('en', 'fr')),
        enabled boolean NOT NULL DEFAULT true,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        removed_at timestamptz,
        CHECK ((address_sealed IS NULL) = (removed_at IS NOT NULL))
      );
      REVOKE DELETE, TRUNCATE ON alert_channels FROM rappro_app;

      CREATE TABLE alert_rules (
        id uuid PRIMARY KEY,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
        project_id uuid REFERENCES projects,              -- NULL: all projects, and the installation
        operator_id text,                                 -- NULL: all; otherwise only alerts about this operator
        kinds text[] NOT NULL,                            -- empty: all
        severity text CHECK (severity IN ('urgent', 'warning')), -- NULL: all
        enabled_at timestamptz,                           -- NULL: off; earlier alerts are not sent
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );

      CREATE TABLE alert_rule_targets (
        id uuid PRIMARY KEY,
        rule_id uuid NOT NULL REFERENCES alert_rules ON DELETE CASCADE,
        after_minutes integer NOT NULL CHECK (after_minutes BETWEEN 0 AND 1440), -- without acknowledgement
        role text,
        person_id uuid REFERENCES people,
        channel_id uuid REFERENCES alert_channels,
        CHECK (num_nonnulls(role, person_id, channel_id) = 1)
      );
      CREATE UNIQUE INDEX ON alert_rule_targets (rule_id, after_minutes, role, person_id, channel_id) NULLS NOT DISTINCT;

      CREATE TABLE alert_preferences (
        person_id uuid PRIMARY KEY REFERENCES people,
        quiet_from text CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), -- local time of the user
        quiet_until text CHECK (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        updated_at timestamptz NOT NULL,
        CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
      );

      CREATE TABLE alert_messages (
        id uuid PRIMARY KEY,
        receiver text NOT NULL,                           -- person:<id> or channel:<id>
        person_id uuid REFERENCES people,
        channel_id uuid REFERENCES alert_channels,
        project_id uuid REFERENCES projects,              -- NULL: about the installation, or a test
        kind text,                                        -- of its alerts; NULL: a test
        created_at timestamptz NOT NULL,
        due_at timestamptz,                               -- NULL: delivered or abandoned
        attempts integer NOT NULL DEFAULT 0,
        last_status integer,
        last_fault text,
        answer text,                                      -- of the last attempt, shortened
        delivered_at timestamptz,
        given_up_at timestamptz,
        CHECK (num_nonnulls(person_id, channel_id) = 1)
      );
      CREATE INDEX alert_messages_due ON alert_messages (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX alert_messages_of_receiver ON alert_messages (receiver, created_at DESC);
      CREATE INDEX alert_messages_by_time ON alert_messages (created_at DESC, id DESC);
      REVOKE DELETE, TRUNCATE ON alert_messages FROM rappro_app;

      -- One alert is sent to one receiver once for each event, whatever process plans it.
      CREATE TABLE alert_message_items (
        alert_id uuid NOT NULL REFERENCES alerts,
        receiver text NOT NULL,
        event text NOT NULL CHECK (event IN ('opened', 'escalated', 'closed')),
        after_minutes integer NOT NULL,                   -- step of the escalation; 0 for opened and closed
        message_id uuid NOT NULL REFERENCES alert_messages,
        at timestamptz NOT NULL,
        PRIMARY KEY (alert_id, receiver, event, after_minutes)
      );
      CREATE INDEX ON alert_message_items (message_id);
      CALL make_append_only('alert_message_items');

      -- A new installation begins with these rules; where projects exist they are present, but off.
      WITH rules (id, name, kinds, severity) AS (VALUES
        (uuidv7(), 'Urgent alerts', '{}'::text[], 'urgent'),
        (uuidv7(), 'Daily close and balances', ARRAY['low_balance', 'success_rate', 'callbacks_silent', 'quarantine', 'restatement',
          'break_overdue', 'day_not_closed', 'claim_overdue', 'report_failed'], NULL),
        (uuidv7(), 'Administration', ARRAY['sign_in_refused', 'admin_new_device', 'unexpected_response', 'mail_not_set', 'api_key_expiring'], NULL)
      ), made AS (
        INSERT INTO alert_rules (id, name, kinds, severity, enabled_at, created_by, created_at, updated_at)
        SELECT id, name, kinds, severity, CASE WHEN EXISTS (SELECT FROM projects) THEN NULL ELSE timestamptz '1970-01-01 00:00Z' END,
          'rappro', now(), now() FROM rules RETURNING id, name
      )
      INSERT INTO alert_rule_targets (id, rule_id, after_minutes, role)
      SELECT uuidv7(), made.id, t.after_minutes, t.role
      FROM made JOIN (VALUES ('Urgent alerts', 0, 'finance'), ('Urgent alerts', 15, 'admin'), ('Daily close and balances', 0, 'finance'),
        ('Administration', 0, 'admin')) AS t(name, after_minutes, role) USING (name);
    `);
  }
}
