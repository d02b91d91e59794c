import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What is wrong until it is closed, and the webhooks that tell other systems. */
export class Alerts1795305600007 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One open alert for one thing that is wrong: what happens again while it is open is counted, not repeated.
      CREATE TABLE alerts (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN (
          'low_balance', 'outage', 'restatement', 'break_overdue', 'report_failed', 'checks_paused', 'credentials_refused',
          'payout_possibly_paid', 'contradiction', 'callbacks_silent', 'restore_guard_closed', 'mail_not_set')),
        subject text NOT NULL,                            -- what it is about: an operator's id, a day, …
        details jsonb NOT NULL DEFAULT '{}',
        opened_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        seen_count integer NOT NULL DEFAULT 1,
        acknowledged_at timestamptz,
        acknowledged_by text,
        closed_at timestamptz
      );
      CREATE UNIQUE INDEX alerts_open ON alerts (project_id, kind, subject) WHERE closed_at IS NULL;
      CREATE INDEX alerts_by_time ON alerts (project_id, opened_at DESC, id DESC);

      CREATE TABLE webhooks (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        url text NOT NULL,
        secret_sealed bytea NOT NULL,                     -- the key of its HMAC signature
        kinds text[] NOT NULL,
        enabled boolean NOT NULL DEFAULT true,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (project_id, url)
      );

      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
        project_id uuid NOT NULL REFERENCES projects,
        alert_id uuid REFERENCES alerts,                  -- NULL: a test
        event text NOT NULL,                              -- low_balance.opened, low_balance.closed, outage.opened, test …
        body text NOT NULL,
        created_at timestamptz NOT NULL,
        due_at timestamptz,                               -- NULL: delivered, or given up
        attempts integer NOT NULL DEFAULT 0,
        last_status integer,
        last_fault text,
        delivered_at timestamptz,
        given_up_at timestamptz
      );
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX ON webhook_deliveries (webhook_id, created_at DESC);
    `);
  }
}
