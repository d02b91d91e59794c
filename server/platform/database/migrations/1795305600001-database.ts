import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The role that the application works as, the guard of append-only tables, and what readiness is checked by. */
export class Database1795305600001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'rappro_app') THEN
          CREATE ROLE rappro_app NOLOGIN;
        END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$;
      GRANT rappro_app TO CURRENT_USER;
      GRANT USAGE ON SCHEMA public TO rappro_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO rappro_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO rappro_app;

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
      END $$;

      -- Makes a table append-only for everybody, its owner included, and takes the right from the application.
      CREATE PROCEDURE make_append_only(name text) LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I
                          FOR EACH ROW EXECUTE FUNCTION refuse_change()', name);
        EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %I
                          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM rappro_app', name);
      END $$;

      -- Written by readiness: a database that reads and does not write is not ready.
      CREATE TABLE readiness (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        written_at timestamptz NOT NULL
      );
      REVOKE DELETE, TRUNCATE ON readiness FROM rappro_app;

      -- A known value under the master key: another key does not open it, and such a server does not start.
      CREATE TABLE master_key_check (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        sealed bytea NOT NULL
      );
      REVOKE DELETE, TRUNCATE ON master_key_check FROM rappro_app;
    `);
  }
}
