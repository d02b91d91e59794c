import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Records the attempts of payouts that were paid after they had failed and had a successor, and names what was paid twice.
 * Those known before stay as people decided: they are not booked.
 */
export class LatePayments1795305600156 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE late_payments (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        project_id uuid NOT NULL REFERENCES projects,
        payout_id uuid NOT NULL REFERENCES payouts,
        exchange_id uuid NOT NULL,
        at timestamptz NOT NULL,                -- when it became known, which is when it is booked
        booked boolean NOT NULL                 -- false where a manual override already says so
      );
      CREATE INDEX late_payments_by_time ON late_payments (project_id, at);
      CREATE INDEX late_payments_of_payout ON late_payments (payout_id);
      REVOKE UPDATE, DELETE, TRUNCATE ON late_payments FROM rappro_app;

      CREATE FUNCTION has_successor(attempt uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT FROM payout_attempts a CROSS JOIN LATERAL attempts_of_money(a.payout_id) o
          WHERE a.transaction_id = attempt AND o.transaction_id <> attempt AND o.created_at > a.created_at)
      $$;

      INSERT INTO late_payments (transaction_id, project_id, payout_id, exchange_id, at, booked)
      SELECT DISTINCT ON (c.transaction_id) c.transaction_id, c.project_id, a.payout_id, c.exchange_id, c.at, false
      FROM contradictions c JOIN payout_attempts a ON a.transaction_id = c.transaction_id
      WHERE c.said = 'completed' AND c.status IN ('notcompleted', 'rejected') AND has_successor(c.transaction_id)
      ORDER BY c.transaction_id, c.at;

      CREATE FUNCTION record_late_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO late_payments (transaction_id, project_id, payout_id, exchange_id, at, booked)
        SELECT a.transaction_id, NEW.project_id, a.payout_id, NEW.exchange_id, NEW.at, NOT EXISTS (
          SELECT FROM status_overrides o WHERE o.transaction_id = a.transaction_id AND o.reverted_at IS NULL)
        FROM payout_attempts a WHERE a.transaction_id = NEW.transaction_id AND has_successor(a.transaction_id)
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER record_late_payment AFTER INSERT ON contradictions
        FOR EACH ROW WHEN (NEW.said = 'completed' AND NEW.status IN ('notcompleted', 'rejected')) EXECUTE FUNCTION record_late_payment();
      CALL publish_changes_of('late_payments', 'INSERT', 'payouts', 'payout_id');

      -- Each late payment with every other attempt of the same money that was or may be paid.
      CREATE VIEW paid_twice AS
      SELECT l.project_id, l.transaction_id, l.payout_id, l.at, o.transaction_id AS other_id, o.payout_id AS other_payout_id,
        s.status AS other_status, s.status = 'completed' OR x.transaction_id IS NOT NULL AS certain
      FROM late_payments l CROSS JOIN LATERAL attempts_of_money(l.payout_id) o
      CROSS JOIN LATERAL (SELECT t.status FROM transactions t WHERE t.id = o.transaction_id OFFSET 0) s -- by index: late payments are few
      LEFT JOIN late_payments x ON x.transaction_id = o.transaction_id
      WHERE o.transaction_id <> l.transaction_id
        AND (s.status IN ('created', 'pending', 'unknown', 'completed') OR x.transaction_id IS NOT NULL);

      CREATE VIEW payouts_paid_twice AS
      SELECT q.payout_id, min(q.at) AS at FROM (
        SELECT payout_id, at FROM paid_twice WHERE certain UNION ALL SELECT other_payout_id, at FROM paid_twice WHERE certain) q
      GROUP BY q.payout_id;

      -- The books count a late payment from the moment when it is known.
      CREATE OR REPLACE FUNCTION status_before(transaction uuid, moment timestamptz) RETURNS text
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT coalesce(
          (SELECT 'completed' FROM late_payments l WHERE l.transaction_id = transaction AND l.booked AND l.at < moment),
          (SELECT x.to_status FROM transitions x WHERE x.transaction_id = transaction AND x.at < moment ORDER BY x.at DESC, x.id DESC LIMIT 1))
      $$;
      ALTER FUNCTION settled_at(uuid, timestamptz) RENAME TO settled_by_status_at;
      CREATE FUNCTION settled_at(transaction uuid, moment timestamptz) RETURNS timestamptz
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT coalesce(
          (SELECT l.at FROM late_payments l WHERE l.transaction_id = transaction AND l.booked AND l.at < moment),
          settled_by_status_at(transaction, moment))
      $$;
    `);
  }
}
