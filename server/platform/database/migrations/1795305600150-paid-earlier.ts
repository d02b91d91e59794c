import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Names the attempt of a payout that stands as failed although a later status check reported it as completed: the payout is
 * paid by it. Stored answers are counted too; no payout changes its own state.
 */
export class PaidEarlier1795305600150 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payouts ADD paid_attempt_id uuid REFERENCES payout_attempts,
        ADD paid_since timestamptz,
        ADD CONSTRAINT payouts_paid_since CHECK ((paid_attempt_id IS NULL) = (paid_since IS NULL));
      CREATE INDEX payouts_paid_earlier ON payouts (paid_attempt_id) WHERE paid_attempt_id IS NOT NULL;

      UPDATE payouts p SET paid_attempt_id = c.transaction_id, paid_since = c.at
      FROM (SELECT DISTINCT ON (a.payout_id) a.payout_id, c.transaction_id, c.at
            FROM contradictions c JOIN payout_attempts a ON a.transaction_id = c.transaction_id
            WHERE c.said = 'completed' AND c.status IN ('notcompleted', 'rejected')
            ORDER BY a.payout_id, c.at) c
      WHERE p.id = c.payout_id;

      -- The first one is kept; any other is found by its own answer.
      CREATE FUNCTION name_paid_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE payouts p SET paid_attempt_id = NEW.transaction_id, paid_since = NEW.at
        FROM payout_attempts a
        WHERE a.transaction_id = NEW.transaction_id AND p.id = a.payout_id AND p.paid_attempt_id IS NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER name_paid_attempt AFTER INSERT ON contradictions
        FOR EACH ROW WHEN (NEW.said = 'completed' AND NEW.status IN ('notcompleted', 'rejected')) EXECUTE FUNCTION name_paid_attempt();
    `);
  }
}
