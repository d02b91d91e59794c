import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Keeps the class of each line. Lines of before have none and count as they did; checked files are read again before they are
 * confirmed.
 */
export class LineClasses1795305600108 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM import_readings;
      ALTER TABLE import_readings ADD class text, ADD of_row integer;
      ALTER TABLE import_lines ADD class text, ADD of_row integer;
      ALTER TABLE imports ADD classes jsonb;
      UPDATE imports SET state = 'received' WHERE state = 'checked';

      -- A receipt known to a source finds the line that a changed row repeats.
      CREATE INDEX import_lines_by_receipt ON import_lines (source_id, receipt)
        WHERE receipt IS NOT NULL AND withdrawn_at IS NULL;
    `);
  }
}
