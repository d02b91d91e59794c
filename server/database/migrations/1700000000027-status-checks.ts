import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often each project checks statuses, payins that it considers expired, and later checks of completed transactions. */
export class StatusChecks1700000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Intervals, time-outs and samples of a project, version by version; a project without a row uses the built-in ones.
      CREATE TABLE check_policies (
        project_id uuid NOT NULL REFERENCES projects,
        version integer NOT NULL CHECK (version > 0),
        policy jsonb NOT NULL,
        reason text NOT NULL,
        changed_by text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, version)
      );
      CALL make_append_only('check_policies');

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

      -- The same moment beside the status, so that lists, balances and checks need no join.
      ALTER TABLE transactions ADD expired_at timestamptz;
      ALTER TABLE transactions ADD CONSTRAINT transactions_expired_kind CHECK (expired_at IS NULL OR kind = 'payin');
      DROP INDEX transactions_pending;
      CREATE INDEX transactions_pending ON transactions (project_id, occurred_at)
        WHERE status IN ('created', 'pending', 'unknown') AND expired_at IS NULL;
      CREATE INDEX transactions_expired ON transactions (project_id, occurred_at DESC, id DESC)
        WHERE status = 'pending' AND expired_at IS NOT NULL;
      CREATE INDEX transactions_paid_after_expiry ON transactions (project_id, status_at)
        WHERE status = 'completed' AND expired_at IS NOT NULL;

      CREATE FUNCTION guard_expiry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.expired_at IS NOT NULL OR NEW.expired_at IS NULL OR NEW.status <> 'pending' THEN
          RAISE EXCEPTION 'a pending payin expires once' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard_expiry BEFORE UPDATE OF expired_at ON transactions FOR EACH ROW EXECUTE FUNCTION guard_expiry();

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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE later_check_plans, later_checks, expiries, check_policies;
      DROP TRIGGER guard_expiry ON transactions;
      DROP FUNCTION guard_expiry;
      DROP INDEX transactions_pending, transactions_expired, transactions_paid_after_expiry;
      ALTER TABLE transactions DROP expired_at;
      CREATE INDEX transactions_pending ON transactions (project_id, occurred_at) WHERE status IN ('created', 'pending', 'unknown');
    `);
  }
}
