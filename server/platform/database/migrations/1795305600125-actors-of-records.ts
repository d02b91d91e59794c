import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Finds the users who acted on records of a project, for the names that users with limited access may read. */
export class ActorsOfRecords1795305600125 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX audit_entries_of_actors ON audit_entries (actor, project_id)
        WHERE subject_type IN ('transaction', 'delivery', 'payout', 'payout_order', 'claim');
    `);
  }
}
