import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row = one call that moves money; what changed it, and every exchange with the aggregator about it. */
export class Transactions1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transactions (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN ('payin', 'payout')),
        channel text NOT NULL,
        reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 200),   -- the merchant's transaction_id
        token text,                                       -- creation token: the only one valid for confirm
        amount integer NOT NULL CHECK (amount BETWEEN 9 AND 2000000),          -- XOF
        phone text CHECK (phone ~ '^[1-9][0-9]{7,14}$'),  -- payer or beneficiary
        description text,
        custom_data jsonb NOT NULL DEFAULT '{}',
        status text NOT NULL CHECK (status IN ('created', 'pending', 'completed', 'notcompleted', 'rejected', 'unknown')),
        status_at timestamptz NOT NULL,                   -- since when it has this status
        sub_code_list text,                               -- why it was refused or failed, as received
        sub_code text,
        sub_code_details text,                            -- response_text_details
        operator_id text,                                 -- named by confirm or a callback, never guessed
        operator_name text,
        operator_hint text,                               -- what the number suggests
        request_id text,                                  -- what the payment page shows the customer
        external_id text,
        operator_receipt text,                            -- oreference
        payment_url text,                                 -- hosted page or redirect, opened as it is
        validation_mode text,                             -- direct payins: what the customer must do
        signed_callback boolean NOT NULL DEFAULT false,   -- its callback URL carries our HMAC part
        source text NOT NULL CHECK (source IN ('registered', 'made')),
        made_by text NOT NULL,                            -- name of the API key, or e-mail of the person
        occurred_at timestamptz NOT NULL,                 -- when the merchant or the product created it
        created_at timestamptz NOT NULL,                  -- when the product learned of it
        UNIQUE (project_id, reference),
        UNIQUE (project_id, token),
        CHECK ((kind = 'payin' AND channel IN ('hosted', 'direct', 'wallet')) OR
               (kind = 'payout' AND channel IN ('wallet', 'mobile_money'))),
        CHECK (status NOT IN ('pending', 'completed', 'notcompleted') OR token IS NOT NULL)
      );
      CREATE INDEX transactions_by_time ON transactions (project_id, occurred_at DESC, id DESC);
      CREATE INDEX transactions_all_by_time ON transactions (occurred_at DESC, id DESC);
      CREATE INDEX transactions_by_status ON transactions (status, occurred_at DESC, id DESC);
      CREATE INDEX transactions_by_channel ON transactions (kind, channel, occurred_at DESC, id DESC);
      CREATE INDEX transactions_by_operator ON transactions (operator_id, occurred_at DESC, id DESC);
      CREATE INDEX transactions_by_sub_code ON transactions (sub_code, occurred_at DESC, id DESC) WHERE sub_code IS NOT NULL;
      CREATE INDEX transactions_by_amount ON transactions (amount, occurred_at DESC, id DESC);
      CREATE INDEX transactions_by_phone ON transactions USING gin (phone gin_trgm_ops);
      CREATE INDEX transactions_by_reference ON transactions USING gin (reference gin_trgm_ops);
      CREATE INDEX transactions_by_token ON transactions (token) WHERE token IS NOT NULL;
      CREATE INDEX transactions_by_request_id ON transactions (request_id) WHERE request_id IS NOT NULL;
      CREATE INDEX transactions_by_external_id ON transactions (external_id) WHERE external_id IS NOT NULL;
      CREATE INDEX transactions_by_receipt ON transactions (operator_receipt) WHERE operator_receipt IS NOT NULL;
      CREATE INDEX transactions_pending ON transactions (project_id, occurred_at) WHERE status IN ('created', 'pending', 'unknown');

      REVOKE DELETE, TRUNCATE ON transactions FROM rappro_app;

      -- Every exchange with the aggregator, as sent (secrets redacted before storing) and as received.
      CREATE TABLE exchanges (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL,                         -- no foreign key: thousands a second would lock one row
        transaction_id uuid REFERENCES transactions,
        operation text NOT NULL,
        cause text NOT NULL,                              -- create, schedule, callback, person, probe, test
        sent_at timestamptz NOT NULL,
        duration_ms integer NOT NULL,
        method text NOT NULL,
        url text NOT NULL,
        request_headers text NOT NULL,                    -- JSON, secrets redacted
        request_body bytea,                               -- as sent, secrets redacted
        answer_status integer,                            -- HTTP status; NULL when nothing came
        answer_headers text,                              -- JSON
        answer_body bytea,                                -- the exact bytes, up to 256 KiB
        outcome text NOT NULL,                            -- accepted, refused, status, unrecognised, unanswered
        said text,                                        -- the status or sub-code, as received
        fault text                                        -- what kept the answer from coming or being read
      );
      CREATE INDEX exchanges_of_transaction ON exchanges (transaction_id, sent_at);
      CREATE INDEX exchanges_by_time ON exchanges (project_id, sent_at DESC, id DESC);
      CALL make_append_only('exchanges');

      CREATE TABLE transitions (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        from_status text,
        to_status text NOT NULL,
        at timestamptz NOT NULL,
        cause text NOT NULL,                              -- registered, create, confirm, person
        actor text NOT NULL,                              -- 'sweep', name of an API key, e-mail
        exchange_id uuid REFERENCES exchanges
      );
      CREATE INDEX ON transitions (transaction_id, at);
      CREATE INDEX ON transitions (at);
      CALL make_append_only('transitions');

      -- What a confirm said about a final transaction that disagrees with its status: for a person to look at.
      CREATE TABLE contradictions (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        status text NOT NULL,
        said text NOT NULL,
        exchange_id uuid NOT NULL REFERENCES exchanges,
        at timestamptz NOT NULL,
        UNIQUE (transaction_id, said)
      );
      CALL make_append_only('contradictions');

      -- Something from the aggregator that the contract does not know: raised once, counted, looked at by a person.
      CREATE TABLE drift_items (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN ('sub_code', 'status', 'field', 'shape')),
        place text NOT NULL,                              -- operation, or 'callback'
        seen text NOT NULL,                               -- the code, status or field name, as received
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        seen_count integer NOT NULL DEFAULT 1,
        exchange_id uuid REFERENCES exchanges,            -- the first evidence, one of the two
        delivery_id uuid,
        acknowledged_at timestamptz,
        acknowledged_by text,
        UNIQUE (project_id, kind, place, seen)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE drift_items, contradictions, transitions, exchanges, transactions');
  }
}
