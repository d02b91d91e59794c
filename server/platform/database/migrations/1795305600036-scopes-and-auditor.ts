import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Users limited to countries and operators, and the role of the auditor. */
export class ScopesAndAuditor1795305600036 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE people
        DROP CONSTRAINT people_role_check,
        ADD CONSTRAINT people_role_check CHECK (role IN ('support', 'finance', 'auditor', 'admin')),
        ADD COLUMN countries text[]                       -- calling codes; NULL: no limit
          CHECK (cardinality(countries) <= 100),
        ADD COLUMN operators text[]                       -- the aggregator's operator_id; NULL: no limit
          CHECK (cardinality(operators) <= 100),
        ADD CONSTRAINT people_admin_unlimited CHECK (role <> 'admin' OR (countries IS NULL AND operators IS NULL));
      ALTER TABLE saved_views
        DROP CONSTRAINT saved_views_shared_with_check,
        ADD CONSTRAINT saved_views_shared_with_check CHECK (shared_with <@ ARRAY['support', 'finance', 'auditor', 'admin']);

      CREATE OR REPLACE FUNCTION publish_access_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('rappro_access', now.id::text) FROM changed now JOIN former ON former.id = now.id
        WHERE (now.role, now.all_projects, now.disabled_at, now.countries, now.operators)
          IS DISTINCT FROM (former.role, former.all_projects, former.disabled_at, former.countries, former.operators);
        RETURN NULL;
      END $$;
    `);
  }
}
