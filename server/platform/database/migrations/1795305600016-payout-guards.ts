import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The rules of payouts that no code can walk around. */
export class PayoutGuards1795305600016 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION guard_payout_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.requested_by <> OLD.requested_by OR NEW.project_id <> OLD.project_id OR NEW.kind <> OLD.kind THEN
          RAISE EXCEPTION 'who requested a payout never changes' USING ERRCODE = 'restrict_violation';
        END IF;
        IF OLD.state IN ('approved', 'rejected', 'cancelled') AND NEW.state <> OLD.state AND NOT (OLD.state = 'approved' AND NEW.state = 'cancelled') THEN
          RAISE EXCEPTION 'a decided order stays decided' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.state = 'approved' AND OLD.state <> 'approved' AND NOT EXISTS (
          SELECT FROM payout_approvals a JOIN people p ON p.id = a.person_id
          WHERE a.order_id = NEW.id AND a.revision = NEW.revision AND a.verdict = 'approved' AND p.disabled_at IS NULL
            AND a.count = NEW.count AND a.total = NEW.total
            AND NOT EXISTS (SELECT FROM payout_approvals r WHERE r.order_id = NEW.id AND r.revision = NEW.revision AND r.verdict = 'rejected')
        ) THEN
          RAISE EXCEPTION 'an order is approved by somebody else than its requester' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE UPDATE ON payout_orders FOR EACH ROW EXECUTE FUNCTION guard_payout_order();

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

      CREATE FUNCTION guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.state <> 'requested' THEN
            RAISE EXCEPTION 'a payout begins as requested' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF OLD.state <> 'requested' AND
           (NEW.phone, NEW.amount, NEW.channel, NEW.stays_in_wallet, NEW.project_id, NEW.order_id) IS DISTINCT FROM
           (OLD.phone, OLD.amount, OLD.channel, OLD.stays_in_wallet, OLD.project_id, OLD.order_id) THEN
          RAISE EXCEPTION 'what was approved is what is paid' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.state = 'ready' AND OLD.state <> 'ready' AND NOT EXISTS (
          SELECT FROM payout_orders o WHERE o.id = NEW.order_id AND o.state = 'approved'
        ) THEN
          RAISE EXCEPTION 'only an approved payout can be sent' USING ERRCODE = 'restrict_violation';
        END IF;
        -- Cancelled after a backup was restored and before the journal was read: the call was possibly made all the same.
        IF OLD.state IN ('rejected', 'cancelled') AND NEW.state <> OLD.state AND NOT (NEW.state = 'sent' AND EXISTS (
          SELECT FROM payout_restored_calls r WHERE r.transaction_id = NEW.attempt_id AND r.payout_id = NEW.id)) THEN
          RAISE EXCEPTION 'a payout that was given up stays so' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION guard_payout();

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

      -- Only a payout that is ready is attempted, but for calls that the journal names after a backup was restored: they begin as
      -- unknown, so that no sender may make them.
      CREATE FUNCTION guard_payout_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        the_payout payouts%ROWTYPE;
        before record;
        is_restored boolean;
      BEGIN
        is_restored := NEW.calling_since IS NULL AND EXISTS (
          SELECT FROM payout_restored_calls r JOIN transactions t ON t.id = r.transaction_id
          WHERE r.transaction_id = NEW.transaction_id AND r.payout_id = NEW.payout_id AND t.status = 'unknown');
        SELECT * INTO the_payout FROM payouts WHERE id = NEW.payout_id FOR UPDATE;
        IF (the_payout.state <> 'ready' AND NOT is_restored) OR NEW.number <> the_payout.attempts + 1 THEN
          RAISE EXCEPTION 'only a payout that is ready can be attempted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.after_id IS NOT NULL THEN
          SELECT a.payout_id, a.number, t.status INTO before
          FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
          WHERE a.transaction_id = NEW.after_id FOR SHARE OF t;
          IF before.payout_id <> NEW.payout_id OR before.number <> NEW.number - 1
             OR (before.status NOT IN ('rejected', 'notcompleted') AND NOT is_restored) THEN
            RAISE EXCEPTION 'only a failed attempt can be repeated' USING ERRCODE = 'restrict_violation';
          END IF;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT ON payout_attempts FOR EACH ROW EXECUTE FUNCTION guard_payout_attempt();
    `);
  }
}
