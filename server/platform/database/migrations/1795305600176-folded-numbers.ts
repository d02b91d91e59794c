import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps references and receipts as they are compared where they only look different: dash, blank, composition, case. */
export class FoldedNumbers1795305600176 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One hyphen for each run of dashes and blanks, which are not left out: 1-23 and 12-3 stay two numbers.
      CREATE FUNCTION folded_number(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT lower(regexp_replace(normalize(number, NFKC), '[\\s\\u00a0\\u2010-\\u2015\\u2212-]+', '-', 'g'))
      $$;
      ALTER TABLE transactions
        ADD reference_folded text GENERATED ALWAYS AS (folded_number(reference)) STORED,
        ADD operator_receipt_folded text GENERATED ALWAYS AS (folded_number(operator_receipt)) STORED;
      CREATE INDEX transactions_by_reference_folded ON transactions (project_id, reference_folded);
      CREATE INDEX transactions_by_receipt_folded ON transactions (project_id, operator_receipt_folded)
        WHERE operator_receipt_folded IS NOT NULL;
    `);
  }
}
