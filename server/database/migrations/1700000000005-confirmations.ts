import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When to ask for the real status of each transaction; narrow on purpose, it is what the sweep rewrites. */
export class Confirmations1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE confirmation_schedule (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        project_id uuid NOT NULL,
        due_at timestamptz,                               -- NULL: final, nothing to ask any more
        cause text NOT NULL,                              -- why it is asked next: schedule, callback, person
        asked_count integer NOT NULL DEFAULT 0,
        last_asked_at timestamptz,
        lease_id uuid,                                    -- who is asking; its time is out at due_at
        answered_once boolean NOT NULL DEFAULT false,     -- this token has worked before
        -- Which name of the token parameter is used: as the project says; the other one, once, after a Code02; and what came of it.
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sweep_runs, confirmation_schedule');
  }
}
