import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Reads the transactions of one account by time: its health, its success rate and forecasts. */
export class AccountTimes1795305600042 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX transactions_by_account_time ON transactions (project_id, account_id, occurred_at);
    `);
  }
}
