import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The accounting journal and its exports, and reports that go out by e-mail. */
export class Reports1795305600025 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Chart of accounts and labels; the latest version counts, without one the template does.
      CREATE TABLE journal_settings (
        project_id uuid NOT NULL REFERENCES projects,
        version integer NOT NULL CHECK (version > 0),
        settings jsonb NOT NULL,
        changed_by text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, version)
      );
      CALL make_append_only('journal_settings');

      -- The next piece number of a project and year: counted up in the transaction of the export, so that none is missing.
      CREATE TABLE journal_numbers (
        project_id uuid NOT NULL REFERENCES projects,
        year integer NOT NULL,
        next integer NOT NULL CHECK (next > 0),
        PRIMARY KEY (project_id, year)
      );

      -- One export of one sealed day. What was exported once says so when it is exported again.
      CREATE TABLE journal_exports (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,
        revision integer NOT NULL,                        -- of the sealed day
        settings_version integer NOT NULL,                -- 0: the template
        journal_code text NOT NULL,
        pieces jsonb NOT NULL,                            -- [{operatorId, piece, reverses}]: of another export, or null
        entries jsonb NOT NULL,                           -- the lines, as they were handed out
        lines integer NOT NULL CHECK (lines > 0),
        debit bigint NOT NULL,                            -- XOF
        credit bigint NOT NULL,
        sha256 bytea NOT NULL,
        again_of uuid REFERENCES journal_exports,         -- a duplicate of this one, asked for with a reason
        reason text,
        exported_by text NOT NULL,
        at timestamptz NOT NULL,
        CHECK (debit = credit),
        CHECK ((again_of IS NULL) = (reason IS NULL))
      );
      CREATE UNIQUE INDEX journal_exports_once ON journal_exports (project_id, day, revision) WHERE again_of IS NULL;
      CREATE INDEX ON journal_exports (project_id, at DESC);
      CALL make_append_only('journal_exports');

      CREATE TABLE report_schedules (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        report text NOT NULL,
        format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'pdf')),
        language text NOT NULL CHECK (language IN ('fr', 'en')),
        send_at text NOT NULL CHECK (send_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),  -- in the project's zone, about the day before
        recipients text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 20),
        enabled boolean NOT NULL DEFAULT true,
        next_at timestamptz NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        removed_at timestamptz                            -- its deliveries stay to be read
      );
      CREATE INDEX ON report_schedules (next_at) WHERE enabled AND removed_at IS NULL;
      REVOKE DELETE, TRUNCATE ON report_schedules FROM rappro_app;

      -- One mail to one list of people about one day; its attempts and how it ended.
      CREATE TABLE report_deliveries (
        id uuid PRIMARY KEY,
        schedule_id uuid NOT NULL REFERENCES report_schedules,
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,
        report text NOT NULL,
        format text NOT NULL,
        language text NOT NULL,
        recipients text[] NOT NULL,
        message_id text NOT NULL,                         -- the same at every attempt: a mail that came twice can be told
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,                         -- 'schedule', or who had it sent again
        due_at timestamptz,                               -- NULL: sent, or given up
        attempts integer NOT NULL DEFAULT 0,
        last_fault text,
        sent_at timestamptz,
        given_up_at timestamptz,
        again_of uuid REFERENCES report_deliveries
      );
      CREATE UNIQUE INDEX report_deliveries_once ON report_deliveries (schedule_id, day) WHERE created_by = 'schedule';
      CREATE INDEX report_deliveries_due ON report_deliveries (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX ON report_deliveries (project_id, created_at DESC, id DESC);
      CREATE INDEX ON report_deliveries (schedule_id, created_at DESC, id DESC);
      REVOKE DELETE, TRUNCATE ON report_deliveries FROM rappro_app;
    `);
  }
}
