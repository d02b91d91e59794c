import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Which line of somebody else's books is which transaction or cash movement of ours. */
export class Matching1795305600021 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Keys in order, tolerances and windows; the latest version of a project counts, without one the built-in rules do.
      CREATE TABLE match_rule_versions (
        project_id uuid NOT NULL REFERENCES projects,
        version integer NOT NULL CHECK (version > 0),
        rules jsonb NOT NULL,
        reason text NOT NULL,
        changed_by text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, version)
      );
      CALL make_append_only('match_rule_versions');

      CREATE TABLE match_runs (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,
        rule_version integer NOT NULL,                    -- 0: the built-in rules
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        started_by text NOT NULL,
        counts jsonb NOT NULL                             -- by leg and key: matched, unmatched, duplicates
      );
      CREATE INDEX ON match_runs (project_id, day, started_at DESC);
      CALL make_append_only('match_runs');

      -- One row links a line with what it is about. A match of N lines and M targets is N+M-1 rows of one match_id. No
      -- foreign keys: a day may have a million, and neither side is ever deleted.
      CREATE TABLE match_links (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        match_id uuid NOT NULL,
        project_id uuid NOT NULL,
        leg text NOT NULL,
        line_id bigint NOT NULL,
        transaction_id uuid,
        cash_movement_id uuid,
        first_of_line boolean NOT NULL,                   -- the row that holds the line's place: a line is in one match
        first_of_target boolean NOT NULL,                 -- the same for its target, on each leg
        returns boolean NOT NULL DEFAULT false,           -- a statement's line that gives a failed payout back: beside the line that took it
        key text NOT NULL,                                -- token, reference, request_id, receipt, phone_amount_time, person
        run_id uuid,
        reason text,                                      -- of a person's match
        booked_day date NOT NULL,
        made_by text NOT NULL,
        made_at timestamptz NOT NULL,
        undone_at timestamptz,
        undone_by text,
        undone_why text,
        undone_run uuid,                                  -- the run that unmade it; NULL: a person did, and no rule makes it again
        CHECK (num_nonnulls(transaction_id, cash_movement_id) = 1),
        CHECK ((undone_at IS NULL) = (undone_by IS NULL))
      );
      CREATE UNIQUE INDEX match_links_line ON match_links (line_id) WHERE first_of_line AND undone_at IS NULL;
      CREATE UNIQUE INDEX match_links_target ON match_links (coalesce(transaction_id, cash_movement_id), leg, returns)
        WHERE first_of_target AND undone_at IS NULL;
      CREATE INDEX match_links_of_match ON match_links (match_id);
      CREATE INDEX match_links_by_day ON match_links (project_id, booked_day, leg);
      CREATE INDEX match_links_undone_line ON match_links (line_id) WHERE undone_at IS NOT NULL;
      CREATE INDEX match_links_undone_target ON match_links (coalesce(transaction_id, cash_movement_id)) WHERE undone_at IS NOT NULL;
      REVOKE DELETE, TRUNCATE ON match_links FROM rappro_app;

      -- A million rows that came at once are counted at once: until then every plan about them is a guess. The application may
      -- not count by itself, because it owns nothing.
      CREATE FUNCTION count_matches_anew() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        ANALYZE import_lines;
        ANALYZE match_links;
      END $$;

      CREATE FUNCTION guard_new_links() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refuse_locked_day(d.project_id, d.booked_day) FROM (SELECT DISTINCT project_id, booked_day FROM new_links ORDER BY 1, 2) d;
        RETURN NULL;
      END $$;
      CREATE TRIGGER guard AFTER INSERT ON match_links
        REFERENCING NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION guard_new_links();

      CREATE FUNCTION guard_changed_links() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM old_links o JOIN new_links n USING (id)
          WHERE o.undone_at IS NOT NULL
             OR to_jsonb(o) - ARRAY['undone_at', 'undone_by', 'undone_why', 'undone_run'] IS DISTINCT FROM to_jsonb(n) - ARRAY['undone_at', 'undone_by', 'undone_why', 'undone_run']
        ) THEN
          RAISE EXCEPTION 'a match never changes; it is undone once' USING ERRCODE = 'restrict_violation';
        END IF;
        PERFORM refuse_locked_day(d.project_id, d.booked_day) FROM (SELECT DISTINCT project_id, booked_day FROM new_links ORDER BY 1, 2) d;
        RETURN NULL;
      END $$;
      CREATE TRIGGER guard_change AFTER UPDATE ON match_links
        REFERENCING OLD TABLE AS old_links NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION guard_changed_links();
    `);
  }
}
