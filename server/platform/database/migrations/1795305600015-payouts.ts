import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Payouts that people request and approve, and the attempts to send them: never two that may both have paid. */
export class Payouts1795305600015 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Approval tiers, limits and settings: the latest version counts; every one but the first was decided by two people.
      CREATE TABLE payout_policies (
        version integer PRIMARY KEY CHECK (version > 0),
        tiers jsonb NOT NULL,
        limits jsonb NOT NULL,
        settings jsonb NOT NULL,
        reason text NOT NULL,
        proposal_id uuid REFERENCES proposals,
        at timestamptz NOT NULL,
        CHECK ((version = 1) = (proposal_id IS NULL))
      );
      CALL make_append_only('payout_policies');

      -- What one person asks for and others approve: one payout, or a batch of them.
      CREATE TABLE payout_orders (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL CHECK (kind IN ('single', 'batch')),
        title text NOT NULL,                              -- the purpose, or the name of the file
        state text NOT NULL CHECK (state IN ('draft', 'requested', 'approved', 'rejected', 'cancelled')),
        revision integer NOT NULL DEFAULT 1,              -- an approval is of a revision
        count integer NOT NULL CHECK (count >= 0),
        total bigint NOT NULL CHECK (total >= 0),         -- XOF
        requested_by uuid NOT NULL REFERENCES people,
        requested_at timestamptz,
        policy_version integer REFERENCES payout_policies,
        steps jsonb,                                      -- the approvals that it needs, as its tier said when it was requested
        duplicate_reason text,
        preflight jsonb,                                  -- what was found when it was requested
        decided_at timestamptz,
        paused_at timestamptz,                            -- a batch whose sending a person stopped
        paused_by text,
        file_name text,
        file_sha256 bytea,
        mapping jsonb,                                    -- which column of the file is which field
        columns jsonb,                                    -- the header of the file
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (id, requested_by),
        CONSTRAINT payout_orders_terms  -- a draft may be given up before it had terms
          CHECK (state IN ('draft', 'cancelled') OR (requested_at IS NOT NULL AND steps IS NOT NULL AND policy_version IS NOT NULL)),
        CHECK (kind = 'batch' OR count = 1)
      );
      CREATE INDEX payout_orders_by_time ON payout_orders (project_id, created_at DESC, id DESC);
      CREATE INDEX payout_orders_waiting ON payout_orders (project_id, requested_at) WHERE state = 'requested';
      -- What one person requested within a window.
      CREATE INDEX payout_orders_of_person ON payout_orders (requested_by, requested_at DESC);
      CREATE INDEX ON payout_orders (file_sha256) WHERE file_sha256 IS NOT NULL;
      REVOKE DELETE, TRUNCATE ON payout_orders FROM rappro_app;

      -- Nobody approves what they requested: the requester is part of the key, and never changes.
      CREATE TABLE payout_approvals (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL,
        requested_by uuid NOT NULL,
        revision integer NOT NULL,
        person_id uuid NOT NULL REFERENCES people,
        role text NOT NULL,                               -- the person's role at this moment
        verdict text NOT NULL CHECK (verdict IN ('approved', 'rejected')),
        reason text,
        count integer NOT NULL,                           -- what the person saw and bound their code to
        total bigint NOT NULL,
        at timestamptz NOT NULL,
        FOREIGN KEY (order_id, requested_by) REFERENCES payout_orders (id, requested_by),
        UNIQUE (order_id, revision, person_id),
        CHECK (person_id <> requested_by),
        CHECK (verdict = 'approved' OR reason IS NOT NULL)
      );
      CALL make_append_only('payout_approvals');

      CREATE TABLE payouts (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        order_id uuid NOT NULL REFERENCES payout_orders,
        row_number integer NOT NULL DEFAULT 1,            -- the line of the file
        channel text NOT NULL CHECK (channel IN ('wallet', 'mobile_money')),
        phone text NOT NULL CHECK (phone ~ '^[1-9][0-9]{7,14}$'),
        beneficiary text,
        amount integer NOT NULL CHECK (amount BETWEEN 9 AND 2000000),          -- XOF
        stays_in_wallet boolean,                          -- top_up_wallet, in words; NULL for mobile money
        purpose text NOT NULL,
        note text,
        operator_id text,                                 -- hinted by the number: the account that it is taken from
        state text NOT NULL CHECK (state IN ('requested', 'ready', 'held', 'returned', 'sent', 'rejected', 'cancelled')),
        state_at timestamptz NOT NULL,
        queue_at timestamptz,                             -- its place in the queue: first in, first out
        hold_why text CHECK (hold_why IN ('person', 'outage', 'low_balance')),
        hold_note text,
        hold_by text,
        hold_until timestamptz,                           -- then it goes back to its requester
        ask_by text,                                      -- who asked for the next attempt, and why
        ask_reason text,
        attempt_id uuid REFERENCES transactions,          -- the latest attempt
        attempts integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        UNIQUE (order_id, row_number),
        CHECK ((channel = 'wallet') = (stays_in_wallet IS NOT NULL)),
        CHECK ((state IN ('held', 'returned')) = (hold_why IS NOT NULL)),
        CHECK (state <> 'ready' OR queue_at IS NOT NULL),
        CHECK (state <> 'sent' OR attempt_id IS NOT NULL),
        CHECK ((attempts = 0) = (attempt_id IS NULL))
      );
      CREATE INDEX payouts_by_time ON payouts (project_id, created_at DESC, id DESC);
      CREATE INDEX payouts_by_state ON payouts (state, state_at DESC, id DESC);
      CREATE INDEX payouts_queue ON payouts (project_id, queue_at, id) WHERE state = 'ready';
      CREATE INDEX payouts_held ON payouts (project_id, operator_id, queue_at, id) WHERE state IN ('held', 'returned');
      CREATE INDEX payouts_by_phone ON payouts (phone, created_at DESC);
      CREATE UNIQUE INDEX payouts_of_attempt ON payouts (attempt_id) WHERE attempt_id IS NOT NULL;
      CREATE INDEX payouts_all_by_time ON payouts (created_at DESC, id DESC);
      CREATE INDEX payouts_by_amount ON payouts (amount, id);
      CREATE INDEX payouts_phone_parts ON payouts USING gin (phone gin_trgm_ops);
      -- Chains of attempts, the latest first.
      CREATE INDEX payouts_repeated ON payouts (state_at DESC, id) WHERE attempts > 1;
      -- Payouts that wait to be sent again: looked at every second for what speaks against it.
      CREATE INDEX payouts_again ON payouts (id) WHERE attempts > 0 AND state IN ('ready', 'held', 'returned');
      REVOKE DELETE, TRUNCATE ON payouts FROM rappro_app;

      -- One call to the aggregator. Committed before the call is made.
      CREATE TABLE payout_attempts (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        payout_id uuid NOT NULL REFERENCES payouts,
        project_id uuid NOT NULL REFERENCES projects,
        number integer NOT NULL CHECK (number >= 1),
        after_id uuid UNIQUE REFERENCES payout_attempts,  -- the failed attempt that this one repeats
        asked_by text NOT NULL,
        reason text,
        calling_since timestamptz,                        -- the call is under way: only this process may make it, once
        created_at timestamptz NOT NULL,
        UNIQUE (payout_id, number),
        CHECK ((number = 1) = (after_id IS NULL))
      );
      CREATE INDEX payout_attempts_calling ON payout_attempts (calling_since) WHERE calling_since IS NOT NULL;
      CREATE INDEX payout_attempts_by_time ON payout_attempts (project_id, created_at DESC);
      REVOKE DELETE, TRUNCATE ON payout_attempts FROM rappro_app;

      -- Drafts of a batch: the rows of its file, with what is wrong with each.
      CREATE TABLE payout_batch_rows (
        order_id uuid NOT NULL REFERENCES payout_orders ON DELETE CASCADE,
        row_number integer NOT NULL,
        cells jsonb NOT NULL,                             -- as they stand in the file
        channel text,
        phone text,
        beneficiary text,
        amount integer,
        stays_in_wallet boolean,
        purpose text,
        note text,
        operator_id text,
        errors jsonb NOT NULL DEFAULT '[]',               -- [{field, rule, values}]
        warnings jsonb NOT NULL DEFAULT '[]',
        left_out boolean NOT NULL DEFAULT false,          -- a person decided not to pay this line
        PRIMARY KEY (order_id, row_number)
      );

      -- Whose payouts the sender may take, and how far the database remembers having sent.
      CREATE TABLE payout_sending (
        project_id uuid PRIMARY KEY REFERENCES projects,
        paused_at timestamptz,
        paused_by text,
        paused_why text,
        unanswered_in_a_row integer NOT NULL DEFAULT 0
      );

      CREATE TABLE payout_guard (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        generation integer NOT NULL,                      -- counted up by two people, after a backup was restored
        counter bigint NOT NULL                           -- counted up by every claim, and written down outside the database too
      );
      INSERT INTO payout_guard (generation, counter) VALUES (1, 0);

      -- Each time that a restored backup was brought up to what the journal says.
      CREATE TABLE payout_restores (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        generation integer NOT NULL,
        counter_before bigint NOT NULL,                   -- what the backup remembered
        counter_after bigint NOT NULL,
        released boolean NOT NULL,                        -- by two people: the journal alone did not explain the gap
        CHECK (counter_after >= counter_before)
      );
      CREATE INDEX ON payout_restores (at);
      CALL make_append_only('payout_restores');

      -- The calls that were possibly made since the backup. The payout may be one that the backup never knew.
      CREATE TABLE payout_restored_calls (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        restore_id uuid NOT NULL REFERENCES payout_restores,
        payout_id uuid NOT NULL
      );
      CREATE INDEX ON payout_restored_calls (restore_id);
      CALL make_append_only('payout_restored_calls');
    `);
  }
}
