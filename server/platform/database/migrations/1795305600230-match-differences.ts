import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Books the difference of a match with it; matches and adjustments made before have none. */
export class MatchDifferences1795305600230 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The adjustment that books the difference of the match; without a foreign key, as the other columns.
      ALTER TABLE match_links ADD adjustment_id uuid;
      CREATE INDEX match_links_adjusted ON match_links (adjustment_id) WHERE adjustment_id IS NOT NULL;

      -- 'bank_fee': kept by the bank of a Cashin or Cashout. The operator account has moved by the whole amount, so its balance
      -- proof does not count it.
      ALTER TABLE balance_adjustments
        DROP CONSTRAINT balance_adjustments_code_check,
        ADD CONSTRAINT balance_adjustments_code_check
          CHECK (code IN ('cut_off', 'fee', 'aggregator_error', 'unrecorded_cash', 'opening', 'other', 'bank_fee'));
    `);
  }
}
