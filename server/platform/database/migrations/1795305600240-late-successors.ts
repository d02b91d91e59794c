import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Watches the failed attempts that came after another of the same money, too: they are checked again, and one that was paid is a second
 * payment beside an attempt that was or may be paid. Those known before stay as people decided: they are not booked.
 */
export class LateSuccessors1795305600240 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION plan_checks_of_failed_successor() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO later_checks (project_id, transaction_id, due_at, always)
        SELECT t.project_id, t.id, NEW.at + make_interval(days => after.days), true
        FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
        CROSS JOIN (VALUES (1), (7), (30)) AS after(days)
        WHERE a.transaction_id = NEW.transaction_id AND t.token IS NOT NULL
          AND EXISTS (SELECT FROM attempts_of_money(a.payout_id) o WHERE o.transaction_id <> a.transaction_id)
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER plan_checks_of_failed_successor AFTER INSERT ON transitions
        FOR EACH ROW WHEN (NEW.to_status IN ('notcompleted', 'rejected')) EXECUTE FUNCTION plan_checks_of_failed_successor();

      -- The failed attempts of the money of a payout that were reported as completed, and of which that is a payment to count: the payout
      -- was paid again since, or another attempt was or may be paid.
      CREATE FUNCTION late_payments_of_money(payout uuid)
      RETURNS TABLE (transaction_id uuid, project_id uuid, payout_id uuid, exchange_id uuid, at timestamptz)
      LANGUAGE sql STABLE AS $$
        WITH late AS MATERIALIZED (
          SELECT o.transaction_id, o.payout_id, c.project_id, c.exchange_id, c.at
          FROM attempts_of_money(payout) o JOIN contradictions c ON c.transaction_id = o.transaction_id
          WHERE c.said = 'completed' AND c.status IN ('notcompleted', 'rejected')
        )
        SELECT l.transaction_id, l.project_id, l.payout_id, l.exchange_id, l.at FROM late l
        WHERE has_successor(l.transaction_id)
          OR EXISTS (SELECT FROM attempts_of_money(l.payout_id) o JOIN transactions t ON t.id = o.transaction_id
            WHERE o.transaction_id <> l.transaction_id AND (t.status IN ('created', 'pending', 'unknown', 'completed')
              OR EXISTS (SELECT FROM late x WHERE x.transaction_id = o.transaction_id)))
      $$;

      -- Attempts of one money are looked at one after the other: each must see what the other was reported as.
      CREATE OR REPLACE FUNCTION record_late_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        money uuid;
      BEGIN
        SELECT a.payout_id INTO money FROM payout_attempts a WHERE a.transaction_id = NEW.transaction_id;
        IF NOT FOUND THEN
          RETURN NULL;
        END IF;
        PERFORM pg_advisory_xact_lock(hashtextextended('paid late ' || (SELECT min(o.payout_id::text) FROM attempts_of_money(money) o), 0));
        INSERT INTO late_payments (transaction_id, project_id, payout_id, exchange_id, at, booked)
        SELECT l.transaction_id, l.project_id, l.payout_id, l.exchange_id, NEW.at, NOT EXISTS (
          SELECT FROM status_overrides o WHERE o.transaction_id = l.transaction_id AND o.reverted_at IS NULL)
        FROM late_payments_of_money(money) l
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;

      INSERT INTO later_checks (project_id, transaction_id, due_at, always)
      SELECT t.project_id, t.id, t.status_at + make_interval(days => after.days), true
      FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
      CROSS JOIN (VALUES (1), (7), (30)) AS after(days)
      WHERE t.token IS NOT NULL AND t.status IN ('notcompleted', 'rejected') AND NOT has_successor(t.id)
        AND EXISTS (SELECT FROM attempts_of_money(a.payout_id) o WHERE o.transaction_id <> t.id)
      ON CONFLICT DO NOTHING;

      INSERT INTO late_payments (transaction_id, project_id, payout_id, exchange_id, at, booked)
      SELECT DISTINCT ON (l.transaction_id) l.transaction_id, l.project_id, l.payout_id, l.exchange_id, l.at, false
      FROM contradictions c JOIN payout_attempts a ON a.transaction_id = c.transaction_id
      CROSS JOIN LATERAL late_payments_of_money(a.payout_id) l
      WHERE c.said = 'completed' AND c.status IN ('notcompleted', 'rejected')
      ORDER BY l.transaction_id
      ON CONFLICT DO NOTHING;
    `);
  }
}
