import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps the reference of the order that a transaction is an attempt of. Transactions stored before have none. */
export class OrdersOfAttempts1795305600066 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transactions ADD order_reference text;
      CREATE INDEX transactions_by_order ON transactions (order_reference, project_id) WHERE order_reference IS NOT NULL;
    `);
  }
}
