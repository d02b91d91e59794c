import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The business day of a project: closed by two people, sealed, and from then on refused to every writer. */
export class BusinessDays1700000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      CALL make_append_only('account_changes');

      CREATE TABLE business_days (
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,                                -- in the project's zone
        zone text NOT NULL,                               -- as it was when the day was begun
        begins_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,                     -- the cut-off, exclusive
        state text NOT NULL CHECK (state IN ('open', 'frozen', 'signed', 'locked')),
        revision integer NOT NULL DEFAULT 1,              -- counted up by every reopening
        frozen_at timestamptz,
        frozen_by text,
        sweep jsonb,                                      -- {startedAt, endedAt, asked, answered, unreachable, stillPending}
        as_of timestamptz,                                -- what was known then is what is signed
        figures jsonb,                                    -- the figures that were signed
        figures_sha256 bytea,
        signed_by uuid REFERENCES people,
        signed_at timestamptz,
        note text,
        reviewed_by uuid REFERENCES people,
        locked_at timestamptz,
        PRIMARY KEY (project_id, day),
        CHECK (ends_at > begins_at),
        CHECK (frozen_at >= ends_at AND as_of >= ends_at),                     -- nothing is signed before the cut-off
        CHECK (reviewed_by <> signed_by),
        CHECK ((state = 'open') = (frozen_at IS NULL)),
        CHECK ((state IN ('signed', 'locked')) = (signed_by IS NOT NULL AND signed_at IS NOT NULL AND as_of IS NOT NULL
               AND figures IS NOT NULL AND figures_sha256 IS NOT NULL)),
        CHECK ((state = 'locked') = (reviewed_by IS NOT NULL AND locked_at IS NOT NULL))
      );
      REVOKE DELETE, TRUNCATE ON business_days FROM rappro_app;

      -- Every act on a day: frozen, swept, matched, checked, signed, sent back, locked, reopened.
      CREATE TABLE day_acts (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,
        revision integer NOT NULL,
        act text NOT NULL,
        by text NOT NULL,
        at timestamptz NOT NULL,
        reason text,
        details jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX ON day_acts (project_id, day, at);
      CALL make_append_only('day_acts');

      -- What was sealed, once for each revision; its pack regenerates byte for byte.
      CREATE TABLE day_seals (
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,
        revision integer NOT NULL,
        as_of timestamptz NOT NULL,
        figures jsonb NOT NULL,
        pack_sha256 bytea NOT NULL,
        pack_size bigint NOT NULL,
        pack_lines bigint NOT NULL,
        signed_by text NOT NULL,
        signed_at timestamptz NOT NULL,
        reviewed_by text NOT NULL,
        sealed_at timestamptz NOT NULL,
        PRIMARY KEY (project_id, day, revision)
      );
      CALL make_append_only('day_seals');

      -- What is sealed is what was signed, and was known after the day before was sealed: so nothing is booked on two days.
      CREATE FUNCTION guard_seal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (
          SELECT FROM business_days b JOIN people p ON p.id = b.signed_by
          WHERE b.project_id = NEW.project_id AND b.day = NEW.day AND b.revision = NEW.revision AND b.state = 'signed'
            AND b.as_of = NEW.as_of AND b.figures = NEW.figures AND b.signed_at = NEW.signed_at AND p.email = NEW.signed_by
            AND NEW.reviewed_by <> NEW.signed_by AND NEW.sealed_at >= NEW.as_of
        ) THEN
          RAISE EXCEPTION 'only what was signed is sealed' USING ERRCODE = 'restrict_violation';
        END IF;
        IF EXISTS (SELECT FROM day_seals s WHERE s.project_id = NEW.project_id AND s.day < NEW.day AND s.sealed_at > NEW.as_of) THEN
          RAISE EXCEPTION 'a day is signed after the days before it were sealed' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT ON day_seals FOR EACH ROW EXECUTE FUNCTION guard_seal();

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
        at timestamptz NOT NULL
      );
      CREATE INDEX ON balance_adjustments (project_id, day);
      CALL make_append_only('balance_adjustments');

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

      -- Writers of a day hold its lock shared until they commit; who locks or reopens a day holds it alone.
      CREATE FUNCTION day_key(project uuid, the_day date) RETURNS bigint LANGUAGE sql IMMUTABLE AS
        $$ SELECT hashtextextended(project::text || the_day::text, 7412026) $$;

      CREATE FUNCTION refuse_locked_day(project uuid, the_day date) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(day_key(project, the_day));
        IF EXISTS (SELECT FROM business_days WHERE project_id = project AND day = the_day AND state = 'locked') THEN
          RAISE EXCEPTION 'day % is locked', the_day USING ERRCODE = 'restrict_violation', CONSTRAINT = 'day_locked';
        END IF;
      END $$;

      CREATE FUNCTION guard_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refuse_locked_day(NEW.project_id, NEW.day);
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT ON balance_adjustments FOR EACH ROW EXECUTE FUNCTION guard_adjustment();

      -- A locked day changes only by being reopened, after two people decided it.
      CREATE FUNCTION guard_business_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.state <> 'open' THEN
            RAISE EXCEPTION 'a day begins open' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF (NEW.project_id, NEW.day, NEW.zone, NEW.begins_at, NEW.ends_at) IS DISTINCT FROM
           (OLD.project_id, OLD.day, OLD.zone, OLD.begins_at, OLD.ends_at) THEN
          RAISE EXCEPTION 'a day keeps its cut-offs' USING ERRCODE = 'restrict_violation';
        END IF;
        IF OLD.state = 'locked' THEN
          IF NEW.state <> 'frozen' OR NEW.revision <> OLD.revision + 1 OR NOT EXISTS (
            SELECT FROM proposals p WHERE p.kind = 'day.reopen' AND p.project_id = NEW.project_id
              AND p.subject_id = NEW.project_id::text || ':' || NEW.day::text
              AND (p.payload->>'revision')::int = OLD.revision
              AND (p.verdict IS NULL OR p.verdict = 'approved')
          ) THEN
            RAISE EXCEPTION 'day % is locked', OLD.day USING ERRCODE = 'restrict_violation', CONSTRAINT = 'day_locked';
          END IF;
          IF EXISTS (SELECT FROM business_days b WHERE b.project_id = NEW.project_id AND b.day > NEW.day AND b.state = 'locked') THEN
            RAISE EXCEPTION 'only the last locked day is reopened' USING ERRCODE = 'restrict_violation';
          END IF;
        END IF;
        IF NEW.state = 'locked' AND OLD.state <> 'locked' THEN
          IF OLD.state <> 'signed' OR (NEW.figures_sha256, NEW.as_of, NEW.signed_by) IS DISTINCT FROM (OLD.figures_sha256, OLD.as_of, OLD.signed_by) THEN
            RAISE EXCEPTION 'a day is locked as it was signed' USING ERRCODE = 'restrict_violation';
          END IF;
          IF EXISTS (SELECT FROM business_days b WHERE b.project_id = NEW.project_id AND b.day < NEW.day AND b.state <> 'locked') THEN
            RAISE EXCEPTION 'days are locked in their order' USING ERRCODE = 'restrict_violation';
          END IF;
          IF NOT EXISTS (SELECT FROM day_seals s WHERE s.project_id = NEW.project_id AND s.day = NEW.day AND s.revision = NEW.revision) THEN
            RAISE EXCEPTION 'a locked day has its seal' USING ERRCODE = 'restrict_violation';
          END IF;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON business_days FOR EACH ROW EXECUTE FUNCTION guard_business_day();

      -- The act is done before its decision is written, in one transaction: at its end, two people must have decided it.
      CREATE FUNCTION guard_reopened_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (
          SELECT FROM proposals p WHERE p.kind = 'day.reopen' AND p.project_id = NEW.project_id
            AND p.subject_id = NEW.project_id::text || ':' || NEW.day::text
            AND (p.payload->>'revision')::int = OLD.revision AND p.verdict = 'approved' AND p.decided_by <> p.proposed_by
        ) THEN
          RAISE EXCEPTION 'a locked day is reopened by two people' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'day_locked';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER guard_reopened AFTER UPDATE ON business_days DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (OLD.state = 'locked' AND NEW.state <> 'locked') EXECUTE FUNCTION guard_reopened_day();

      ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
      ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
        CHECK (kind IN ('low_balance', 'outage', 'restatement', 'break_overdue', 'report_failed'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
      DELETE FROM alerts WHERE kind NOT IN ('low_balance', 'outage');
      ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check CHECK (kind IN ('low_balance', 'outage'));
      DROP TABLE restatement_marks, restatement_lines, restatements, balance_adjustments, day_seals, day_acts, business_days, account_changes;
      DROP FUNCTION guard_reopened_day, guard_seal, guard_business_day, guard_adjustment, refuse_locked_day, day_key;
    `);
  }
}
