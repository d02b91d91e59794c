import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Later checks are planned by one function, which payouts call: they know which failed attempts to watch, and not how. */
export class PlannedLaterChecks1795306100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION plan_later_checks(attempt uuid, since timestamptz) RETURNS void LANGUAGE sql AS $$
        INSERT INTO later_checks (project_id, transaction_id, due_at, always)
        SELECT t.project_id, t.id, since + make_interval(days => after.days), true
        FROM transactions t CROSS JOIN (VALUES (1), (7), (30)) AS after(days)
        WHERE t.id = attempt AND t.token IS NOT NULL
        ON CONFLICT DO NOTHING
      $$;

      CREATE OR REPLACE FUNCTION plan_checks_of_failed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM plan_later_checks(t.id, NEW.created_at)
        FROM attempts_of_money(NEW.payout_id) e JOIN transactions t ON t.id = e.transaction_id
        WHERE t.id <> NEW.transaction_id AND t.status IN ('notcompleted', 'rejected');
        RETURN NULL;
      END $$;

      CREATE OR REPLACE FUNCTION plan_checks_of_failed_successor() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM plan_later_checks(a.transaction_id, NEW.at)
        FROM payout_attempts a
        WHERE a.transaction_id = NEW.transaction_id
          AND EXISTS (SELECT FROM attempts_of_money(a.payout_id) o WHERE o.transaction_id <> a.transaction_id);
        RETURN NULL;
      END $$;
    `);
  }
}
