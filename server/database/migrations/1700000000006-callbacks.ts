import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the aggregator told us, word for word, and beside it what was read from it. */
export class Callbacks1700000000006 implements MigrationInterface {
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

      -- Deliveries whose bytes nobody has read yet; emptied by the reader in the transaction that stores the reading.
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
        fields jsonb NOT NULL,                            -- everything read, flat, for eyes
        url_mark_valid boolean,                           -- NULL: this transaction's URL carries no mark
        quarantine text                                   -- why it could not be matched; NULL when it was
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE callback_readings, callback_events, callback_unread, callback_deliveries');
  }
}
