import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Audits of past transactions: the rows of a file are compared with the aggregator. They are no transactions, so that
 * no figure, break, alert or webhook of the present depends on them. And replays of recorded callbacks.
 */
export class AuditsAndReplays1795305600034 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE import_sources DROP CONSTRAINT import_sources_leg_check,
        ADD CONSTRAINT import_sources_leg_check CHECK (leg IN ('orders', 'statement', 'bank', 'past'));
      CREATE UNIQUE INDEX import_sources_past ON import_sources (project_id) WHERE leg = 'past';
      -- The same file may be audited again.
      DROP INDEX imports_file;
      CREATE UNIQUE INDEX imports_file ON imports (project_id, file_sha256)
        WHERE state NOT IN ('withdrawn', 'discarded') AND leg <> 'past';

      CREATE TABLE past_audits (
        id uuid PRIMARY KEY REFERENCES imports,
        project_id uuid NOT NULL REFERENCES projects,
        started_by_id uuid NOT NULL REFERENCES people,
        started_by text NOT NULL,
        started_at timestamptz NOT NULL,
        total integer NOT NULL CHECK (total BETWEEN 1 AND 100000),
        ended_at timestamptz,                             -- when the last row was compared
        stopped_by text,                                  -- who ended it before that
        CHECK (stopped_by IS NULL OR ended_at IS NOT NULL)
      );
      CREATE UNIQUE INDEX past_audits_running ON past_audits (project_id) WHERE ended_at IS NULL;
      CREATE INDEX past_audits_by_time ON past_audits (project_id, started_at DESC);
      REVOKE DELETE, TRUNCATE ON past_audits FROM rappro_app;

      CREATE TABLE past_audit_rows (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- in the order of the file
        audit_id uuid NOT NULL REFERENCES past_audits,
        row_number integer NOT NULL,                      -- as a spreadsheet numbers it
        kind text NOT NULL CHECK (kind IN ('payin', 'payout')),
        reference text NOT NULL,
        token text NOT NULL,
        amount bigint NOT NULL,                           -- XOF
        status text NOT NULL CHECK (status IN ('completed', 'notcompleted', 'pending')), -- of the merchant's record
        happened_at timestamptz NOT NULL,
        transaction_id uuid REFERENCES transactions,      -- registered here with this token: its own status checks count
        due_at timestamptz,                               -- of the next status check; NULL once compared
        lease_id uuid,
        asked_count integer NOT NULL DEFAULT 0,
        parameter text NOT NULL DEFAULT 'set' CHECK (parameter IN ('set', 'other')), -- name of the token parameter
        result text CHECK (result IN ('agrees', 'paid_there', 'paid_here', 'amount_differs', 'status_differs', 'unconfirmed', 'duplicate')),
        said text,                                        -- status of the aggregator: completed, notcompleted, pending
        said_amount bigint,                               -- XOF, where the answer names it
        cause text,                                       -- why it cannot be confirmed
        cause_code text,                                  -- error code of the aggregator, with its list
        cause_text text,                                  -- as received
        exchange_id uuid REFERENCES exchanges,
        compared_at timestamptz,
        CHECK (result IS NULL OR (due_at IS NULL AND compared_at IS NOT NULL)),
        CHECK ((result = 'unconfirmed') = (cause IS NOT NULL))
      );
      CREATE UNIQUE INDEX past_audit_rows_of ON past_audit_rows (audit_id, id);
      CREATE INDEX past_audit_rows_due ON past_audit_rows (audit_id, due_at, id) WHERE due_at IS NOT NULL;
      CREATE INDEX past_audit_rows_result ON past_audit_rows (audit_id, result, id);
      REVOKE DELETE, TRUNCATE ON past_audit_rows FROM rappro_app;

      -- A result is a fact.
      CREATE FUNCTION keep_past_audit_result() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the result of an audited row never changes' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER past_audit_rows_keep BEFORE UPDATE ON past_audit_rows FOR EACH ROW
        WHEN (OLD.result IS NOT NULL) EXECUTE FUNCTION keep_past_audit_result();
      CREATE TRIGGER past_audits_keep BEFORE UPDATE ON past_audits FOR EACH ROW
        WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION keep_past_audit_result();

      -- A user had a recorded callback handled again: its bytes were read and matched, and a status check scheduled.
      CREATE TABLE callback_replays (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES callback_deliveries,
        project_id uuid NOT NULL REFERENCES projects,
        result text NOT NULL CHECK (result IN ('check_scheduled', 'not_checkable', 'not_matched', 'unreadable')),
        transaction_id uuid REFERENCES transactions,
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
        replayed_by text NOT NULL,
        at timestamptz NOT NULL,
        CHECK ((result IN ('check_scheduled', 'not_checkable')) = (transaction_id IS NOT NULL))
      );
      CREATE INDEX ON callback_replays (delivery_id, at);
      CREATE INDEX ON callback_replays (transaction_id) WHERE transaction_id IS NOT NULL;
      CALL make_append_only('callback_replays');
    `);
  }
}
