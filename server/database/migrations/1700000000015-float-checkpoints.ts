import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was counted of an account's settled transactions, so that reading its balance does not count them all again. */
export class FloatCheckpoints1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE float_checkpoints');
  }
}
