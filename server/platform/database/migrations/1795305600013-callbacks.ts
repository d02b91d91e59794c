import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What the aggregator sent, word for word, and beside it what was read from it. */
export class Callbacks1795305600013 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE callback_deliveries (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        received_at timestamptz NOT NULL,
        remote_address text NOT NULL,
        content_type text NOT NULL,
        headers text NOT NULL,                            -- JSON list of [name, value], in order of arrival
        url_mark text,                                    -- the HMAC part of the URL, as received
        body bytea NOT NULL
      );
      CREATE INDEX ON callback_deliveries (project_id, received_at DESC, id DESC);
      CREATE INDEX ON callback_deliveries (received_at DESC, id DESC);
      CALL make_append_only('callback_deliveries');

      -- Deliveries that are not read yet; a row leaves in the transaction that stores the reading.
      CREATE TABLE callback_unread (
        delivery_id uuid PRIMARY KEY
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

      -- One event of the aggregator, however often and in whatever encoding it was delivered.
      CREATE TABLE callback_events (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        identity text NOT NULL,                           -- the identifier that the content names
        status text NOT NULL,                             -- normalised, or 'unrecognised'
        fingerprint bytea NOT NULL,                       -- SHA-256 of the normalised content
        form_count integer NOT NULL DEFAULT 0,
        json_count integer NOT NULL DEFAULT 0,
        differs_from uuid REFERENCES callback_events,     -- the other half of a pair with different content
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        pairing text NOT NULL GENERATED ALWAYS AS (
          CASE WHEN differs_from IS NOT NULL THEN 'differing'
               WHEN form_count = 1 AND json_count = 1 THEN 'pair'
               WHEN form_count + json_count = 1 THEN 'single'
               ELSE 'repeated' END) STORED,
        UNIQUE (project_id, identity, status, fingerprint)
      );

      CREATE TABLE callback_readings (
        delivery_id uuid PRIMARY KEY REFERENCES callback_deliveries,
        project_id uuid NOT NULL REFERENCES projects,
        received_at timestamptz NOT NULL,
        event_id uuid REFERENCES callback_events,
        transaction_id uuid REFERENCES transactions,
        encoding text NOT NULL CHECK (encoding IN ('form', 'json', 'unreadable')),
        identified_by text,                               -- which extractor found the transaction
        identity text,
        status_said text,                                 -- as received
        status text,                                      -- normalised: pending, completed, notcompleted, unrecognised
        amount integer,                                   -- XOF; NULL when it could not be read exactly
        callback_token text,
        token_kind text,                                  -- empty, creation, other: compared with what we hold
        hash text,
        logfile text,
        logfile_at timestamptz,                           -- decoded creation time
        request_id text,
        phone text,
        operator_id text,
        operator_name text,
        fields jsonb NOT NULL,                            -- everything that was read, flat, for display
        url_mark_valid boolean,                           -- NULL: this transaction's URL carries no mark
        quarantine text,                                  -- why it could not be matched; NULL when it was
        dismissed_at timestamptz                          -- by a person: it leaves the counters; the delivery and its reading stay
      );
      CREATE INDEX ON callback_readings (project_id, received_at DESC, delivery_id DESC);
      CREATE INDEX ON callback_readings (received_at DESC, delivery_id DESC);
      CREATE INDEX ON callback_readings (transaction_id, received_at) WHERE transaction_id IS NOT NULL;
      CREATE INDEX ON callback_readings (event_id) WHERE event_id IS NOT NULL;
      CREATE INDEX ON callback_readings (project_id, identity) WHERE quarantine IS NOT NULL;
      CREATE INDEX ON callback_readings (received_at DESC) WHERE quarantine IS NOT NULL;
      CREATE INDEX ON callback_readings (callback_token) WHERE callback_token IS NOT NULL;
      CREATE INDEX ON callback_readings (hash) WHERE hash IS NOT NULL;
      CREATE INDEX ON callback_readings (logfile) WHERE logfile IS NOT NULL;
      CREATE INDEX ON callback_readings (request_id) WHERE request_id IS NOT NULL;
      CREATE INDEX callback_readings_quarantined ON callback_readings (project_id, received_at DESC, delivery_id DESC)
        WHERE quarantine IS NOT NULL AND dismissed_at IS NULL;
      CREATE INDEX callback_readings_dismissed ON callback_readings (received_at DESC, delivery_id DESC)
        WHERE dismissed_at IS NOT NULL;
      CREATE INDEX callback_readings_unmarked ON callback_readings (project_id, received_at) WHERE url_mark_valid IS NOT TRUE;

      -- Decisions of people about quarantined callbacks.
      CREATE TABLE callback_decisions (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES callback_deliveries,
        project_id uuid NOT NULL REFERENCES projects,
        decision text NOT NULL CHECK (decision IN ('linked', 'dismissed')),
        transaction_id uuid REFERENCES transactions,
        quarantine text NOT NULL,                         -- why it was in quarantine
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
        decided_by text NOT NULL,
        at timestamptz NOT NULL,
        UNIQUE (delivery_id, decision),
        CHECK ((decision = 'linked') = (transaction_id IS NOT NULL))
      );
      CREATE INDEX ON callback_decisions (transaction_id) WHERE transaction_id IS NOT NULL;
      CALL make_append_only('callback_decisions');

      -- Callbacks that were too large: the delivery holds the first bytes of the body, this the rest of what is known.
      CREATE TABLE oversized_callbacks (
        delivery_id uuid PRIMARY KEY REFERENCES callback_deliveries,
        size bigint NOT NULL CHECK (size > 0),            -- bytes that were received
        sha256 bytea NOT NULL CHECK (length(sha256) = 32),-- of the bytes that were received
        complete boolean NOT NULL                         -- false: the sender or the limit ended it before its end
      );
      CALL make_append_only('oversized_callbacks');
    `);
  }
}
