import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Keeps the class of each line, and the rows of later files that repeat it with a change. Lines of before have none and count as they did; checked files are read again before they are
 * confirmed.
 */
export class LineClasses1795305600108 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM import_readings;
      ALTER TABLE import_readings ADD class text, ADD of_row integer, ADD repeats bigint, ADD change text;
      ALTER TABLE import_lines ADD class text, ADD of_row integer;
      ALTER TABLE imports ADD classes jsonb;
      UPDATE imports SET state = 'received' WHERE state = 'checked';

      CREATE TABLE import_line_changes (
        import_id uuid NOT NULL REFERENCES imports,
        row_number integer NOT NULL,
        line_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('changed', 'succeeded', 'undone')),
        at timestamptz NOT NULL,
        PRIMARY KEY (import_id, row_number)
      );
      CREATE INDEX ON import_line_changes (line_id);
      CALL make_append_only('import_line_changes');

      -- A receipt known to a source finds the line that a changed row repeats.
      CREATE INDEX import_lines_by_receipt ON import_lines (source_id, receipt)
        WHERE receipt IS NOT NULL AND withdrawn_at IS NULL;

      -- As before, with class and of_row.
      CREATE OR REPLACE FUNCTION guard_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM old_lines o JOIN new_lines n USING (id)
          WHERE o.withdrawn_at IS NOT NULL OR n.withdrawn_at IS NULL OR
               (o.import_id, o.source_id, o.project_id, o.leg, o.row_number, o.happened_at, o.day, o.booked_day, o.direction, o.amount, o.fee,
                o.balance, o.status, o.reference, o.token, o.request_id, o.receipt, o.phone, o.operator_id, o.label, o.class, o.of_row,
                o.row_key, o.occurrence, o.known_at)
               IS DISTINCT FROM
               (n.import_id, n.source_id, n.project_id, n.leg, n.row_number, n.happened_at, n.day, n.booked_day, n.direction, n.amount, n.fee,
                n.balance, n.status, n.reference, n.token, n.request_id, n.receipt, n.phone, n.operator_id, n.label, n.class, n.of_row,
                n.row_key, n.occurrence, n.known_at)
        ) THEN
          RAISE EXCEPTION 'an imported line never changes; it is withdrawn once' USING ERRCODE = 'restrict_violation';
        END IF;
        PERFORM refuse_locked_day(d.project_id, d.booked_day) FROM (SELECT DISTINCT project_id, booked_day FROM new_lines ORDER BY 1, 2) d;
        RETURN NULL;
      END $$;
    `);
  }
}
