import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What is known about the balance of each account at an operator, which the aggregator does not tell. */
export class Float1795305600014 extends ForwardMigration {
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

      -- A declared balance without evidence proves a day once a second person approved it.
      CREATE TABLE balance_approvals (
        statement_id uuid PRIMARY KEY REFERENCES balance_statements,
        project_id uuid NOT NULL REFERENCES projects,
        proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
        approved_by text NOT NULL,
        at timestamptz NOT NULL
      );
      CALL make_append_only('balance_approvals');

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

      -- Derived: may be deleted at any time, and is counted anew once a day.
      CREATE TABLE float_checkpoints (
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        statement_id uuid REFERENCES balance_statements,  -- what it is counted on from; NULL where nothing was stated
        up_to timestamptz NOT NULL,                       -- transactions whose status was learned until then are in it
        known jsonb NOT NULL,
        begun_at timestamptz NOT NULL,                    -- when counting began anew
        PRIMARY KEY (project_id, operator_id)
      );
    `);
  }
}
