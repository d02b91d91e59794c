import { Client } from 'pg';
import { queryOn } from '../../../platform/common/database/query.js';

/** Two tables: the mark of the last claim with the signs of life, and the calls. Neither goes back, and calls are never changed. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS payout_marks (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    id uuid NOT NULL DEFAULT gen_random_uuid(),           -- of this witness, which the database keeps
    generation integer NOT NULL DEFAULT 0,                -- counted up by two people
    counter bigint NOT NULL DEFAULT 0,                    -- of the last claim whose calls may have been made
    claim uuid,
    marked_at timestamptz,
    holder text,                                          -- server of the database that signs: when it was started
    holder_at timestamptz,
    holder_machine text,
    rival_since timestamptz,                              -- another server that signed while the holder did
    rival_at timestamptz,
    rival_machine text
  );
  INSERT INTO payout_marks DEFAULT VALUES ON CONFLICT DO NOTHING;

  CREATE TABLE IF NOT EXISTS payout_calls (
    claim uuid NOT NULL,
    part integer NOT NULL CHECK (part >= 1),
    after uuid,                                           -- the claim before
    generation integer NOT NULL,
    counter bigint NOT NULL,
    line text NOT NULL,                                   -- the call, as a line of the journal
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (claim, part)
  );
  CREATE INDEX IF NOT EXISTS payout_calls_by_mark ON payout_calls (generation, counter);
  CREATE INDEX IF NOT EXISTS payout_calls_by_predecessor ON payout_calls (after) WHERE part = 1;

  CREATE OR REPLACE FUNCTION keep_payout_mark() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.generation, NEW.counter) < (OLD.generation, OLD.counter) OR NEW.id <> OLD.id THEN
      RAISE EXCEPTION 'the mark of payouts never goes back' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER keep BEFORE UPDATE ON payout_marks FOR EACH ROW EXECUTE FUNCTION keep_payout_mark();

  CREATE OR REPLACE FUNCTION keep_payout_calls() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'recorded calls are never changed' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE OR REPLACE TRIGGER keep BEFORE UPDATE OR DELETE ON payout_calls FOR EACH ROW EXECUTE FUNCTION keep_payout_calls();
  CREATE OR REPLACE TRIGGER keep_all BEFORE TRUNCATE ON payout_calls FOR EACH STATEMENT EXECUTE FUNCTION keep_payout_calls();`;

/** The server reads both tables, adds calls and writes the mark; it removes nothing and owns nothing. */
const rightsOf = (login: string): string => `
  REVOKE ALL ON payout_marks, payout_calls FROM PUBLIC, ${login};
  GRANT SELECT ON payout_marks, payout_calls TO ${login};
  GRANT INSERT ON payout_calls TO ${login};
  GRANT UPDATE (generation, counter, claim, marked_at, holder, holder_at, holder_machine, rival_since, rival_at, rival_machine)
    ON payout_marks TO ${login};`;

/**
 * Makes the tables of a witness, and the login of the servers where it is missing. May run again: nothing that is recorded changes.
 * @param owner address with a login that may make tables, and roles where the login is missing
 * @param server address that the servers use
 * @returns the id of the witness
 */
export async function prepareWitness({ owner, server }: { owner: string; server: string }): Promise<string> {
  const { username, password } = new URL(server);
  const client = new Client({ connectionString: owner, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const login = client.escapeIdentifier(decodeURIComponent(username));
    const name = client.escapeLiteral(decodeURIComponent(username));
    const [known] = await queryOn(client, `SELECT 1 FROM pg_roles WHERE rolname = ${name}`);
    const secret = client.escapeLiteral(decodeURIComponent(password));
    await queryOn(client, 'BEGIN');
    if (!known) await queryOn(client, `CREATE ROLE ${login} LOGIN PASSWORD ${secret}`);
    await queryOn(client, SCHEMA);
    await queryOn(client, rightsOf(login));
    await queryOn(client, 'COMMIT');
    const [mark] = await queryOn<{ id: string }>(client, 'SELECT id FROM payout_marks');
    return mark?.id ?? '';
  } finally {
    await client.end();
  }
}
