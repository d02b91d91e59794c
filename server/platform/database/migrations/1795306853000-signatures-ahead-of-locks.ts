import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * A day may be signed while the days before it are signed and not sealed yet. What is sealed was known no earlier than what the days
 * before it sealed; locking refuses a day where a movement of an earlier day became known between both signatures.
 */
export class SignaturesAheadOfLocks1795306853000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION guard_seal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (
          SELECT FROM business_days b JOIN people p ON p.id = b.signed_by
          WHERE b.project_id = NEW.project_id AND b.day = NEW.day AND b.revision = NEW.revision AND b.state = 'signed'
            AND b.as_of = NEW.as_of AND b.figures = NEW.figures AND b.signed_at = NEW.signed_at AND p.email = NEW.signed_by
            AND NEW.reviewed_by <> NEW.signed_by AND NEW.sealed_at >= NEW.as_of
        ) THEN
          RAISE EXCEPTION 'only what was signed is sealed' USING ERRCODE = 'restrict_violation';
        END IF;
        IF EXISTS (SELECT FROM day_seals s WHERE s.project_id = NEW.project_id AND s.day < NEW.day AND s.as_of > NEW.as_of) THEN
          RAISE EXCEPTION 'days are signed in their order' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    `);
  }
}
