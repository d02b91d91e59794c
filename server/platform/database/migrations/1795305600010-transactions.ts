import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One row is one call that moves money; what changed it, and every exchange with the aggregator about it. */
export class Transactions1795305600010 extends ForwardMigration {
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
        operator_hint_id text,
        -- The account that it moves: the operator that was named, else the one that its number suggests.
        account_id text GENERATED ALWAYS AS (coalesce(operator_id, operator_hint_id)) STORED,
        expired_at timestamptz,                           -- when the project stopped expecting the payment, as in expiries
        UNIQUE (project_id, reference),
        UNIQUE (project_id, token),
        CHECK ((kind = 'payin' AND channel IN ('hosted', 'direct', 'wallet')) OR
               (kind = 'payout' AND channel IN ('wallet', 'mobile_money'))),
        CHECK (status NOT IN ('pending', 'completed', 'notcompleted') OR token IS NOT NULL),
        CONSTRAINT transactions_expired_kind CHECK (expired_at IS NULL OR kind = 'payin')
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
      CREATE INDEX transactions_pending ON transactions (project_id, occurred_at)
        WHERE status IN ('created', 'pending', 'unknown') AND expired_at IS NULL;
      CREATE INDEX transactions_by_account ON transactions (project_id, account_id, status_at);
      CREATE INDEX transactions_open_payouts ON transactions (project_id, account_id)
        WHERE kind = 'payout' AND status IN ('created', 'pending', 'unknown');
      CREATE INDEX transactions_payouts_by_phone ON transactions (phone, occurred_at DESC) WHERE kind = 'payout';
      -- Payouts whose call failed, may have paid, or is under way, among all that went well.
      CREATE INDEX transactions_payouts_by_status ON transactions (status, status_at DESC) WHERE kind = 'payout' AND status <> 'completed';
      CREATE INDEX transactions_expired ON transactions (project_id, occurred_at DESC, id DESC)
        WHERE status = 'pending' AND expired_at IS NOT NULL;
      CREATE INDEX transactions_paid_after_expiry ON transactions (project_id, status_at)
        WHERE status = 'completed' AND expired_at IS NOT NULL;
      -- Final failures that are explained in words alone; the words may be longer than an index entry.
      CREATE INDEX transactions_by_reason ON transactions (md5(sub_code_details), occurred_at DESC, id DESC)
        WHERE sub_code IS NULL AND sub_code_details IS NOT NULL;
      -- One edit of a token leaves its payload or its signature whole: the tokens to compare a mistyped one with.
      CREATE INDEX transactions_by_token_payload ON transactions (hashtextextended(split_part(token, '.', 2), 0))
        WHERE token IS NOT NULL;
      CREATE INDEX transactions_by_token_signature ON transactions (hashtextextended(split_part(token, '.', 3), 0))
        WHERE token IS NOT NULL;
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
      -- What the checks of a day look for among millions of answers.
      CREATE INDEX exchanges_unrecognised ON exchanges (project_id, sent_at) WHERE outcome = 'unrecognised';
      CREATE INDEX exchanges_refused ON exchanges (project_id, operation, said, sent_at DESC) WHERE outcome = 'refused';
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
      -- Changes that came hours after their transaction was made (ids begin with their time; what has none counts as late): the
      -- only ones that the figures of an older day have to look for.
      CREATE INDEX transitions_late ON transitions (project_id, at)
        WHERE coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true);
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
      CREATE INDEX contradictions_by_time ON contradictions (project_id, at);
      CALL make_append_only('contradictions');

      -- Which account a transaction was counted for before it became known better: a day is recomputed as it was known.
      CREATE TABLE account_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        project_id uuid NOT NULL,                         -- no foreign keys: written with every answer of the sweep
        transaction_id uuid NOT NULL,
        from_account text,
        at timestamptz NOT NULL
      );
      CREATE INDEX ON account_changes (transaction_id, at);
      CREATE INDEX ON account_changes (project_id, at);
      CREATE INDEX account_changes_late ON account_changes (project_id, at)
        WHERE coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true);
      CALL make_append_only('account_changes');

      -- A wrong creation token that was replaced, by two people or by the merchant's system.
      CREATE TABLE replaced_tokens (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        token text NOT NULL,                              -- the wrong one
        replacement text NOT NULL,
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
        proposal_id uuid UNIQUE REFERENCES proposals,     -- NULL: registered again by the merchant's system
        replaced_by text NOT NULL,                        -- e-mails of both people, or the name of an API key
        at timestamptz NOT NULL,
        CHECK (token <> replacement)
      );
      CREATE INDEX replaced_tokens_by_token ON replaced_tokens USING hash (token);
      CREATE INDEX ON replaced_tokens (transaction_id, at);
      CALL make_append_only('replaced_tokens');

      -- Something from the aggregator that the contract does not know: raised once, counted, looked at by a person.
      CREATE TABLE drift_items (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN ('sub_code', 'status', 'field', 'shape', 'quota')),
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
      CREATE INDEX drift_items_first_seen ON drift_items (project_id, first_seen_at);

      CREATE FUNCTION guard_expiry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.expired_at IS NOT NULL OR NEW.expired_at IS NULL OR NEW.status <> 'pending' THEN
          RAISE EXCEPTION 'a pending payin expires once' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard_expiry BEFORE UPDATE OF expired_at ON transactions FOR EACH ROW EXECUTE FUNCTION guard_expiry();

      -- What the aggregator said of a transaction just before a moment; NULL where it had said nothing.
      CREATE FUNCTION status_before(transaction uuid, moment timestamptz) RETURNS text
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT x.to_status FROM transitions x WHERE x.transaction_id = transaction AND x.at < moment ORDER BY x.at DESC, x.id DESC LIMIT 1
      $$;
    `);
  }
}
