import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The business day of a project: closed by two people, sealed, and from then on refused to every writer. */
export class BusinessDays1795305600018 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }
}
