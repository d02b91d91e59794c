import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Links a new payout to the payouts of the same number and amount that failed before it was requested, and plans the checks
 * of every failed attempt that has a successor: a later attempt of the same payout, or of one linked with it.
 */
export class PayoutPredecessors1795305600155 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payout_predecessors (
        payout_id uuid NOT NULL REFERENCES payouts,
        predecessor_id uuid NOT NULL REFERENCES payouts,
        at timestamptz NOT NULL,                -- when its attempts were asked about
        PRIMARY KEY (payout_id, predecessor_id),
        CHECK (payout_id <> predecessor_id)
      );
      CREATE INDEX payout_predecessors_predecessor ON payout_predecessors (predecessor_id);

      -- The attempts of a payout and of those linked with it: the same money, in whichever order.
      CREATE FUNCTION attempts_of_money(payout uuid) RETURNS TABLE (transaction_id uuid, payout_id uuid, created_at timestamptz)
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT a.transaction_id, a.payout_id, a.created_at FROM payout_attempts a WHERE a.payout_id = payout
        UNION ALL
        SELECT a.transaction_id, a.payout_id, a.created_at FROM payout_predecessors d
        JOIN payout_attempts a ON a.payout_id = d.predecessor_id WHERE d.payout_id = payout
        UNION ALL
        SELECT a.transaction_id, a.payout_id, a.created_at FROM payout_predecessors d
        JOIN payout_attempts a ON a.payout_id = d.payout_id WHERE d.predecessor_id = payout
      $$;

      ALTER TABLE later_checks ADD always boolean NOT NULL DEFAULT false;   -- kept until it is answered, however late

      CREATE FUNCTION plan_checks_of_failed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO later_checks (project_id, transaction_id, due_at, always)
        SELECT t.project_id, t.id, NEW.created_at + make_interval(days => after.days), true
        FROM attempts_of_money(NEW.payout_id) e JOIN transactions t ON t.id = e.transaction_id
        CROSS JOIN (VALUES (1), (7), (30)) AS after(days)
        WHERE t.id <> NEW.transaction_id AND t.token IS NOT NULL AND t.status IN ('notcompleted', 'rejected')
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER plan_checks_of_failed AFTER INSERT ON payout_attempts
        FOR EACH ROW EXECUTE FUNCTION plan_checks_of_failed();

      -- Retries from before: all of their checks, those of the past at once.
      INSERT INTO later_checks (project_id, transaction_id, due_at, always)
      SELECT DISTINCT t.project_id, t.id, later.created_at + make_interval(days => after.days), true
      FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
      JOIN payout_attempts later ON later.payout_id = a.payout_id AND later.number > a.number
      CROSS JOIN (VALUES (1), (7), (30)) AS after(days)
      WHERE t.token IS NOT NULL AND t.status IN ('notcompleted', 'rejected')
      ON CONFLICT DO NOTHING;
    `);
  }
}
