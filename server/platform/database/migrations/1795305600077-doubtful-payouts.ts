import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Keeps a payout with an unknown outcome possibly paid until it is proven otherwise. Payouts that ended before through a
 * token that users attached keep status and figures and are listed until two users have reviewed them. Marks of the
 * callback addresses used before count as known to others.
 */
export class DoubtfulPayouts1795305600077 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Tokens of payouts that users attached or replaced; an answer to one never proves a failure.
      CREATE TABLE attached_tokens (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        token text NOT NULL,
        proposal_id uuid REFERENCES proposals,            -- NULL: attached by one user, before the rule of two
        attached_by text NOT NULL,                        -- e-mail addresses
        at timestamptz NOT NULL
      );
      CREATE INDEX ON attached_tokens (transaction_id, at);
      CALL make_append_only('attached_tokens');

      -- Failures that a status check reported for such a token: shown, not counted.
      CREATE TABLE reported_failures (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        transaction_id uuid NOT NULL REFERENCES transactions,
        token text NOT NULL,
        exchange_id uuid NOT NULL,
        sub_code_list text,
        sub_code text,
        sub_code_details text,
        at timestamptz NOT NULL,
        UNIQUE (transaction_id, token)
      );
      CALL make_append_only('reported_failures');

      -- Reviews by two users of payouts that ended before through an attached token.
      CREATE TABLE failure_reviews (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        project_id uuid NOT NULL REFERENCES projects,
        finding text NOT NULL CHECK (finding IN ('not_paid', 'paid')),
        proposal_id uuid NOT NULL REFERENCES proposals,
        reviewed_by text NOT NULL,
        at timestamptz NOT NULL
      );
      CALL make_append_only('failure_reviews');

      INSERT INTO attached_tokens (id, project_id, transaction_id, token, proposal_id, attached_by, at)
      SELECT gen_random_uuid(), t.project_id, t.id, coalesce(first.token, t.token), NULL, h.actor, h.at
      FROM transitions h JOIN transactions t ON t.id = h.transaction_id
      LEFT JOIN LATERAL (SELECT r.token FROM replaced_tokens r WHERE r.transaction_id = t.id AND r.at >= h.at ORDER BY r.at LIMIT 1) first ON true
      WHERE h.cause = 'person' AND h.from_status = 'unknown' AND h.to_status = 'pending' AND t.kind = 'payout'
        AND coalesce(first.token, t.token) IS NOT NULL;
      INSERT INTO attached_tokens (id, project_id, transaction_id, token, proposal_id, attached_by, at)
      SELECT gen_random_uuid(), r.project_id, r.transaction_id, r.replacement, r.proposal_id, r.replaced_by, r.at
      FROM replaced_tokens r JOIN transactions t ON t.id = r.transaction_id
      WHERE r.proposal_id IS NOT NULL AND t.kind = 'payout';

      -- Two users may record a failure of a call whose token nobody has.
      ALTER TABLE transactions DROP CONSTRAINT transactions_check1,
        ADD CONSTRAINT transactions_token_of_status CHECK (status NOT IN ('pending', 'completed') OR token IS NOT NULL);

      -- True when only the aggregator was told the mark in the callback address of the call.
      ALTER TABLE transactions ADD secret_mark boolean NOT NULL DEFAULT false;

      -- Last time at which an attempt of the payout was in doubt: its outcome unknown, or its token from users.
      CREATE FUNCTION payout_doubted_at(payout uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
        SELECT max(d.at) FROM payout_attempts a CROSS JOIN LATERAL (
          SELECT h.at FROM transitions h WHERE h.transaction_id = a.transaction_id AND h.to_status = 'unknown'
          UNION ALL SELECT k.at FROM attached_tokens k WHERE k.transaction_id = a.transaction_id) d
        WHERE a.payout_id = payout
      $$;

      -- A payout that was ever in doubt leaves 'sent' again only by an approved proposal about its last attempt, or when that
      -- attempt was never sent.
      CREATE FUNCTION guard_doubtful_payout() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF payout_doubted_at(NEW.id) IS NOT NULL AND NOT EXISTS (
          SELECT FROM proposals d WHERE d.kind = 'payout.retry' AND d.subject_id = NEW.id::text AND d.verdict = 'approved'
            AND d.decided_by <> d.proposed_by AND d.payload->>'attemptId' = OLD.attempt_id::text
        ) AND NOT EXISTS (
          SELECT FROM transactions t JOIN transitions h ON h.transaction_id = t.id AND h.to_status = 'rejected' AND h.cause = 'create'
          WHERE t.id = OLD.attempt_id AND t.status = 'rejected' AND t.sub_code IS NULL AND t.sub_code_details LIKE 'not sent:%'
            AND NOT EXISTS (SELECT FROM exchanges e WHERE e.transaction_id = t.id AND e.cause = 'create' AND e.outcome <> 'unanswered')
        ) THEN
          RAISE EXCEPTION 'a payout that was possibly paid is sent again by two users only' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NULL;
      END $$;
      -- Deferred: the proposal is decided in the same database transaction.
      CREATE CONSTRAINT TRIGGER guard_doubtful AFTER UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (OLD.state = 'sent' AND NEW.state IN ('ready', 'held', 'returned')) EXECUTE FUNCTION guard_doubtful_payout();
    `);
  }
}
