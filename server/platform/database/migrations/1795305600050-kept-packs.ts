import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps the pack of a seal as bytes: what was sealed no longer depends on the code that reads it. */
export class KeptPacks1795305600050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The text of a pack in pieces, each compressed by itself, so that no reader holds the whole.
      CREATE TABLE day_pack_pieces (
        project_id uuid NOT NULL,
        day date NOT NULL,
        revision integer NOT NULL,
        from_byte bigint NOT NULL CHECK (from_byte >= 0),   -- place of the piece in the text
        size integer NOT NULL CHECK (size > 0),             -- bytes of text
        gzip bytea NOT NULL,
        PRIMARY KEY (project_id, day, revision, from_byte),
        -- At the commit: hash and size of the seal are known when its last piece is written.
        FOREIGN KEY (project_id, day, revision) REFERENCES day_seals DEFERRABLE INITIALLY DEFERRED
      );
      ALTER TABLE day_pack_pieces ALTER COLUMN gzip SET STORAGE EXTERNAL;  -- is compressed already
      CALL make_append_only('day_pack_pieces');

      -- A pack is kept whole and once: no gap, and nothing behind its end.
      CREATE FUNCTION guard_pack_piece() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.from_byte > 0 AND NEW.from_byte IS DISTINCT FROM (
          SELECT p.from_byte + p.size FROM day_pack_pieces p
          WHERE (p.project_id, p.day, p.revision) = (NEW.project_id, NEW.day, NEW.revision) AND p.from_byte < NEW.from_byte
          ORDER BY p.from_byte DESC LIMIT 1
        ) THEN
          RAISE EXCEPTION 'a pack is kept without gaps' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (SELECT p.from_byte + p.size FROM day_pack_pieces p
            WHERE (p.project_id, p.day, p.revision) = (NEW.project_id, NEW.day, NEW.revision)
            ORDER BY p.from_byte DESC LIMIT 1) IS DISTINCT FROM
           (SELECT s.pack_size FROM day_seals s
            WHERE (s.project_id, s.day, s.revision) = (NEW.project_id, NEW.day, NEW.revision)) THEN
          RAISE EXCEPTION 'a pack is kept as large as it was sealed' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER guard AFTER INSERT ON day_pack_pieces DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION guard_pack_piece();
    `);
  }
}
