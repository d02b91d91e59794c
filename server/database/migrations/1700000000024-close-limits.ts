import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of the close above which a second person decides, approved balances, carried breaks. */
export class CloseLimits1700000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(POLICY);
    await runner.query(APPROVED_BALANCES);
    await runner.query(SECOND_PERSON);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER second_person ON breaks;
      DROP TRIGGER second_person ON balance_adjustments;
      DROP FUNCTION require_second_person_break, require_second_person_adjustment;
      ALTER TABLE breaks DROP COLUMN carried_amount, DROP COLUMN carried_by, DROP COLUMN carried_at;
      DROP INDEX balance_adjustments_of_person, breaks_resolved_by_person;
      ALTER TABLE balance_adjustments DROP COLUMN proposal_id;
      DROP TABLE balance_approvals, close_policies;
    `);
  }
}

const POLICY = `
  -- Above these amounts one person's word is not enough to close a day. XOF.
  CREATE TABLE close_policies (
    version integer PRIMARY KEY CHECK (version > 0),
    write_off_act bigint NOT NULL CHECK (write_off_act >= 0),         -- one adjustment or write-off
    write_off_day bigint NOT NULL CHECK (write_off_day >= 0),         -- all of one person within 24 hours
    owned_break bigint NOT NULL CHECK (owned_break >= 0),             -- a break that has an assignee
    reason text NOT NULL,
    proposal_id uuid REFERENCES proposals,
    at timestamptz NOT NULL,
    CHECK ((version = 1) = (proposal_id IS NULL)),
    CHECK (write_off_act <= write_off_day)
  );
  CALL make_append_only('close_policies');
  INSERT INTO close_policies (version, write_off_act, write_off_day, owned_break, reason, at)
  VALUES (1, 5000, 25000, 10000, 'The limits that the product begins with', now());`;

const APPROVED_BALANCES = `
  -- A declared balance without evidence proves a day once a second person approved it.
  CREATE TABLE balance_approvals (
    statement_id uuid PRIMARY KEY REFERENCES balance_statements,
    project_id uuid NOT NULL REFERENCES projects,
    proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
    approved_by text NOT NULL,
    at timestamptz NOT NULL
  );
  CALL make_append_only('balance_approvals');`;

const SECOND_PERSON = `
  ALTER TABLE balance_adjustments ADD COLUMN proposal_id uuid REFERENCES proposals;
  CREATE INDEX balance_adjustments_of_person ON balance_adjustments (made_by, at);

  -- Accepted by two people as it is: the day is signed with it, up to this amount, and the break stays open.
  ALTER TABLE breaks ADD COLUMN carried_amount bigint, ADD COLUMN carried_by text, ADD COLUMN carried_at timestamptz;
  CREATE INDEX breaks_resolved_by_person ON breaks (resolved_by, resolved_at) WHERE state = 'resolved';

  CREATE FUNCTION require_second_person_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.proposal_id IS NULL
       AND abs(NEW.amount) > (SELECT write_off_act FROM close_policies ORDER BY version DESC LIMIT 1) THEN
      RAISE EXCEPTION 'an adjustment of % XOF takes two people', NEW.amount USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER second_person BEFORE INSERT ON balance_adjustments FOR EACH ROW EXECUTE FUNCTION require_second_person_adjustment();

  CREATE FUNCTION require_second_person_break() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.proposal_id IS NULL
       AND NEW.amount > (SELECT write_off_act FROM close_policies ORDER BY version DESC LIMIT 1) THEN
      RAISE EXCEPTION 'writing off % XOF takes two people', NEW.amount USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER second_person BEFORE UPDATE ON breaks FOR EACH ROW
    WHEN (OLD.state = 'open' AND NEW.state = 'resolved' AND NEW.resolution_code = 'written_off')
    EXECUTE FUNCTION require_second_person_break();`;
