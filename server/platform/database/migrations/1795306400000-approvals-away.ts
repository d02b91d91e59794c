import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Lets an approver hand over to another for stated days, names both in the approvals given meanwhile, and keeps which requests
 * waited so long that the next higher level may approve them too. Decisions made before stay as they are.
 */
export class ApprovalsAway1795306400000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval_handovers (
        id uuid PRIMARY KEY,
        from_id uuid NOT NULL REFERENCES people,
        to_id uuid NOT NULL REFERENCES people,
        first_day date NOT NULL,
        last_day date NOT NULL,                           -- inclusive
        zone text NOT NULL,                               -- IANA name, of the days
        starts_at timestamptz NOT NULL,                   -- midnight of the first day, or when it was made
        ends_at timestamptz NOT NULL,                     -- midnight after the last day, exclusive
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
        made_at timestamptz NOT NULL,
        ended_at timestamptz,                             -- ended early
        ended_by uuid REFERENCES people,
        UNIQUE (id, from_id, to_id),
        CHECK (from_id <> to_id),
        CHECK (first_day <= last_day AND starts_at < ends_at),
        CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
        CHECK (ended_at < ends_at)
      );
      CREATE INDEX approval_handovers_from ON approval_handovers (from_id, ends_at);
      CREATE INDEX approval_handovers_to ON approval_handovers (to_id, ends_at);
      REVOKE DELETE, TRUNCATE ON approval_handovers FROM rappro_app;

      -- One at a time for each user, also for two requests at once; it only ends, once.
      CREATE FUNCTION guard_handover() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF OLD.ended_at IS NOT NULL OR
             (OLD.id, OLD.from_id, OLD.to_id, OLD.first_day, OLD.last_day, OLD.zone, OLD.starts_at, OLD.ends_at, OLD.reason, OLD.made_at)
             IS DISTINCT FROM
             (NEW.id, NEW.from_id, NEW.to_id, NEW.first_day, NEW.last_day, NEW.zone, NEW.starts_at, NEW.ends_at, NEW.reason, NEW.made_at)
          THEN RAISE EXCEPTION 'a hand-over is only ended, once' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        PERFORM pg_advisory_xact_lock(hashtextextended('handover ' || NEW.from_id, 0));
        IF EXISTS (
          SELECT FROM approval_handovers h WHERE h.from_id = NEW.from_id
            AND h.starts_at < least(h.ends_at, h.ended_at)
            AND h.starts_at < NEW.ends_at AND NEW.starts_at < least(h.ends_at, h.ended_at)
        ) THEN
          RAISE EXCEPTION 'a user hands over to one user at a time' USING ERRCODE = 'exclusion_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON approval_handovers FOR EACH ROW EXECUTE FUNCTION guard_handover();

      -- An approval for another user is given while the hand-over lasts; its end waits for the approval, or the approval for its end.
      CREATE FUNCTION require_handover() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM approval_handovers h
        WHERE h.id = NEW.handover_id AND h.starts_at <= (to_jsonb(NEW)->>TG_ARGV[0])::timestamptz
          AND (to_jsonb(NEW)->>TG_ARGV[0])::timestamptz < least(h.ends_at, h.ended_at)
        FOR SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'the hand-over is not in force' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;

      ALTER TABLE proposals
        ADD for_id uuid REFERENCES people,                -- user for whom decided_by approved
        ADD handover_id uuid,
        ADD FOREIGN KEY (handover_id, for_id, decided_by) REFERENCES approval_handovers (id, from_id, to_id),
        ADD CONSTRAINT proposals_handover CHECK ((handover_id IS NULL) = (for_id IS NULL)
          AND (for_id IS NULL OR (verdict IS NOT NULL AND verdict = 'approved' AND for_id <> proposed_by)));
      CREATE TRIGGER require_handover BEFORE UPDATE ON proposals
        FOR EACH ROW WHEN (NEW.handover_id IS NOT NULL) EXECUTE FUNCTION require_handover('decided_at');

      ALTER TABLE payout_approvals
        ADD for_id uuid REFERENCES people,                -- user for whom person_id approved
        ADD handover_id uuid,
        ADD FOREIGN KEY (handover_id, for_id, person_id) REFERENCES approval_handovers (id, from_id, to_id),
        ADD CONSTRAINT payout_approvals_handover CHECK ((handover_id IS NULL) = (for_id IS NULL)
          AND (for_id IS NULL OR (verdict = 'approved' AND for_id <> requested_by)));
      -- One approval of a request for each user, given by themselves or for them.
      CREATE UNIQUE INDEX payout_approvals_principal ON payout_approvals (order_id, revision, coalesce(for_id, person_id));
      CREATE TRIGGER require_handover BEFORE INSERT ON payout_approvals
        FOR EACH ROW WHEN (NEW.handover_id IS NOT NULL) EXECUTE FUNCTION require_handover('at');

      CREATE TABLE proposal_escalations (
        proposal_id uuid PRIMARY KEY REFERENCES proposals,
        roles text[] NOT NULL,                            -- that may approve it too since
        waited_since timestamptz NOT NULL,
        after_hours integer NOT NULL CHECK (after_hours > 0),
        policy_version integer NOT NULL,
        at timestamptz NOT NULL
      );
      CALL make_append_only('proposal_escalations');

      CREATE TABLE payout_order_escalations (
        order_id uuid NOT NULL REFERENCES payout_orders,
        revision integer NOT NULL,
        steps jsonb NOT NULL,                             -- approvals that it needs since
        roles text[] NOT NULL,                            -- that may approve it too since
        waited_since timestamptz NOT NULL,
        after_hours integer NOT NULL CHECK (after_hours > 0),
        policy_version integer NOT NULL REFERENCES payout_policies,
        at timestamptz NOT NULL,
        PRIMARY KEY (order_id, revision)
      );
      CALL make_append_only('payout_order_escalations');
    `);
  }
}
