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
        ADD covered_days date[],
        -- Files confirmed before are read again when a later file of their source overlaps them.
        ADD reread_at timestamptz;

      -- Lines of such files as they are read today, where this differs: a later file counts them once.
      CREATE TABLE import_line_rereadings (
        import_id uuid NOT NULL REFERENCES imports,
        row_number integer NOT NULL,
        source_id uuid NOT NULL REFERENCES import_sources,
        row_key uuid NOT NULL,
        occurrence integer NOT NULL,
        PRIMARY KEY (import_id, row_number)
      );
      CREATE INDEX ON import_line_rereadings (source_id, row_key, occurrence);
      CALL make_append_only('import_line_rereadings');

      UPDATE import_sources SET mapping = mapping || '{"dates": null, "decimal": null}' WHERE mapping IS NOT NULL;
      DELETE FROM import_readings;
      UPDATE imports SET state = 'received' WHERE state = 'checked';
      DROP FUNCTION import_amount(text, text), import_moment(text, text), import_time(text), import_month(text),
        import_phone(text, text, integer[]);
    `);
  }
}
