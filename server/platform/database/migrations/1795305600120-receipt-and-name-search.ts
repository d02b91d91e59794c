import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Adds the indexes by which receipts are found in any case, without punctuation and by their last six characters, and
 * customers and beneficiaries by their names in either order, without accents and spaces.
 */
export class ReceiptAndNameSearch1795305600120 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX transactions_by_receipt_end ON transactions
        (right(upper(regexp_replace(operator_receipt, '[^A-Za-z0-9]', '', 'g')), 6)) WHERE operator_receipt IS NOT NULL;
      CREATE INDEX payins_by_customer ON payins USING gin (
        (regexp_replace(lower(normalize(repeat(coalesce(request #>> '{customer,firstName}', '')
          || coalesce(request #>> '{customer,lastName}', ''), 2), NFD)), '[^a-z]', '', 'g')) gin_trgm_ops);
      CREATE INDEX payouts_by_beneficiary ON payouts USING gin (
        (regexp_replace(lower(normalize(repeat(beneficiary, 2), NFD)), '[^a-z]', '', 'g')) gin_trgm_ops) WHERE beneficiary IS NOT NULL;
    `);
  }
}
