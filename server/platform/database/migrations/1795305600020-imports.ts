import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Files that other people's books come in: order files, statements of operators and the aggregator, of the bank. */
export class Imports1795305600020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_sources (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        leg text NOT NULL CHECK (leg IN ('orders', 'statement', 'bank')),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
        operator_id text,                                 -- a statement of one account; NULL: its lines say whose they are
        zone text NOT NULL,                               -- of the times in its files
        due_days integer NOT NULL DEFAULT 1 CHECK (due_days BETWEEN 0 AND 60), -- its lines are due so many days after theirs
        mapping jsonb,                                    -- as last confirmed: which column is which field, number and date formats
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        archived_at timestamptz,
        UNIQUE (project_id, name)
      );

      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        source_id uuid NOT NULL REFERENCES import_sources,
        leg text NOT NULL,
        state text NOT NULL CHECK (state IN ('received', 'checked', 'confirmed', 'withdrawn', 'discarded')),
        file_name text NOT NULL,
        file_size bigint NOT NULL,
        file_sha256 bytea NOT NULL,
        format jsonb NOT NULL,                            -- {kind: csv|xlsx, delimiter, encoding}
        columns jsonb NOT NULL,                           -- the header
        header_row integer NOT NULL,                      -- as a spreadsheet numbers it
        mapping jsonb NOT NULL,
        mapping_from text NOT NULL CHECK (mapping_from IN ('person', 'source', 'guess')),
        preview jsonb NOT NULL DEFAULT '[]',              -- its first rows as they were read
        first_day date,                                   -- of its good rows, in the project's zone
        last_day date,
        rows integer,                                     -- besides the header
        good_rows integer,
        bad_rows integer,
        known_rows integer,                               -- in an earlier file of this source already: not counted again
        late_rows integer,                                -- of locked days
        sum_in bigint,                                    -- XOF, of its good rows, those that are known included
        sum_out bigint,
        closing_balance bigint,                           -- what its last line says, where it says one
        control_rows integer,                             -- typed by the person who confirms
        control_in bigint,
        control_out bigint,
        first_booked date,                                -- the earliest day that its lines are booked on, once confirmed
        books_late boolean NOT NULL DEFAULT false,        -- lines of locked days go to the first open day
        leaves_bad boolean NOT NULL DEFAULT false,        -- the person confirmed without the bad rows
        uploaded_by text NOT NULL,
        uploaded_at timestamptz NOT NULL,
        confirmed_by text,
        confirmed_at timestamptz,
        withdrawn_by text,
        withdrawn_at timestamptz,
        withdrawn_why text,
        CHECK ((state IN ('confirmed', 'withdrawn')) = (confirmed_at IS NOT NULL)),
        CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX imports_file ON imports (project_id, file_sha256) WHERE state NOT IN ('withdrawn', 'discarded');
      CREATE INDEX imports_by_time ON imports (project_id, uploaded_at DESC, id DESC);
      CREATE INDEX ON imports (source_id, uploaded_at DESC);
      REVOKE DELETE, TRUNCATE ON imports FROM rappro_app;

      -- The file itself, in parts, word for word.
      CREATE TABLE import_files (
        import_id uuid NOT NULL REFERENCES imports,
        part integer NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (import_id, part)
      );
      ALTER TABLE import_files ALTER bytes SET STORAGE EXTERNAL;
      CALL make_append_only('import_files');

      -- The first rows that are wrong (20,000 at most), each with every reason.
      CREATE TABLE import_errors (
        import_id uuid NOT NULL REFERENCES imports,
        row_number integer NOT NULL,
        raw text NOT NULL,
        cells jsonb NOT NULL,                             -- the same, one by one
        errors jsonb NOT NULL,                            -- [{field, rule, values}]
        PRIMARY KEY (import_id, row_number)
      );

      -- The rows of a file as they were read, until it is confirmed or discarded. It is no record: the bytes are, and a crash
      -- may empty it; then they are read again. Few files wait at a time: an index would cost more than it saves.
      CREATE UNLOGGED TABLE import_readings (
        import_id uuid NOT NULL,
        n integer NOT NULL,                               -- as a spreadsheet numbers it
        wrong text[],                                     -- field:rule; NULL: a good row
        happened_at timestamptz,
        day date,
        direction text,
        amount bigint,
        fee bigint,
        balance bigint,
        status text,
        reference text,
        token text,
        request_id text,
        receipt text,
        phone text,
        operator_id text,
        label text,
        row_key uuid
      );

      -- A line of a confirmed file. No foreign keys on it: a million come at once, and none is ever deleted.
      CREATE TABLE import_lines (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        import_id uuid NOT NULL,
        source_id uuid NOT NULL,
        project_id uuid NOT NULL,
        leg text NOT NULL,
        row_number integer NOT NULL,
        happened_at timestamptz NOT NULL,
        day date NOT NULL,                                -- in the project's zone
        booked_day date NOT NULL,                         -- later than day where that was locked already
        direction text NOT NULL,                          -- in: money comes to the merchant; out: it goes
        amount bigint NOT NULL,                           -- XOF, positive
        fee bigint,
        balance bigint,                                   -- of the account after this line
        status text,                                      -- completed, notcompleted, pending; NULL: not said
        reference text,
        token text,
        request_id text,
        receipt text,
        phone text,
        operator_id text,
        label text,
        row_key uuid NOT NULL,                            -- hash of its content
        occurrence integer NOT NULL,                      -- the how manyth with this content in its file
        known_at timestamptz NOT NULL,                    -- when it was confirmed
        withdrawn_at timestamptz,
        CHECK (direction IN ('in', 'out') AND amount > 0 AND booked_day >= day)
      );
      CREATE UNIQUE INDEX import_lines_once ON import_lines (source_id, row_key, occurrence) WHERE withdrawn_at IS NULL;
      CREATE INDEX import_lines_by_day ON import_lines (project_id, booked_day, leg);
      CREATE INDEX import_lines_of_import ON import_lines (import_id, row_number);
      REVOKE DELETE, TRUNCATE ON import_lines FROM rappro_app;

      CREATE FUNCTION guard_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refuse_locked_day(d.project_id, d.booked_day) FROM (SELECT DISTINCT project_id, booked_day FROM new_lines ORDER BY 1, 2) d;
        RETURN NULL;
      END $$;
      CREATE TRIGGER guard AFTER INSERT ON import_lines
        REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION guard_new_lines();

      -- Compared column by column, because a file of a million lines may be withdrawn.
      CREATE FUNCTION guard_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM old_lines o JOIN new_lines n USING (id)
          WHERE o.withdrawn_at IS NOT NULL OR n.withdrawn_at IS NULL OR
               (o.import_id, o.source_id, o.project_id, o.leg, o.row_number, o.happened_at, o.day, o.booked_day, o.direction, o.amount, o.fee,
                o.balance, o.status, o.reference, o.token, o.request_id, o.receipt, o.phone, o.operator_id, o.label, o.row_key, o.occurrence, o.known_at)
               IS DISTINCT FROM
               (n.import_id, n.source_id, n.project_id, n.leg, n.row_number, n.happened_at, n.day, n.booked_day, n.direction, n.amount, n.fee,
                n.balance, n.status, n.reference, n.token, n.request_id, n.receipt, n.phone, n.operator_id, n.label, n.row_key, n.occurrence, n.known_at)
        ) THEN
          RAISE EXCEPTION 'an imported line never changes; it is withdrawn once' USING ERRCODE = 'restrict_violation';
        END IF;
        PERFORM refuse_locked_day(d.project_id, d.booked_day) FROM (SELECT DISTINCT project_id, booked_day FROM new_lines ORDER BY 1, 2) d;
        RETURN NULL;
      END $$;
      CREATE TRIGGER guard_change AFTER UPDATE ON import_lines
        REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION guard_changed_lines();
    `);
  }
}
