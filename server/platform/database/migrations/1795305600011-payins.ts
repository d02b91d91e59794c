import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What the product needs to make a payin itself: never lost between the request and the answer, never made twice. */
export class Payins1795305600011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payins (
        transaction_id uuid PRIMARY KEY REFERENCES transactions,
        project_id uuid NOT NULL REFERENCES projects,
        request jsonb NOT NULL,                           -- as asked for, without the OTP: a repetition is compared with it
        call_id uuid,                                     -- the call that is under way: only its answer may be written
        calling_since timestamptz,
        calls integer NOT NULL DEFAULT 0,
        awaits_otp boolean NOT NULL DEFAULT false,        -- another OTP may be sent on this transaction
        refusal jsonb,                                    -- the last refusal that left the transaction as it was
        CHECK ((call_id IS NULL) = (calling_since IS NULL)),
        CHECK (NOT (awaits_otp AND call_id IS NOT NULL))
      );
      CREATE INDEX payins_calling ON payins (calling_since) WHERE call_id IS NOT NULL;
      CREATE INDEX payins_awaiting ON payins (transaction_id) WHERE awaits_otp;
    `);
  }
}
