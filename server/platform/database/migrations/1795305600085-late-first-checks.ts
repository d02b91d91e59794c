import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Makes the first checks due that waited for a time of the merchant's clock, which was ahead. */
export class LateFirstChecks1795305600085 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE confirmation_schedule SET due_at = now()
      WHERE last_asked_at IS NULL AND lease_id IS NULL AND due_at > now() + interval '5 minutes'
    `);
  }
}
