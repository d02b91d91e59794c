import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Claims against the aggregator. A claim changes only together with an act, and the acts are append-only. */
export class Claims1795305600032 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claims (
        id uuid PRIMARY KEY,
        number bigint GENERATED ALWAYS AS IDENTITY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        amount bigint NOT NULL CHECK (amount > 0),        -- at stake, XOF
        reason text NOT NULL,
        evidence_sha256 text NOT NULL CHECK (evidence_sha256 ~ '^[0-9a-f]{64}$'), -- seal of the evidence file
        opened_by_id uuid NOT NULL REFERENCES people,
        opened_by text NOT NULL,
        opened_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'sent', 'answered', 'accepted', 'refused', 'withdrawn')),
        ticket text,                                      -- reference given by the aggregator
        sent_at timestamptz,
        due_day date,                                     -- last day for the next step, in the zone of the project
        version integer NOT NULL DEFAULT 1,               -- counts the acts other than notes
        changed_at timestamptz NOT NULL,
        closed_at timestamptz,
        CHECK ((state IN ('accepted', 'refused', 'withdrawn')) = (closed_at IS NOT NULL)),
        CHECK (state NOT IN ('sent', 'answered') OR sent_at IS NOT NULL)
      );
      CREATE UNIQUE INDEX claims_number ON claims (number);
      CREATE UNIQUE INDEX claims_one_open ON claims (transaction_id) WHERE closed_at IS NULL;
      CREATE INDEX claims_of_transaction ON claims (transaction_id);
      CREATE INDEX claims_by_time ON claims (project_id, opened_at DESC, id DESC);
      CREATE INDEX claims_due ON claims (due_day) WHERE closed_at IS NULL AND due_day IS NOT NULL;
      REVOKE DELETE, TRUNCATE ON claims FROM rappro_app;

      CREATE FUNCTION guard_claim() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR NEW.version <> OLD.version + 1 OR
           to_jsonb(OLD) - ARRAY['state', 'ticket', 'sent_at', 'due_day', 'version', 'changed_at', 'closed_at'] IS DISTINCT FROM
           to_jsonb(NEW) - ARRAY['state', 'ticket', 'sent_at', 'due_day', 'version', 'changed_at', 'closed_at'] THEN
          RAISE EXCEPTION 'a closed claim never changes, and neither does what a claim is about' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON claims FOR EACH ROW EXECUTE FUNCTION guard_claim();

      CREATE TABLE claim_acts (
        id uuid PRIMARY KEY,
        claim_id uuid NOT NULL REFERENCES claims,
        at timestamptz NOT NULL,
        person_id uuid NOT NULL REFERENCES people,
        actor text NOT NULL,
        act text NOT NULL CHECK (act IN
          ('opened', 'sent', 'answered', 'due_changed', 'noted', 'accepted', 'refused', 'withdrawn')),
        text text,
        ticket text,
        due_day date
      );
      CREATE INDEX ON claim_acts (claim_id, at, id);
      CALL make_append_only('claim_acts');

      CREATE INDEX evidence_files_of_transaction ON audit_entries ((details->>'transactionId'), at DESC)
        WHERE subject_type = 'evidence_file';

      -- The kinds are listed in the code; a list here would have to change with every further kind.
      ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
      ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check CHECK (kind ~ '^[a-z]+(_[a-z]+)*$');
    `);
  }
}
