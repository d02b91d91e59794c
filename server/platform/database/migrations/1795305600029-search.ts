import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Indexes of the search by any identifier. */
export class Search1795305600029 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Parts of the last segment of a payment page's address; the rest is the same for all.
      CREATE INDEX transactions_by_payment_page ON transactions
        USING gin (substring(payment_url from '[^/]+/*$') gin_trgm_ops) WHERE payment_url IS NOT NULL;
      -- The latest callbacks of a hash: every callback may carry the same one.
      CREATE INDEX callback_readings_by_hash ON callback_readings (hash, received_at DESC) WHERE hash IS NOT NULL;
      DROP INDEX callback_readings_hash_idx;
      CREATE INDEX callback_readings_unmatched ON callback_readings USING gin (identity gin_trgm_ops) WHERE quarantine IS NOT NULL;
      -- A finer histogram: whether a part is rare decides between its index and reading until enough rows are found.
      ALTER TABLE transactions ALTER COLUMN reference SET STATISTICS 1000, ALTER COLUMN phone SET STATISTICS 1000;
    `);
  }
}
