import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Lets several failed payouts be retried by one request: each names the open request that contains it. No stored payout is in
 * one.
 */
export class RetriesTogether1795305600098 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The open request, so a payout is in one at most; it leaves the request before anything else happens to it.
      ALTER TABLE payouts ADD retry_request uuid REFERENCES proposals,
        ADD CONSTRAINT payouts_requested_while_failed CHECK (retry_request IS NULL OR state = 'sent');
      CREATE INDEX payouts_of_retry_request ON payouts (retry_request) WHERE retry_request IS NOT NULL;

      CREATE FUNCTION guard_retry_request() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.retry_request IS NOT NULL AND NEW.retry_request IS NOT NULL THEN
          RAISE EXCEPTION 'a payout is in one request for retries at a time' USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.retry_request IS NOT NULL AND payout_doubted_at(NEW.id) IS NOT NULL THEN
          RAISE EXCEPTION 'a payout that was possibly paid is retried alone' USING ERRCODE = 'restrict_violation';
        END IF;
        IF OLD.retry_request IS NOT NULL AND NEW.state <> 'sent' AND NOT EXISTS (
          SELECT FROM proposals r WHERE r.id = OLD.retry_request AND r.kind = 'payout.retries' AND r.verdict = 'approved'
            AND r.decided_by <> r.proposed_by
            AND r.payload->'payouts' @> jsonb_build_array(jsonb_build_object('payoutId', NEW.id, 'attemptId', OLD.attempt_id))
        ) THEN
          RAISE EXCEPTION 'a requested retry is sent with the approval of its request only' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NULL;
      END $$;
      -- Deferred: the request is decided in the same database transaction.
      CREATE CONSTRAINT TRIGGER guard_retry_request AFTER UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (OLD.retry_request IS DISTINCT FROM NEW.retry_request) EXECUTE FUNCTION guard_retry_request();
    `);
  }
}
