import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What people say a transaction is, against the aggregator. */
export class Overrides1795305600023 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What two people say a transaction is for the books. The aggregator's own status stays beside it, untouched.
      CREATE TABLE status_overrides (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        status text NOT NULL CHECK (status IN ('completed', 'notcompleted')),
        against text NOT NULL,                            -- the aggregator's status then
        code text NOT NULL,
        reason text NOT NULL,
        file_id uuid NOT NULL REFERENCES stored_files,
        proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
        proposed_by text NOT NULL,
        approved_by text NOT NULL,
        at timestamptz NOT NULL,
        reverted_at timestamptz,
        reverted_by text,
        reverted_why text,
        revert_proposal_id uuid UNIQUE REFERENCES proposals,
        CHECK (proposed_by <> approved_by),
        CHECK ((reverted_at IS NULL) = (revert_proposal_id IS NULL) AND (reverted_at IS NULL) = (reverted_by IS NULL))
      );
      CREATE UNIQUE INDEX status_overrides_live ON status_overrides (transaction_id) WHERE reverted_at IS NULL;
      CREATE INDEX ON status_overrides (project_id, at);
      REVOKE DELETE, TRUNCATE ON status_overrides FROM rappro_app;

      CREATE FUNCTION guard_override() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.reverted_at IS NOT NULL OR
           to_jsonb(OLD) - ARRAY['reverted_at', 'reverted_by', 'reverted_why', 'revert_proposal_id'] IS DISTINCT FROM
           to_jsonb(NEW) - ARRAY['reverted_at', 'reverted_by', 'reverted_why', 'revert_proposal_id'] THEN
          RAISE EXCEPTION 'an override never changes; it is reverted once' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE UPDATE ON status_overrides FOR EACH ROW EXECUTE FUNCTION guard_override();

      -- When a payin was credited or a payout came back, before a moment: the change of status that moved its money. One that was
      -- reported while a manual override counted moved nothing. NULL where none did.
      CREATE FUNCTION settled_at(transaction uuid, moment timestamptz) RETURNS timestamptz
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT x.at FROM transitions x JOIN transactions t ON t.id = x.transaction_id
        WHERE x.transaction_id = transaction AND x.at < moment
          AND (t.kind = 'payin' AND x.to_status = 'completed' OR t.kind = 'payout' AND x.to_status = 'notcompleted')
          AND NOT EXISTS (
            SELECT FROM status_overrides o
            LEFT JOIN transitions y ON y.transaction_id = o.transaction_id AND y.at = o.at AND y.to_status = o.against
            WHERE o.transaction_id = x.transaction_id AND (o.reverted_at IS NULL OR o.reverted_at > x.at)
              AND (o.at < x.at OR o.at = x.at AND x.to_status NOT IN (o.against, coalesce(y.from_status, o.against))))
        ORDER BY x.at DESC, x.id DESC LIMIT 1
      $$;
    `);
  }
}
