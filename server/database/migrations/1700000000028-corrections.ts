import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrections by people: tokens that were replaced, callbacks that were linked or dismissed; and traces of oversized callbacks. */
export class Corrections1700000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Final failures that are explained in words alone; the words may be longer than an index entry.
      CREATE INDEX transactions_by_reason ON transactions (md5(sub_code_details), occurred_at DESC, id DESC)
        WHERE sub_code IS NULL AND sub_code_details IS NOT NULL;

      -- One edit of a token leaves its payload or its signature whole: the tokens to compare a mistyped one with.
      CREATE INDEX transactions_by_token_payload ON transactions (hashtextextended(split_part(token, '.', 2), 0))
        WHERE token IS NOT NULL;
      CREATE INDEX transactions_by_token_signature ON transactions (hashtextextended(split_part(token, '.', 3), 0))
        WHERE token IS NOT NULL;

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

      -- A quarantined callback that a person dismissed leaves the counters; the delivery and its reading stay.
      ALTER TABLE callback_readings ADD dismissed_at timestamptz;
      CREATE INDEX callback_readings_quarantined ON callback_readings (project_id, received_at DESC, delivery_id DESC)
        WHERE quarantine IS NOT NULL AND dismissed_at IS NULL;
      CREATE INDEX callback_readings_dismissed ON callback_readings (received_at DESC, delivery_id DESC)
        WHERE dismissed_at IS NOT NULL;

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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE oversized_callbacks, callback_decisions, replaced_tokens;
      DROP INDEX callback_readings_dismissed, callback_readings_quarantined, transactions_by_token_signature,
        transactions_by_token_payload, transactions_by_reason;
      ALTER TABLE callback_readings DROP dismissed_at;
    `);
  }
}
