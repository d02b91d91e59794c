import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Lets an audit of past transactions name the other row that has the token of a row. Rows of earlier audits keep their results;
 * where these left out an attempt of an order as a duplicate, a new audit of the file checks it.
 */
export class AuditedAttempts1795305600065 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE past_audit_rows ADD same_token_row integer, -- first other row of the file with this token
        DROP CONSTRAINT past_audit_rows_result_check,
        ADD CONSTRAINT past_audit_rows_result_check CHECK (result IN
          ('agrees', 'paid_there', 'paid_here', 'amount_differs', 'status_differs', 'unconfirmed', 'duplicate', 'token_reused'));
    `);
  }
}
