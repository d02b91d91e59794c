import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Approvers whom a group of the identity provider made await the confirmation of an administrator. */
export class ApproversByGroup1795305600086 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE people
        -- 'pending': may not approve; 'kept': approver from before this version, may approve; NULL: confirmed, or not made by a group
        ADD COLUMN approver_by_group text CHECK (approver_by_group IN ('pending', 'kept')),
        ADD COLUMN approver_confirmed_at timestamptz,     -- of an approver whom a group made
        ADD COLUMN first_approval_at timestamptz,         -- after the confirmation
        ADD CHECK (approver_by_group IS NULL OR role IN ('admin', 'finance'));
      UPDATE people p SET approver_by_group = 'kept'
      WHERE role IN ('admin', 'finance') AND EXISTS (SELECT FROM provider_accounts a WHERE a.person_id = p.id);
      CREATE INDEX people_approvers_by_group ON people (approver_by_group) WHERE approver_by_group IS NOT NULL;
    `);
  }
}
