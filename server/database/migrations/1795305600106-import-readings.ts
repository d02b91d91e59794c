import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Keeps what was understood of an imported file, its open questions and the days that it covers. Decimal signs and date orders that
 * were guessed for earlier files are no answers of a person and are forgotten; checked files are read again before they are confirmed.
 * Cells are no longer read by functions of the database.
 */
export class ImportReadings1795305600106 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD understood jsonb,
        ADD questions jsonb NOT NULL DEFAULT '[]',
        -- NULL for files confirmed before: they cover all days from the first to the last.
        ADD covered_days date[];
      UPDATE import_sources SET mapping = mapping || '{"dates": null, "decimal": null}' WHERE mapping IS NOT NULL;
      DELETE FROM import_readings;
      UPDATE imports SET state = 'received' WHERE state = 'checked';
      DROP FUNCTION import_amount(text, text), import_moment(text, text), import_time(text), import_month(text),
        import_phone(text, text, integer[]);
    `);
  }
}
