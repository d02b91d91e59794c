import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls that a restored backup forgot and the journal outside the database names; what readiness and the master key are checked by. */
export class PayoutRestores1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Each time that a restored backup was brought up to what the journal says.
      CREATE TABLE payout_restores (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        generation integer NOT NULL,
        counter_before bigint NOT NULL,                   -- what the backup remembered
        counter_after bigint NOT NULL,
        released boolean NOT NULL,                        -- by two people: the journal alone did not explain the gap
        CHECK (counter_after >= counter_before)
      );
      CREATE INDEX ON payout_restores (at);
      CALL make_append_only('payout_restores');

      -- The calls that were possibly made since the backup. The payout may be one that the backup never knew.
      CREATE TABLE payout_restored_calls (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        restore_id uuid NOT NULL REFERENCES payout_restores,
        payout_id uuid NOT NULL
      );
      CREATE INDEX ON payout_restored_calls (restore_id);
      CALL make_append_only('payout_restored_calls');

      -- As before, except for calls that the journal names. They begin as unknown, so that no sender may make them.
      CREATE OR REPLACE FUNCTION guard_payout_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
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

      CREATE OR REPLACE FUNCTION guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
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
        -- given up after the backup was restored, before the journal was read: the call was possibly made all the same
        IF OLD.state IN ('rejected', 'cancelled') AND NEW.state <> OLD.state AND NOT (NEW.state = 'sent' AND EXISTS (
          SELECT FROM payout_restored_calls r WHERE r.transaction_id = NEW.attempt_id AND r.payout_id = NEW.id)) THEN
          RAISE EXCEPTION 'a payout that was given up stays so' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;

      -- Written by readiness: a database that reads and does not write is not ready.
      CREATE TABLE readiness (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        written_at timestamptz NOT NULL
      );
      REVOKE DELETE, TRUNCATE ON readiness FROM rappro_app;

      -- A known value under the master key: another key does not open it, and such a server does not start.
      CREATE TABLE master_key_check (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        sealed bytea NOT NULL
      );
      REVOKE DELETE, TRUNCATE ON master_key_check FROM rappro_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE master_key_check, readiness, payout_restored_calls, payout_restores');
  }
}
