import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps what the comparison of answers with our records needs, and the final statuses that are no longer believed. */
export class AnswersByStatements1795305600070 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- True when an answer or a callback filled in the number; null for transactions from before this was kept.
      ALTER TABLE transactions ADD phone_learned boolean;
      ALTER TABLE transactions ALTER phone_learned SET DEFAULT false;

      -- First amount of an operator above ours while no grid prices it: a person is asked once.
      CREATE TABLE included_fee_questions (
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,                        -- empty when neither the answer nor we name it
        transaction_id uuid NOT NULL REFERENCES transactions,
        exchange_id uuid NOT NULL REFERENCES exchanges,
        ours integer NOT NULL,                            -- XOF
        said integer NOT NULL,                            -- XOF
        asked_at timestamptz NOT NULL,
        PRIMARY KEY (project_id, operator_id)
      );
      CALL make_append_only('included_fee_questions');

      -- The latest applies.
      CREATE TABLE included_fee_decisions (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL,
        operator_id text NOT NULL,
        included boolean NOT NULL,
        at_most_basis_points integer CHECK (at_most_basis_points BETWEEN 1 AND 1000),   -- above ours, per 10 000
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
        decided_by text NOT NULL,
        decided_at timestamptz NOT NULL,
        CHECK (included = (at_most_basis_points IS NOT NULL)),
        FOREIGN KEY (project_id, operator_id) REFERENCES included_fee_questions
      );
      CREATE INDEX ON included_fee_decisions (project_id, operator_id, decided_at);
      CALL make_append_only('included_fee_decisions');

      -- A final status whose stored answer would not be believed by the rule of today (npm run answers:reread).
      CREATE TABLE answer_doubts (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        project_id uuid NOT NULL REFERENCES projects,
        status text NOT NULL,
        exchange_id uuid NOT NULL REFERENCES exchanges,
        contradictions jsonb NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX ON answer_doubts (project_id, at);
      CALL make_append_only('answer_doubts');

      ALTER TABLE restatement_lines DROP CONSTRAINT restatement_lines_fact_check;
      ALTER TABLE restatement_lines ADD CONSTRAINT restatement_lines_fact_check CHECK (fact IN
        ('status', 'registered', 'contradiction', 'override', 'cash', 'import', 'balance', 'account', 'answer'));
    `);
  }
}
