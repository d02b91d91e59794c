import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps what of a payout file was read and what was left out: sheet, header row, hidden rows, other sheets. */
export class BatchReadings1795305600115 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- NULL for single payouts and for files loaded before: the first visible sheet, with its hidden rows.
      ALTER TABLE payout_orders ADD reading jsonb;
    `);
  }
}
