import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The trigger that tells what changed plans no statement of its own for a few rows: it took a third of a small commit. */
export class CheapChangeTriggers1795306710000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One message for each statement and project, with at most 40 ids, which reaches the client only. Arguments: the resource of the
      -- API, the column with its id ('' for none), and what happened (by default created or changed).
      CREATE OR REPLACE FUNCTION publish_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        few CONSTANT bigint := 40;
        kind CONSTANT text := coalesce(TG_ARGV[2], CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END);
        named CONSTANT boolean := TG_ARGV[1] <> '';
        is_small CONSTANT boolean := (SELECT count(*) FROM (SELECT FROM changed LIMIT few + 1) c) <= few;
        part record;
      BEGIN
        IF is_small THEN
          FOR part IN
            SELECT c.project_id, jsonb_agg(DISTINCT c.id) FILTER (WHERE c.id <> 'null') AS ids
            FROM (SELECT project_id, CASE WHEN named THEN to_jsonb(n) -> TG_ARGV[1] END AS id FROM changed n) c
            GROUP BY c.project_id
          LOOP
            CONTINUE WHEN named AND part.ids IS NULL;
            RAISE INFO USING ERRCODE = 'RC001', MESSAGE = jsonb_build_object(
              'resource', TG_ARGV[0], 'projectId', part.project_id, 'kind', kind, 'ids', part.ids)::text;
          END LOOP;
          RETURN NULL;
        END IF;
        FOR part IN SELECT project_id, count(*) AS rows FROM changed GROUP BY project_id LOOP
          DECLARE
            ids jsonb;
          BEGIN
            IF part.rows <= few AND named THEN
              EXECUTE format('SELECT jsonb_agg(DISTINCT %1$I) FROM changed
                               WHERE project_id IS NOT DISTINCT FROM $1 AND %1$I IS NOT NULL', TG_ARGV[1])
                INTO ids USING part.project_id;
              CONTINUE WHEN ids IS NULL;
            END IF;
            RAISE INFO USING ERRCODE = 'RC001', MESSAGE = jsonb_build_object(
              'resource', TG_ARGV[0], 'projectId', part.project_id, 'kind', kind, 'ids', ids)::text;
          END;
        END LOOP;
        RETURN NULL;
      END $$;
    `);
  }
}
