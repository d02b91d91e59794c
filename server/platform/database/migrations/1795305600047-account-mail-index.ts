import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Finds new audit entries about users, which `account-mails` reads every few seconds. */
export class AccountMailIndex1795305600047 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX audit_entries_of_people ON audit_entries (at) WHERE subject_type = 'person'`,
    );
  }
}
