import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Lets versions run side by side during an upgrade: says from which one on the schema serves them. */
export class SchemaFloor1795306600002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schema_floor (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        oldest_migration bigint NOT NULL                  -- time of the migration that a version has to know; one that takes something away raises it
      );
      INSERT INTO schema_floor (oldest_migration) VALUES (0);
      REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON schema_floor FROM rappro_app;
    `);
  }
}
