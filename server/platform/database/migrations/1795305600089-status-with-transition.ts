import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Refuses a change of status without the transition that records it. */
export class StatusWithTransition1795305600089 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION require_transition() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM transitions x WHERE x.transaction_id = NEW.id AND x.at = NEW.status_at
          AND x.from_status = OLD.status AND x.to_status = NEW.status) THEN
          RAISE EXCEPTION 'the status of transaction % changes without a transition', NEW.id USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NULL;
      END $$;

      -- Fires at the end of the statement, which writes both; one look-up by index for each status that changes.
      CREATE TRIGGER transactions_status_with_transition AFTER UPDATE OF status ON transactions
        FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION require_transition();
    `);
  }
}
