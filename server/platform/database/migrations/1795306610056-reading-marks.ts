import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps what spares statements a pass over the rows of a file: whether any are equal, and an index of the marked ones. */
export class ReadingMarks1795306610056 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- False where no two valid rows of the last reading are equal; NULL where it is not known.
      ALTER TABLE imports ADD has_equal_rows boolean;
      CREATE INDEX import_readings_marked ON import_readings (import_id) WHERE change IS NOT NULL;

      -- Also where a server of an earlier version, which says nothing of it, reads the file again.
      CREATE FUNCTION forget_equal_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.has_equal_rows := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER forget_equal_rows BEFORE UPDATE OF reading ON imports FOR EACH ROW
        WHEN (NEW.reading IS NOT NULL AND NEW.reading IS DISTINCT FROM OLD.reading) EXECUTE FUNCTION forget_equal_rows();
    `);
  }
}
