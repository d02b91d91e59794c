import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** When the status of each transaction is checked, and what came of it. */
export class Confirmations1795305600012 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE confirmation_schedule (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        project_id uuid NOT NULL,
        due_at timestamptz,                               -- NULL: final, nothing to ask any more
        cause text NOT NULL,                              -- why it is asked next: schedule, callback, person
        asked_count integer NOT NULL DEFAULT 0,
        last_asked_at timestamptz,
        lease_id uuid,                                    -- of the process that is asking; it ends at due_at
        answered_once boolean NOT NULL DEFAULT false,     -- this token has worked before
        -- Which name of the token parameter is used: the project's; the other one, once, where the token was refused; and what came of it.
        parameter text NOT NULL DEFAULT 'set' CHECK (parameter IN ('set', 'probe', 'other', 'probed'))
      ) WITH (fillfactor = 70);
      CREATE INDEX confirmation_due ON confirmation_schedule (project_id, due_at) WHERE due_at IS NOT NULL;

      CREATE TABLE sweep_runs (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        worker text NOT NULL,                             -- which server process
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        asked integer NOT NULL,
        changed integer NOT NULL,
        unanswered integer NOT NULL,
        refused integer NOT NULL,
        lag_p95_ms integer NOT NULL,                      -- due time to asking time
        lag_max_ms integer NOT NULL
      );
      CREATE INDEX ON sweep_runs (project_id, started_at DESC, id DESC);
      CREATE INDEX ON sweep_runs (started_at DESC, id DESC);
      CALL make_append_only('sweep_runs');

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

      -- The aggregator never ends an unpaid payin: its status stays pending, and the project stops expecting the money.
      CREATE TABLE expiries (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        project_id uuid NOT NULL REFERENCES projects,
        at timestamptz NOT NULL,
        after_minutes integer NOT NULL CHECK (after_minutes > 0),   -- the time-out that applied
        policy_version integer NOT NULL,                            -- 0: the built-in policy
        exchange_id uuid NOT NULL REFERENCES exchanges              -- the answer that still said pending
      );
      CREATE INDEX ON expiries (project_id, at);
      CALL make_append_only('expiries');

      -- Completed transactions that are to be checked again; a row leaves when its check is handed to the schedule.
      CREATE TABLE later_checks (
        project_id uuid NOT NULL,
        transaction_id uuid NOT NULL REFERENCES transactions,
        due_at timestamptz NOT NULL,
        PRIMARY KEY (project_id, due_at, transaction_id)
      );
      REVOKE TRUNCATE ON later_checks FROM rappro_app;

      -- What was planned: of the transactions that were completed on a day, how many are checked so many days later.
      CREATE TABLE later_check_plans (
        project_id uuid NOT NULL REFERENCES projects,
        day date NOT NULL,                                -- in the project's zone
        days_after smallint NOT NULL CHECK (days_after IN (1, 7, 30)),
        completed integer NOT NULL,
        planned integer NOT NULL CHECK (planned BETWEEN 0 AND completed),
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, day, days_after)
      );
      CALL make_append_only('later_check_plans');
    `);
  }
}
