import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts that people request and approve, and the attempts to send them: never two that may both have paid. */
export class Payouts1700000000010 implements MigrationInterface {
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
        CHECK (state IN ('draft', 'cancelled') OR (requested_at IS NOT NULL AND steps IS NOT NULL AND policy_version IS NOT NULL)),
        CHECK (kind = 'batch' OR count = 1)
      );
      CREATE INDEX payout_orders_by_time ON payout_orders (project_id, created_at DESC, id DESC);
      CREATE INDEX payout_orders_waiting ON payout_orders (project_id, requested_at) WHERE state = 'requested';
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

      -- The rules that no code of ours can walk around.
      CREATE FUNCTION guard_payout_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.requested_by <> OLD.requested_by OR NEW.project_id <> OLD.project_id OR NEW.kind <> OLD.kind THEN
          RAISE EXCEPTION 'who requested a payout never changes' USING ERRCODE = 'restrict_violation';
        END IF;
        IF OLD.state IN ('approved', 'rejected', 'cancelled') AND NEW.state <> OLD.state AND NOT (OLD.state = 'approved' AND NEW.state = 'cancelled') THEN
          RAISE EXCEPTION 'a decided order stays decided' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.state = 'approved' AND OLD.state <> 'approved' AND NOT EXISTS (
          SELECT FROM payout_approvals a JOIN people p ON p.id = a.person_id
          WHERE a.order_id = NEW.id AND a.revision = NEW.revision AND a.verdict = 'approved' AND p.disabled_at IS NULL
            AND a.count = NEW.count AND a.total = NEW.total
            AND NOT EXISTS (SELECT FROM payout_approvals r WHERE r.order_id = NEW.id AND r.revision = NEW.revision AND r.verdict = 'rejected')
        ) THEN
          RAISE EXCEPTION 'an order is approved by somebody else than its requester' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE UPDATE ON payout_orders FOR EACH ROW EXECUTE FUNCTION guard_payout_order();

      CREATE FUNCTION guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.state <> 'requested' THEN
            RAISE EXCEPTION 'a payout begins as requested' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF OLD.state <> 'requested' AND
           (NEW.phone, NEW.amount, NEW.channel, NEW.stays_in_wallet, NEW.project_id, NEW.order_id) IS DISTINCT FROM
           (OLD.phone, OLD.amount, OLD.channel, OLD.stays_in_wallet, OLD.project_id, OLD.order_id) THEN
          RAISE EXCEPTION 'what was approved is what is paid' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.state = 'ready' AND OLD.state <> 'ready' AND NOT EXISTS (
          SELECT FROM payout_orders o WHERE o.id = NEW.order_id AND o.state = 'approved'
        ) THEN
          RAISE EXCEPTION 'only an approved payout can be sent' USING ERRCODE = 'restrict_violation';
        END IF;
        IF OLD.state IN ('rejected', 'cancelled') AND NEW.state <> OLD.state THEN
          RAISE EXCEPTION 'a payout that was given up stays so' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION guard_payout();

      CREATE FUNCTION guard_payout_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        the_payout payouts%ROWTYPE;
        before record;
      BEGIN
        SELECT * INTO the_payout FROM payouts WHERE id = NEW.payout_id FOR UPDATE;
        IF the_payout.state <> 'ready' OR NEW.number <> the_payout.attempts + 1 THEN
          RAISE EXCEPTION 'only a payout that is ready can be attempted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.after_id IS NOT NULL THEN
          SELECT a.payout_id, a.number, t.status INTO before
          FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
          WHERE a.transaction_id = NEW.after_id FOR SHARE OF t;
          IF before.payout_id <> NEW.payout_id OR before.number <> NEW.number - 1 OR before.status NOT IN ('rejected', 'notcompleted') THEN
            RAISE EXCEPTION 'only a failed attempt can be repeated' USING ERRCODE = 'restrict_violation';
          END IF;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT ON payout_attempts FOR EACH ROW EXECUTE FUNCTION guard_payout_attempt();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payout_guard, payout_sending, payout_batch_rows, payout_attempts, payouts, payout_approvals, payout_orders, payout_policies;
      DROP FUNCTION guard_payout_attempt, guard_payout, guard_payout_order;
    `);
  }
}
