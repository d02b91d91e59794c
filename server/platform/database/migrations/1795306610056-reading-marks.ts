import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps what spares statements a pass over the rows of a file: whether any are equal, and an index of the marked ones. */
export class ReadingMarks1795306610056 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- False where no two valid rows of the last reading are equal; NULL where it is not known.
      ALTER TABLE imports ADD has_equal_rows boolean;
      CREATE INDEX import_readings_marked ON import_readings (import_id) WHERE change IS NOT NULL;
    `);
  }
}
