import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What is wrong in a day, who looks after it and how it ended; and the limits above which a second person decides. */
export class Breaks1795305600022 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Above these amounts one person's word is not enough to close a day. XOF.
      CREATE TABLE close_policies (
        version integer PRIMARY KEY CHECK (version > 0),
        write_off_act bigint NOT NULL CHECK (write_off_act >= 0),         -- one adjustment or write-off
        write_off_day bigint NOT NULL CHECK (write_off_day >= 0),         -- all of one person within 24 hours
        owned_break bigint NOT NULL CHECK (owned_break >= 0),             -- a break that has an assignee
        reason text NOT NULL,
        proposal_id uuid REFERENCES proposals,
        at timestamptz NOT NULL,
        CHECK ((version = 1) = (proposal_id IS NULL)),
        CHECK (write_off_act <= write_off_day)
      );
      CALL make_append_only('close_policies');
      INSERT INTO close_policies (version, write_off_act, write_off_day, owned_break, reason, at)
      VALUES (1, 5000, 25000, 10000, 'The limits that the product begins with', now());

      CREATE TABLE breaks (
        id uuid PRIMARY KEY,
        number bigint GENERATED ALWAYS AS IDENTITY,       -- what people call it by
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,                                -- the business day that it was found in
        kind text NOT NULL,                               -- the check's name
        subject text NOT NULL,                            -- 'transaction:…', 'line:…', 'delivery:…', 'payout:…', 'cash:…', 'account:…'
        fingerprint bytea NOT NULL,                       -- of what was found: what changes is another break
        transaction_id uuid REFERENCES transactions,
        line_id bigint,
        operator_id text,
        amount bigint NOT NULL,                           -- XOF at stake, not negative
        claims jsonb NOT NULL,                            -- who says what: [{who, what, at, evidence}]
        severity text NOT NULL CHECK (severity IN ('high', 'normal', 'low')),
        expected_until timestamptz,                       -- timing: until then it is only not yet due
        found_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        owner_role text NOT NULL CHECK (owner_role IN ('admin', 'finance', 'support')),
        assignee_id uuid REFERENCES people,
        due_at timestamptz NOT NULL,
        escalated_at timestamptz,
        escalated_to text,
        state text NOT NULL CHECK (state IN ('open', 'resolved')),
        resolution_code text,
        resolution_reason text,
        resolved_by text,
        resolved_at timestamptz,
        proposal_id uuid REFERENCES proposals,            -- a divergence closes by two people
        -- Accepted by two people as it is: the day is signed with it, up to this amount, and the break stays open.
        carried_amount bigint,
        carried_by text,
        carried_at timestamptz,
        -- Confirm settled the outcome: no money is at stake, and no day waits for it.
        notice boolean NOT NULL GENERATED ALWAYS AS (kind IN ('confirm_without_callback', 'half_a_pair')) STORED,
        -- Severity first, then the amount.
        rank bigint NOT NULL GENERATED ALWAYS AS (
          CASE severity WHEN 'high' THEN 2 WHEN 'normal' THEN 1 ELSE 0 END * 10000000000000 + amount) STORED,
        CHECK ((state = 'resolved') = (resolution_code IS NOT NULL AND resolution_reason IS NOT NULL
               AND resolved_by IS NOT NULL AND resolved_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX breaks_number ON breaks (number);
      CREATE UNIQUE INDEX breaks_once ON breaks (project_id, kind, subject, fingerprint);
      CREATE INDEX breaks_open ON breaks (project_id, found_at) WHERE state = 'open';
      CREATE INDEX breaks_by_time ON breaks (project_id, found_at DESC, id DESC);
      CREATE INDEX breaks_by_day ON breaks (project_id, day);
      CREATE INDEX breaks_by_kind ON breaks (kind, found_at DESC, id DESC);
      CREATE INDEX breaks_by_assignee ON breaks (assignee_id, found_at DESC) WHERE assignee_id IS NOT NULL;
      CREATE INDEX breaks_of_transaction ON breaks (transaction_id) WHERE transaction_id IS NOT NULL;
      CREATE INDEX breaks_due ON breaks (due_at) WHERE state = 'open';
      CREATE INDEX breaks_resolved_by_person ON breaks (resolved_by, resolved_at) WHERE state = 'resolved';
      CREATE INDEX breaks_by_rank ON breaks (rank DESC, id DESC) WHERE state = 'open';
      CREATE INDEX breaks_notices ON breaks (project_id, found_at DESC) WHERE notice;
      REVOKE DELETE, TRUNCATE ON breaks FROM rappro_app;

      -- Every act on a break: found, assigned, due, note, note_struck, attached, escalated, proposed, resolved, reopened, cleared.
      CREATE TABLE break_acts (
        id uuid PRIMARY KEY,
        break_id uuid NOT NULL REFERENCES breaks,
        project_id uuid NOT NULL REFERENCES projects,
        act text NOT NULL,
        text text,
        file_id uuid REFERENCES stored_files,
        strikes uuid UNIQUE REFERENCES break_acts,        -- the note that it strikes out
        details jsonb NOT NULL DEFAULT '{}',
        by text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX ON break_acts (break_id, at);
      CALL make_append_only('break_acts');

      -- Who owns a kind of break and when it is due, where a project says otherwise than the built-in rules.
      CREATE TABLE break_rules (
        project_id uuid NOT NULL REFERENCES projects,
        kind text NOT NULL,
        owner_role text NOT NULL CHECK (owner_role IN ('admin', 'finance', 'support')),
        due_hours integer NOT NULL CHECK (due_hours BETWEEN 1 AND 2160),
        escalate_to text NOT NULL CHECK (escalate_to IN ('admin', 'finance', 'support')),
        escalate_amount bigint CHECK (escalate_amount > 0),                    -- at once from this amount on, XOF
        changed_by text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, kind)
      );

      CREATE FUNCTION require_second_person_break() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.proposal_id IS NULL
           AND NEW.amount > (SELECT write_off_act FROM close_policies ORDER BY version DESC LIMIT 1) THEN
          RAISE EXCEPTION 'writing off % XOF takes two people', NEW.amount USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER second_person BEFORE UPDATE ON breaks FOR EACH ROW
        WHEN (OLD.state = 'open' AND NEW.state = 'resolved' AND NEW.resolution_code = 'written_off')
        EXECUTE FUNCTION require_second_person_break();
    `);
  }
}
