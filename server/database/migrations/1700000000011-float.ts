import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known about the balance of each account at an operator, which the aggregator does not tell. */
export class Float1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE balance_statements (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        amount bigint NOT NULL,                           -- XOF
        as_of timestamptz NOT NULL,                       -- when the balance was so
        source text NOT NULL CHECK (source IN ('declared', 'imported')),
        note text NOT NULL,
        file_id uuid REFERENCES stored_files,
        stated_by text NOT NULL,
        at timestamptz NOT NULL                           -- when the product learned of it
      );
      CREATE INDEX ON balance_statements (project_id, operator_id, as_of DESC);
      CALL make_append_only('balance_statements');

      -- Cashin funds an account from the bank, Cashout empties it; both are made by hand at the aggregator and declared here.
      CREATE TABLE cash_movements (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('cashin', 'cashout')),
        amount bigint NOT NULL CHECK (amount > 0),        -- XOF
        happened_at timestamptz NOT NULL,
        note text NOT NULL,
        file_id uuid REFERENCES stored_files,
        proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
        state text NOT NULL CHECK (state IN ('proposed', 'approved', 'refused', 'withdrawn')),
        declared_by text NOT NULL,
        at timestamptz NOT NULL,
        decided_by text,
        decided_at timestamptz,
        CHECK ((state = 'proposed') = (decided_by IS NULL))
      );
      CREATE INDEX ON cash_movements (project_id, operator_id, happened_at DESC);
      REVOKE DELETE, TRUNCATE ON cash_movements FROM rappro_app;

      CREATE TABLE float_rules (
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        below_amount bigint CHECK (below_amount > 0),     -- XOF
        below_hours integer CHECK (below_hours BETWEEN 1 AND 720),             -- of runway at the pace of the last 24 hours
        changed_by text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, operator_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE float_rules, cash_movements, balance_statements');
  }
}
