import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Chains the audit log: every entry gets, at its commit, a hash over itself and over the entry before it. */
export class AuditChain1795305600040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row: the lock that orders the entries, which the application cannot take, and whose clock dates them.
      CREATE TABLE audit_settings (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        simulated_time boolean NOT NULL DEFAULT false     -- only in the demo and in tests: the application dates entries
      );
      INSERT INTO audit_settings DEFAULT VALUES;
      REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_settings FROM rappro_app;

      CREATE TABLE audit_chain (
        seq bigint PRIMARY KEY,                           -- from 1, without gaps, in the order of the commits
        entry_id uuid NOT NULL UNIQUE,
        recorded_at timestamptz NOT NULL,                 -- clock of the database
        previous bytea NOT NULL CHECK (octet_length(previous) = 32),
        hash bytea NOT NULL CHECK (octet_length(hash) = 32)
      );
      CALL make_append_only('audit_chain');
      REVOKE INSERT ON audit_chain FROM rappro_app;

      -- Canonical JSON (RFC 8785), as server/common/values/canonical-json.ts writes it.
      CREATE FUNCTION canonical_json(value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE
        SET extra_float_digits = 1 AS $$
      DECLARE
        number float8;
      BEGIN
        CASE jsonb_typeof(value)
          WHEN 'object' THEN
            -- UTF-16 order: the characters above U+FFFF come before U+E000 to U+FFFF.
            RETURN (SELECT '{' || coalesce(string_agg(to_json(m.key)::text || ':' || canonical_json(m.value), ','
                      ORDER BY regexp_replace(m.key, '([\\uE000-\\uFFFF])', U&'\\+10FFFF' || '\\1', 'g') COLLATE "C"), '') || '}'
                    FROM jsonb_each(value) m);
          WHEN 'array' THEN
            RETURN (SELECT '[' || coalesce(string_agg(canonical_json(m.value), ',' ORDER BY m.place), '') || ']'
                    FROM jsonb_array_elements(value) WITH ORDINALITY m(value, place));
          WHEN 'number' THEN
            number := value::text::float8;
            IF number <> 0 AND (abs(number) >= 1e21 OR abs(number) < 1e-6) THEN
              RETURN regexp_replace(number::text, 'e([+-])0+', 'e\\1');
            END IF;
            RETURN trim_scale(number::text::numeric)::text;
          ELSE
            RETURN value::text;
        END CASE;
      END $$;

      -- The columns are written out: a later column must not change the hash of an older entry.
      CREATE FUNCTION append_to_audit_chain(entry audit_entries) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        last audit_chain;
        now timestamptz;
        written CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';
      BEGIN
        PERFORM FROM audit_settings FOR UPDATE;
        SELECT * INTO last FROM audit_chain ORDER BY seq DESC LIMIT 1;
        last.seq := coalesce(last.seq, 0) + 1;
        last.hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
        now := greatest(clock_timestamp(), last.recorded_at);
        INSERT INTO audit_chain (seq, entry_id, recorded_at, previous, hash)
        VALUES (last.seq, entry.id, now, last.hash, sha256(convert_to(canonical_json(jsonb_build_object(
          'seq', last.seq,
          'recordedAt', to_char(now AT TIME ZONE 'UTC', written),
          'previous', encode(last.hash, 'hex'),
          'id', entry.id,
          'at', to_char(entry.at AT TIME ZONE 'UTC', written),
          'personId', entry.person_id,
          'actor', entry.actor,
          'act', entry.act,
          'subjectType', entry.subject_type,
          'subjectId', entry.subject_id,
          'projectId', entry.project_id,
          'details', entry.details)), 'UTF8')));
      END $$;
      REVOKE EXECUTE ON FUNCTION append_to_audit_chain FROM PUBLIC;

      CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql
        SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM append_to_audit_chain(NEW);
        RETURN NULL;
      END $$;

      CREATE FUNCTION date_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT (SELECT simulated_time FROM audit_settings) THEN
          NEW.at := date_trunc('milliseconds', clock_timestamp());
        END IF;
        RETURN NEW;
      END $$;

      DO $$
      DECLARE
        entry audit_entries;
      BEGIN
        FOR entry IN SELECT * FROM audit_entries ORDER BY at, id LOOP
          PERFORM append_to_audit_chain(entry);
        END LOOP;
      END $$;

      CREATE TRIGGER date_entry BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION date_audit_entry();
      -- At the commit, so that the lock is held for its duration only and the order is that of the commits.
      CREATE CONSTRAINT TRIGGER chain_entry AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

      -- The head of the chain when a day was sealed; its pack has it too. Seals from before have none.
      ALTER TABLE day_seals ADD COLUMN audit_seq bigint, ADD COLUMN audit_hash bytea;

      -- Verifications of the chain, by users and by the schedule.
      CREATE TABLE audit_verifications (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        by text NOT NULL,
        entries bigint NOT NULL,
        last_seq bigint NOT NULL,
        faults jsonb NOT NULL                             -- empty: intact
      );
      CREATE INDEX ON audit_verifications (at DESC);
      CALL make_append_only('audit_verifications');
    `);
  }
}
