import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What explains a difference between the books and a stated balance, and what became known of a locked day. */
export class Adjustments1795305600024 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What explains a difference between the books and a stated balance; undone by a second row, never edited.
      CREATE TABLE balance_adjustments (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        day date NOT NULL,                                -- the day that it counts for
        amount bigint NOT NULL CHECK (amount <> 0),       -- XOF, signed: what it adds to the books
        code text NOT NULL CHECK (code IN ('cut_off', 'fee', 'aggregator_error', 'unrecorded_cash', 'opening', 'other')),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
        file_id uuid REFERENCES stored_files,
        transaction_id uuid REFERENCES transactions,
        mirror_of uuid REFERENCES balance_adjustments,    -- a cut-off comes back on the next day
        undoes uuid UNIQUE REFERENCES balance_adjustments,
        made_by text NOT NULL,
        at timestamptz NOT NULL,
        proposal_id uuid REFERENCES proposals             -- above the limit of one act two people decide
      );
      CREATE INDEX ON balance_adjustments (project_id, day);
      CREATE INDEX balance_adjustments_of_person ON balance_adjustments (made_by, at);
      CALL make_append_only('balance_adjustments');

      CREATE FUNCTION guard_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refuse_locked_day(NEW.project_id, NEW.day);
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT ON balance_adjustments FOR EACH ROW EXECUTE FUNCTION guard_adjustment();

      CREATE FUNCTION require_second_person_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.proposal_id IS NULL
           AND abs(NEW.amount) > (SELECT write_off_act FROM close_policies ORDER BY version DESC LIMIT 1) THEN
          RAISE EXCEPTION 'an adjustment of % XOF takes two people', NEW.amount USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER second_person BEFORE INSERT ON balance_adjustments FOR EACH ROW EXECUTE FUNCTION require_second_person_adjustment();

      -- What became known of a locked day: told once, booked on the next open day.
      CREATE TABLE restatements (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,                                -- the locked day
        revision integer NOT NULL,
        booked_day date NOT NULL,                         -- the open day that it goes to
        raised_at timestamptz NOT NULL,
        owner_id uuid REFERENCES people,                  -- who signed the day
        seen_by text,
        seen_at timestamptz,
        seen_note text,
        UNIQUE (project_id, day, revision, booked_day),
        CHECK ((seen_by IS NULL) = (seen_at IS NULL))
      );
      CREATE INDEX ON restatements (project_id, booked_day);
      REVOKE DELETE, TRUNCATE ON restatements FROM rappro_app;

      CREATE TABLE restatement_lines (
        id uuid PRIMARY KEY,
        restatement_id uuid NOT NULL REFERENCES restatements,
        project_id uuid NOT NULL REFERENCES projects,
        fact text NOT NULL CHECK (fact IN ('status', 'registered', 'contradiction', 'override', 'cash', 'import', 'balance', 'account')),
        fact_id text NOT NULL,                            -- transition, contradiction, override, cash movement, import line …
        transaction_id uuid REFERENCES transactions,
        operator_id text,
        before jsonb NOT NULL,                            -- as the sealed day has it
        after jsonb NOT NULL,
        amount bigint NOT NULL,                           -- XOF, signed: what it changes of the day's money
        known_at timestamptz NOT NULL,
        UNIQUE (project_id, fact, fact_id)
      );
      CREATE INDEX ON restatement_lines (restatement_id, known_at);
      CALL make_append_only('restatement_lines');

      -- Until when late facts of locked days were looked for.
      CREATE TABLE restatement_marks (
        project_id uuid PRIMARY KEY REFERENCES projects,
        up_to timestamptz NOT NULL
      );
    `);
  }
}
