import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A witness may record payouts outside the database in place of a file, and servers know of each other's files. */
export class PayoutWitness1795306700000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payout_guard
        ADD claim uuid,                                   -- the last claim, which the witness knows by this id
        ADD witness uuid,                                 -- records the payouts of this database; NULL: a marker file
        ADD silenced_at timestamptz;                      -- another copy of the installation was sending; ended by two people

      -- Processes of an earlier version count without a name for their claim: with a witness they claim nothing.
      CREATE FUNCTION guard_witnessed_claim() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.witness IS NOT NULL AND NEW.counter > OLD.counter AND NEW.claim IS NOT DISTINCT FROM OLD.claim THEN
          RAISE EXCEPTION 'a claim under a witness has a name of its own' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.counter > OLD.counter AND NEW.generation = OLD.generation AND OLD.silenced_at IS NOT NULL THEN
          RAISE EXCEPTION 'a silenced copy claims nothing' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard_claim BEFORE UPDATE ON payout_guard FOR EACH ROW EXECUTE FUNCTION guard_witnessed_claim();

      CREATE TABLE payout_marker_files (
        id uuid PRIMARY KEY,                              -- in the file beside the marker
        machine text NOT NULL,
        path text NOT NULL,
        seen_at timestamptz NOT NULL                      -- written each minute by servers that use it
      );
    `);
  }
}
