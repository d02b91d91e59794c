import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Acts that need two people. */
export class Approvals1795305600005 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- An act that one person proposes and another one decides; done in the database transaction of the decision.
      CREATE TABLE proposals (
        id uuid PRIMARY KEY,
        project_id uuid REFERENCES projects,              -- NULL: it concerns all projects
        kind text NOT NULL,                               -- 'payout.release', 'transaction.not_created', 'policy.change' …
        subject_id text,                                  -- what it is about, where it is one thing
        payload jsonb NOT NULL,                           -- what will be done, complete and never changed
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
        file_id uuid REFERENCES stored_files,
        proposed_by uuid NOT NULL REFERENCES people,
        proposed_at timestamptz NOT NULL,
        not_before timestamptz,                           -- the end of its cool-off
        verdict text CHECK (verdict IN ('approved', 'refused', 'withdrawn')),
        decided_by uuid REFERENCES people,
        decided_at timestamptz,
        decision_reason text,
        CHECK ((verdict IS NULL) = (decided_by IS NULL) AND (verdict IS NULL) = (decided_at IS NULL)),
        CHECK (verdict IS NULL OR (verdict = 'withdrawn') = (decided_by = proposed_by)),
        CHECK (verdict IS DISTINCT FROM 'approved' OR not_before IS NULL OR decided_at >= not_before)
      );
      CREATE UNIQUE INDEX proposals_open ON proposals (kind, subject_id) WHERE verdict IS NULL AND subject_id IS NOT NULL;
      CREATE INDEX proposals_waiting ON proposals (proposed_at) WHERE verdict IS NULL;
      CREATE INDEX proposals_by_time ON proposals (proposed_at DESC, id DESC);
      CREATE INDEX proposals_of_subject ON proposals (subject_id) WHERE subject_id IS NOT NULL;
      REVOKE DELETE, TRUNCATE ON proposals FROM rappro_app;

      -- A proposal is decided once, and says for ever what was proposed.
      CREATE FUNCTION keep_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.verdict IS NOT NULL OR
           (OLD.project_id, OLD.kind, OLD.subject_id, OLD.payload, OLD.reason, OLD.file_id, OLD.proposed_by, OLD.proposed_at, OLD.not_before)
           IS DISTINCT FROM
           (NEW.project_id, NEW.kind, NEW.subject_id, NEW.payload, NEW.reason, NEW.file_id, NEW.proposed_by, NEW.proposed_at, NEW.not_before)
        THEN RAISE EXCEPTION 'a proposal is decided once and never changed' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER keep BEFORE UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION keep_proposal();
    `);
  }
}
