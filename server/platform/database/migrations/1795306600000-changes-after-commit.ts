import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Changes are told to the session that makes them, which announces them after its commit: NOTIFY locks the whole instance until then. */
export class ChangesAfterCommit1795306600000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One message for each statement and project, with at most 40 ids, which reaches the client only. Arguments: the resource of the
      -- API, the column with its id ('' for none), and what happened (by default created or changed).
      CREATE OR REPLACE FUNCTION publish_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        part record;
        ids jsonb;
      BEGIN
        FOR part IN SELECT project_id, count(*) AS rows FROM changed GROUP BY project_id LOOP
          ids := NULL;
          IF part.rows <= 40 AND TG_ARGV[1] <> '' THEN
            EXECUTE format('SELECT jsonb_agg(DISTINCT %1$I) FROM changed
                             WHERE project_id IS NOT DISTINCT FROM $1 AND %1$I IS NOT NULL', TG_ARGV[1])
              INTO ids USING part.project_id;
            CONTINUE WHEN ids IS NULL;
          END IF;
          RAISE INFO USING ERRCODE = 'RC001', MESSAGE = jsonb_build_object(
            'resource', TG_ARGV[0],
            'projectId', part.project_id,
            'kind', coalesce(TG_ARGV[2], CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END),
            'ids', ids)::text;
        END LOOP;
        RETURN NULL;
      END $$;
    `);
  }
}
