import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Keeps what each class of calls has used of the rate of a project, and lets the checks that people asked for be found without
 * those that are due by the schedule.
 */
export class RateShares1795305600180 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE project_pace ADD shares jsonb NOT NULL DEFAULT '{}';
      CREATE INDEX confirmation_asked ON confirmation_schedule (project_id, due_at)
        WHERE due_at IS NOT NULL AND cause IN ('person', 'retry');
    `);
  }
}
