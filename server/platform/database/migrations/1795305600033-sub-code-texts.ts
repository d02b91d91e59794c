import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Texts of error codes as administrators edited them, and notes of users about a code. Codes and policies stay in the software. */
export class SubCodeTexts1795305600033 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sub_code_texts (
        list text NOT NULL CHECK (length(list) BETWEEN 1 AND 40),
        code text NOT NULL CHECK (length(code) BETWEEN 1 AND 10),
        version integer NOT NULL CHECK (version > 0),     -- 0 is the text of the software
        meaning_en text NOT NULL CHECK (length(meaning_en) BETWEEN 1 AND 300),
        meaning_fr text NOT NULL CHECK (length(meaning_fr) BETWEEN 1 AND 300),
        advice_en text NOT NULL CHECK (length(advice_en) BETWEEN 1 AND 1000),
        advice_fr text NOT NULL CHECK (length(advice_fr) BETWEEN 1 AND 1000),
        fault text NOT NULL CHECK (fault IN ('customer', 'our_configuration', 'our_data', 'operator', 'aggregator', 'balance')),
        changed_by text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,                          -- it explains what ended at this time or later
        PRIMARY KEY (list, code, version)
      );
      CALL make_append_only('sub_code_texts');

      CREATE TABLE sub_code_notes (
        id uuid PRIMARY KEY,
        list text NOT NULL,
        code text NOT NULL,
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),            -- of a strike: its reason
        strikes uuid UNIQUE REFERENCES sub_code_notes,    -- the note that this entry strikes out
        written_by text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX ON sub_code_notes (list, code, at);
      CALL make_append_only('sub_code_notes');
    `);
  }
}
