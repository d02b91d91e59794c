import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The user who is responsible for a scheduled report: nothing is sent after they have left. */
export class ReportResponsible1795305600046 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE report_schedules ADD COLUMN responsible_id uuid REFERENCES people;  -- NULL: the author is unknown
      UPDATE report_schedules s SET responsible_id = p.id FROM people p WHERE p.email = lower(s.created_by);
    `);
  }
}
