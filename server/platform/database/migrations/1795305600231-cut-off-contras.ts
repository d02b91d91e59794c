import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Lets a cut-off adjustment name its transaction and end with it, and marks the days that were locked before. */
export class CutOffContras1795305600231 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When the opposite of a cut-off adjustment is written; NULL: made before, on the next day.
      ALTER TABLE balance_adjustments ADD contra text CHECK (contra IN ('next_day', 'on_booking'));
      CREATE INDEX balance_adjustments_of_transaction ON balance_adjustments (transaction_id) WHERE transaction_id IS NOT NULL;
      -- Those without an opposite yet; few, because each gets one.
      CREATE INDEX balance_adjustments_on_booking ON balance_adjustments (at) WHERE contra = 'on_booking';

      -- Days that are locked keep the figures of the rule before: payouts without an outcome that a statement proves are not in transit.
      ALTER TABLE day_seals ADD lost_in_transit boolean NOT NULL DEFAULT false;
      ALTER TABLE day_seals ALTER lost_in_transit SET DEFAULT true;

      -- A transaction is adjusted on one day until its adjustment is reversed.
      CREATE FUNCTION adjust_transaction_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('cut-off ' || NEW.transaction_id, 0));
        IF EXISTS (
          SELECT FROM balance_adjustments a
          WHERE a.transaction_id = NEW.transaction_id AND a.contra IS NOT NULL AND a.mirror_of IS NULL AND a.undoes IS NULL
            AND NOT EXISTS (SELECT FROM balance_adjustments u WHERE u.undoes = a.id)
        ) THEN
          RAISE EXCEPTION 'transaction % is adjusted already', NEW.transaction_id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER adjusted_once BEFORE INSERT ON balance_adjustments FOR EACH ROW
        WHEN (NEW.code = 'cut_off' AND NEW.transaction_id IS NOT NULL AND NEW.mirror_of IS NULL AND NEW.undoes IS NULL)
        EXECUTE FUNCTION adjust_transaction_once();

      -- The opposite of an adjustment needs no second person of its own: the limits may have changed since.
      CREATE OR REPLACE FUNCTION require_second_person_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.proposal_id IS NULL
           AND abs(NEW.amount) > (SELECT write_off_act FROM close_policies ORDER BY version DESC LIMIT 1)
           AND NOT EXISTS (SELECT FROM balance_adjustments a WHERE a.id = NEW.mirror_of AND a.amount = -NEW.amount AND a.contra = 'on_booking') THEN
          RAISE EXCEPTION 'an adjustment of % XOF takes two people', NEW.amount USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    `);
  }
}
