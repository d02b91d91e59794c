import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is wrong in a day, who looks after it and how it ended; and what people say a transaction is, against the aggregator. */
export class Breaks1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      -- What two people say a transaction is for the books. The aggregator's own status stays beside it, untouched.
      CREATE TABLE status_overrides (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        status text NOT NULL CHECK (status IN ('completed', 'notcompleted')),
        against text NOT NULL,                            -- the aggregator's status then
        code text NOT NULL,
        reason text NOT NULL,
        file_id uuid NOT NULL REFERENCES stored_files,
        proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
        proposed_by text NOT NULL,
        approved_by text NOT NULL,
        at timestamptz NOT NULL,
        reverted_at timestamptz,
        reverted_by text,
        reverted_why text,
        revert_proposal_id uuid UNIQUE REFERENCES proposals,
        CHECK (proposed_by <> approved_by),
        CHECK ((reverted_at IS NULL) = (revert_proposal_id IS NULL) AND (reverted_at IS NULL) = (reverted_by IS NULL))
      );
      CREATE UNIQUE INDEX status_overrides_live ON status_overrides (transaction_id) WHERE reverted_at IS NULL;
      CREATE INDEX ON status_overrides (project_id, at);
      REVOKE DELETE, TRUNCATE ON status_overrides FROM rappro_app;

      -- What a confirm says besides the status, where it is not what we have: kept apart, never believed over it.
      CREATE TABLE confirm_differences (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL,                         -- no foreign keys: written with every answer of the sweep
        transaction_id uuid NOT NULL,
        field text NOT NULL CHECK (field IN ('amount', 'phone', 'operator')),
        ours text NOT NULL,
        said text NOT NULL,
        exchange_id uuid NOT NULL,
        at timestamptz NOT NULL,
        UNIQUE (transaction_id, field, said)
      );
      CREATE INDEX ON confirm_differences (project_id, at);
      CALL make_append_only('confirm_differences');

      -- What the checks of a day look for among millions of answers.
      CREATE INDEX exchanges_unrecognised ON exchanges (project_id, sent_at) WHERE outcome = 'unrecognised';
      CREATE INDEX contradictions_by_time ON contradictions (project_id, at);

      CREATE FUNCTION guard_override() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.reverted_at IS NOT NULL OR
           to_jsonb(OLD) - ARRAY['reverted_at', 'reverted_by', 'reverted_why', 'revert_proposal_id'] IS DISTINCT FROM
           to_jsonb(NEW) - ARRAY['reverted_at', 'reverted_by', 'reverted_why', 'revert_proposal_id'] THEN
          RAISE EXCEPTION 'an override never changes; it is reverted once' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE UPDATE ON status_overrides FOR EACH ROW EXECUTE FUNCTION guard_override();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX exchanges_unrecognised, contradictions_by_time;
      DROP TABLE confirm_differences, status_overrides, break_rules, break_acts, breaks;
      DROP FUNCTION guard_override;
    `);
  }
}
