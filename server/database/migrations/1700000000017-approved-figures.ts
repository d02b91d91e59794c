import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an approval was of: the database compares its figures with the payouts themselves, and keeps them from then on. */
export class ApprovedFigures1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- a draft may be given up, too, before it had terms
      ALTER TABLE payout_orders DROP CONSTRAINT payout_orders_check;
      ALTER TABLE payout_orders ADD CONSTRAINT payout_orders_terms
        CHECK (state IN ('draft', 'cancelled') OR (requested_at IS NOT NULL AND steps IS NOT NULL AND policy_version IS NOT NULL));

      CREATE FUNCTION guard_approved_figures() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        waiting record;
      BEGIN
        IF OLD.state IN ('approved', 'rejected') AND
           (NEW.revision, NEW.count, NEW.total, NEW.steps, NEW.policy_version) IS DISTINCT FROM
           (OLD.revision, OLD.count, OLD.total, OLD.steps, OLD.policy_version) THEN
          RAISE EXCEPTION 'what was decided stays as it was seen' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.state = 'approved' AND OLD.state <> 'approved' THEN
          SELECT count(*) AS n, coalesce(sum(amount), 0) AS total INTO waiting
          FROM payouts WHERE order_id = NEW.id AND state = 'requested';
          IF waiting.n <> NEW.count OR waiting.total <> NEW.total THEN
            RAISE EXCEPTION 'the payouts of an order come to what was approved' USING ERRCODE = 'restrict_violation';
          END IF;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard_figures BEFORE UPDATE ON payout_orders FOR EACH ROW EXECUTE FUNCTION guard_approved_figures();

      CREATE FUNCTION guard_new_payout() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (
          SELECT FROM payout_orders o
          WHERE o.id = NEW.order_id AND o.project_id = NEW.project_id AND o.state IN ('draft', 'requested')
        ) THEN
          RAISE EXCEPTION 'a payout joins its order before it is decided' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard_new BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION guard_new_payout();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER guard_new ON payouts;
      DROP TRIGGER guard_figures ON payout_orders;
      DROP FUNCTION guard_new_payout, guard_approved_figures;
      ALTER TABLE payout_orders DROP CONSTRAINT payout_orders_terms;
      ALTER TABLE payout_orders ADD CONSTRAINT payout_orders_check
        CHECK (state = 'draft' OR (requested_at IS NOT NULL AND steps IS NOT NULL AND policy_version IS NOT NULL)) NOT VALID;
    `);
  }
}
