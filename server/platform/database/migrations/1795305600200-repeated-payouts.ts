import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Finds the payouts of a project that were attempted more than once, when lines of orders are matched. */
export class RepeatedPayouts1795305600200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX payout_attempts_repeated ON payout_attempts (project_id) WHERE number > 1',
    );
  }
}
