import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Keeps when the installation last ran, so that a machine that was put back, and any other interruption, is noticed before
 * the first payout leaves. Stored payouts were approved before no interruption that is known.
 */
export class Interruptions1795305600160 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Written each minute by every process; NULL before the first time. All times are of the database's clock.
      CREATE TABLE sign_of_life (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        at timestamptz,
        machine text,                                     -- these three are shown and decide nothing
        boot_at timestamptz,
        address text
      );
      INSERT INTO sign_of_life DEFAULT VALUES;

      CREATE TABLE interruptions (
        id uuid PRIMARY KEY,
        from_at timestamptz NOT NULL,                     -- the last sign of life
        until_at timestamptz NOT NULL,                    -- when it was noticed, which may be earlier by a clock that was wrong
        machine_before text,
        machine_after text,
        boot_before timestamptz,
        boot_after timestamptz,
        address_before text,
        address_after text
      );
      CREATE INDEX interruptions_by_time ON interruptions (until_at DESC);
      CALL make_append_only('interruptions');

      ALTER TABLE payouts
        ADD interruption_id uuid REFERENCES interruptions,        -- the last one that it had been approved before, and not called
        ADD interruption_release uuid REFERENCES proposals,       -- two people let it leave all the same
        ADD CONSTRAINT payouts_released_after_interruption CHECK (interruption_release IS NULL OR interruption_id IS NOT NULL);
      CREATE INDEX payouts_interrupted ON payouts (project_id, queue_at, id)
        WHERE interruption_id IS NOT NULL AND interruption_release IS NULL;

      CREATE FUNCTION guard_interrupted_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Attempts that are recorded as possibly paid are not calls.
        IF NEW.calling_since IS NOT NULL AND EXISTS (
          SELECT FROM payouts p WHERE p.id = NEW.payout_id AND p.interruption_id IS NOT NULL AND p.interruption_release IS NULL) THEN
          RAISE EXCEPTION 'a payout approved before an interruption is sent with the approval of two people only' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard_interrupted BEFORE INSERT ON payout_attempts FOR EACH ROW EXECUTE FUNCTION guard_interrupted_attempt();

      CREATE FUNCTION guard_interruption_release() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.interruption_release IS NULL THEN
          IF NEW.interruption_id IS NULL AND OLD.interruption_release IS NULL AND OLD.state <> 'sent' THEN
            RAISE EXCEPTION 'an interruption is forgotten by a later failure only' USING ERRCODE = 'restrict_violation';
          END IF;
        ELSIF NOT EXISTS (
          SELECT FROM proposals r WHERE r.id = NEW.interruption_release AND r.verdict = 'approved' AND r.decided_by <> r.proposed_by
            AND r.kind IN ('payout.interruption', 'payout.release', 'payout.retry', 'payout.retries')
            AND (r.project_id IS NULL OR r.project_id = NEW.project_id)
        ) THEN
          RAISE EXCEPTION 'a payout approved before an interruption is released by two people' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NULL;
      END $$;
      -- Deferred: the request is decided in the same database transaction.
      CREATE CONSTRAINT TRIGGER guard_interruption_release AFTER UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (OLD.interruption_id IS NOT NULL AND (OLD.interruption_id IS DISTINCT FROM NEW.interruption_id
          OR OLD.interruption_release IS DISTINCT FROM NEW.interruption_release))
        EXECUTE FUNCTION guard_interruption_release();
    `);
  }
}
