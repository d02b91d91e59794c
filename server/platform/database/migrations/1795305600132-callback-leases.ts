import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Stored callbacks are taken by a lease and read outside any transaction; what was not read is counted once a day. */
export class CallbackLeases1795305600132 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE callback_unread
        ADD lease uuid,                        -- of the process that reads it; its write names it
        ADD leased_until timestamptz,          -- NULL: not taken yet. In the past: to be read singly
        ADD tries smallint NOT NULL DEFAULT 0; -- readings begun
      CREATE INDEX callback_unread_taken ON callback_unread (leased_until, delivery_id) WHERE leased_until IS NOT NULL;
      CREATE INDEX callback_readings_unreadable ON callback_readings (received_at) WHERE encoding = 'unreadable';
    `);
  }
}
