import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators and number prefixes as data, their outages, and alerts with the webhooks that carry them. */
export class Operators1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The latest version of an operator counts; a transaction keeps what was said at its time.
      CREATE TABLE operator_versions (
        operator_id text NOT NULL CHECK (operator_id ~ '^[0-9]{1,6}$'),        -- the aggregator's operator_id
        version integer NOT NULL CHECK (version > 0),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),              -- as the aggregator spells it
        calling_code text NOT NULL CHECK (calling_code ~ '^[1-9][0-9]{0,3}$'),
        payin_modes text[] NOT NULL,                      -- ussd_otp, ussd_push, guided_ussd, sms_otp, aggregator_redirect, operator_redirect
        payin_minimum integer CHECK (payin_minimum BETWEEN 9 AND 2000000),     -- XOF; NULL: unpublished
        payout_minimum integer CHECK (payout_minimum BETWEEN 9 AND 2000000),
        fees jsonb NOT NULL DEFAULT '[]',                 -- [{kind, basisPoints, fixed, bearer: merchant|customer}]
        active boolean NOT NULL DEFAULT true,
        changed_by text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (operator_id, version)
      );
      CALL make_append_only('operator_versions');

      -- All prefixes of a country at once: a version is what the country looked like from then on.
      CREATE TABLE prefix_versions (
        calling_code text NOT NULL CHECK (calling_code ~ '^[1-9][0-9]{0,3}$'),
        version integer NOT NULL CHECK (version > 0),
        prefixes jsonb NOT NULL,                          -- [{prefix: '54', operatorId: '11'}]: first national digits, longest wins
        national_lengths integer[] NOT NULL,              -- digits after the calling code
        changed_by text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (calling_code, version)
      );
      CALL make_append_only('prefix_versions');

      CREATE TABLE operator_outages (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        holds_payouts boolean NOT NULL,                   -- new payouts to it wait until it ends
        note text NOT NULL,
        marked_by text NOT NULL,
        marked_at timestamptz NOT NULL,
        ended_by text,
        ended_at timestamptz,
        CHECK ((ended_by IS NULL) = (ended_at IS NULL))
      );
      CREATE UNIQUE INDEX operator_outages_open ON operator_outages (project_id, operator_id) WHERE ended_at IS NULL;
      CREATE INDEX ON operator_outages (project_id, marked_at DESC);

      -- One open alert for one thing that is wrong: what happens again while it is open is counted, not repeated.
      CREATE TABLE alerts (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN ('low_balance', 'outage')),
        subject text NOT NULL,                            -- operator id
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

      -- The account that a transaction moves: the operator that was named, else the one that its number suggests.
      ALTER TABLE transactions ADD operator_hint_id text;
      ALTER TABLE transactions ADD account_id text GENERATED ALWAYS AS (coalesce(operator_id, operator_hint_id)) STORED;
      CREATE INDEX transactions_by_account ON transactions (project_id, account_id, status_at);
      CREATE INDEX transactions_open_payouts ON transactions (project_id, account_id)
        WHERE kind = 'payout' AND status IN ('created', 'pending', 'unknown');
      CREATE INDEX transactions_payouts_by_phone ON transactions (phone, occurred_at DESC) WHERE kind = 'payout';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transactions DROP account_id, DROP operator_hint_id;
      DROP TABLE webhook_deliveries, webhooks, alerts, operator_outages, prefix_versions, operator_versions;
    `);
  }
}
