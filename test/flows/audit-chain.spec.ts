import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { AuditHeadsService } from '../../server/access/audit/audit-heads.service.js';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { AuditVerificationService } from '../../server/access/audit/audit-verification.service.js';
import {
  type ChainedEntry,
  type ChainHead,
  type ChainLink,
  linkHash,
} from '../../server/access/audit/chain-link.js';
import { headOfPack, readHeads } from '../../server/access/audit/heads-file.js';
import { describeFault } from '../../server/books/close/verify-audit.js';
import { verifyChain } from '../../server/access/audit/verify-chain.js';
import { canonicalJson } from '../../server/platform/common/values/canonical-json.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { addUser, SessionClient, SETTINGS } from '../support/session-client.js';
import { SealedHeadsOfDays } from '../../server/books/calendar/sealed-heads.module.js';

let database: TestDatabase;
let test: TestApp;
let owner: DataSource;
let admin: SessionClient;
let folder: string;
let headsFile: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rappro-heads-'));
  headsFile = join(folder, 'audit.heads');
  test = await startApp({
    databaseUrl: database.url,
    clock: new MovableClock(),
    env: { ...SETTINGS, AUDIT_HEAD_FILE: headsFile },
  });
  owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await addUser(test, 'admin@example.com', 'admin');
  admin = new SessionClient(test.url);
  await admin.enter('admin@example.com');
});
afterAll(async () => {
  await test.close();
  await owner.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const record = (actor: string, details: Record<string, unknown> = {}): Promise<void> =>
  test.app
    .get(AuditService)
    .record(test.db, { actor, act: 'project.changed', subjectType: 'project', subjectId: 'p', details });

/** As the owner of the database, who can remove every protection. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['audit_entries', 'audit_chain'];
  for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of statements) await owner.query(statement);
  for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** With the heads of sealed days, as the product and the command do. */
const verifyAll = async (heads: readonly ChainHead[]) =>
  verifyChain(owner, [...heads, ...(await new SealedHeadsOfDays().all(owner))]);
const verified = () => verifyAll([]);
const faults = async (): Promise<string[]> =>
  (await verified()).faults.map(({ kind, seq }) => (seq === null ? kind : `${kind} ${seq}`));

/** Entries 1 to 5 of a log of their own. */
async function fiveEntries(): Promise<void> {
  await tamper('TRUNCATE audit_entries, audit_chain CASCADE');
  for (const actor of ['a', 'b', 'c', 'd', 'e'])
    await record(actor, { amount: 5_000, note: `by ${actor} é` });
}

const entryAt = (seq: number): string => `(SELECT entry_id FROM audit_chain WHERE seq = ${seq})`;

describe('the chain of the audit log', () => {
  beforeEach(fiveEntries);

  it('is intact as it is written', async () => {
    expect(await verified()).toEqual({ entries: 5, lastSeq: 5, faults: [] });
  });

  it('has one order and no gap for writers at the same moment and for those that roll back', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        test.db
          .transaction(async (manager) => {
            const by = { actor: `w${n}`, act: 'a.b', subjectType: 's', subjectId: 's' };
            await test.app.get(AuditService).record(manager, by);
            await test.app.get(AuditService).record(manager, by);
            if (n % 3 === 0) throw new Error('undone');
          })
          .catch(() => undefined),
      ),
    );
    expect(await verified()).toEqual({ entries: 45, lastSeq: 45, faults: [] });
  });

  it('names an altered entry', async () => {
    await tamper(`UPDATE audit_entries SET actor = 'mallory' WHERE id = ${entryAt(3)}`);
    expect(await faults()).toEqual(['altered 3']);
    const [fault] = (await verified()).faults;
    expect(describeFault(fault!)).toMatch(/^ALTERED: entry 3 \([0-9a-f-]{36}\), recorded \d{4}-/);
  });

  it('names an entry whose time or details were altered', async () => {
    await tamper(
      `UPDATE audit_entries SET at = at - interval '1 microsecond' WHERE id = ${entryAt(1)}`,
      `UPDATE audit_entries SET details = details || '{"amount":500}' WHERE id = ${entryAt(4)}`,
    );
    expect(await faults()).toEqual(['altered 1', 'altered 4']);
  });

  it('names a removed entry, also when its link is removed', async () => {
    await tamper(`DELETE FROM audit_entries WHERE id = ${entryAt(2)}`);
    expect(await faults()).toEqual(['removed 2']);
    await tamper('DELETE FROM audit_chain WHERE seq = 2');
    expect(await faults()).toEqual(['removed 2']);
    await tamper('UPDATE audit_chain SET seq = seq - 1 WHERE seq = 3');
    expect((await faults())[0]).toBe('altered 2');
  });

  it('names an inserted entry', async () => {
    await tamper(
      `INSERT INTO audit_entries (id, at, actor, act, subject_type, subject_id)
       VALUES ('${newId(test.clock.now())}', '2026-01-01', 'forged', 'a.b', 's', 's')`,
    );
    expect(await faults()).toEqual(['inserted']);
  });

  it('names entries that changed places', async () => {
    await tamper(
      `UPDATE audit_entries e SET actor = o.actor, details = o.details, at = o.at FROM audit_entries o
       WHERE (e.id, o.id) IN ((${entryAt(2)}, ${entryAt(4)}), (${entryAt(4)}, ${entryAt(2)}))`,
    );
    expect(await faults()).toEqual(['reordered 2', 'reordered 4']);
  });

  it('names an older head when the chain was written anew', async () => {
    await test.app.get(AuditHeadsService).publish();
    const heads = await readHeads(headsFile);
    expect(heads.map(({ seq }) => seq)).toEqual([5]);
    await tamper(
      `UPDATE audit_entries SET actor = 'mallory' WHERE id = ${entryAt(3)}`,
      `CREATE TEMP TABLE later AS SELECT entry_id, seq FROM audit_chain WHERE seq >= 3`,
      'DELETE FROM audit_chain WHERE seq >= 3',
      `DO $$ DECLARE e audit_entries; BEGIN
         FOR e IN SELECT a.* FROM later l JOIN audit_entries a ON a.id = l.entry_id ORDER BY l.seq LOOP
           PERFORM append_to_audit_chain(e); END LOOP; END $$`,
    );
    expect(await faults()).toEqual([]);
    expect((await verifyAll(heads)).faults).toMatchObject([{ kind: 'rewritten', seq: 5 }]);
    await tamper(
      `DELETE FROM audit_entries WHERE id IN (${entryAt(4)}, ${entryAt(5)})`,
      'DELETE FROM audit_chain WHERE seq > 3',
    );
    expect((await verifyAll(heads)).faults).toMatchObject([{ kind: 'removed', seq: 4 }]);
    const seen = await test.app.get(AuditVerificationService).verify('admin@example.com');
    expect(seen).toMatchObject({ entries: 3, faults: [{ kind: 'removed', seq: 4 }] });
    expect(await test.app.get(AuditVerificationService).latest()).toEqual(seen);
    await rm(headsFile);
  });

  it('has hashes of canonical JSON for any details', async () => {
    // Beyond 2^53 a value halfway between two doubles has two shortest texts, and Postgres chooses another one; no entry has such a number.
    const exactly = (_: string, it: unknown): unknown =>
      typeof it === 'number' && Math.abs(it) > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : it;
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 3 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        async (value, n) => {
          const details = JSON.stringify({ value, n }, exactly).replaceAll('\\u0000', '');
          const [row] = await owner.query<{ text: string }[]>('SELECT canonical_json($1::jsonb) AS text', [
            details,
          ]);
          expect(row?.text).toBe(canonicalJson(JSON.parse(details)));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the export of the audit log', () => {
  const exported = (format: string, query = '') =>
    admin.send('GET', `/api/audit/export?format=${format}${query}`);

  it('has each entry with its link in JSON, from which the hash is computed, and is itself recorded', async () => {
    await fiveEntries();
    const { status, headers, text } = await exported('json', '&act=project.changed');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    const entries = JSON.parse(text) as (ChainLink & ChainedEntry)[];
    expect(entries.map(({ seq, actor }) => `${seq} ${actor}`)).toEqual(['1 a', '2 b', '3 c', '4 d', '5 e']);
    for (const entry of entries) expect(linkHash(entry, entry)).toBe(entry.hash);
    const { body } = await admin.send('GET', '/api/audit?act=list.exported');
    expect(body['data']).toMatchObject([
      { subjectId: 'audit', details: { format: 'json', filter: { act: 'project.changed' } } },
    ]);
  });

  it('has the same entries as CSV, without formulas', async () => {
    await record('=1+1');
    const lines = (await exported('csv', '&act=project.changed')).text.trim().split('\r\n');
    expect(lines[0]).toMatch(/^"seq";"recordedAt";"at";"actor";"act";/);
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/;"'=1\+1";"project\.changed";/);
  });

  it('is refused to users who are no administrators, as is the verification', async () => {
    await addUser(test, 'finance@example.com', 'finance');
    const finance = new SessionClient(test.url);
    await finance.enter('finance@example.com');
    expect((await finance.send('GET', '/api/audit/export?format=csv')).status).toBe(403);
    expect((await finance.send('POST', '/api/audit/verification')).status).toBe(403);
    expect((await exported('xml')).status).toBe(422);
  });

  it('is verified on demand, and the last result is kept', async () => {
    const { body } = await admin.send('POST', '/api/audit/verification');
    expect(body).toMatchObject({ last: { by: 'admin@example.com', faults: [] } });
    expect((await admin.send('GET', '/api/audit/verification')).body).toEqual(body);
  });
});

describe('heads kept outside the database', () => {
  it('are written for each day once, when they have changed', async () => {
    await fiveEntries();
    await tamper("UPDATE audit_chain SET recorded_at = recorded_at - interval '1 day' WHERE seq <= 2");
    await writeFile(headsFile, '{"torn":');
    await test.app.get(AuditHeadsService).publish();
    await test.app.get(AuditHeadsService).publish();
    const lines = (await readFile(headsFile, 'utf8')).trim().split('\n').slice(1);
    expect(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual([2, 5]);
    await rm(headsFile);
  });

  it('are read from a pack', async () => {
    const path = join(folder, 'pack');
    await writeFile(path, '{"section":"header","auditHead":{"seq":7,"sha256":"ab"},"h":"0"}\n{}\n');
    expect(await headOfPack(path)).toEqual({ seq: 7, sha256: 'ab' });
  });
});

describe("the application's login", () => {
  it('can neither append to the chain nor change it nor choose how entries are dated', async () => {
    for (const act of [
      `INSERT INTO audit_chain SELECT * FROM audit_chain LIMIT 1`,
      'UPDATE audit_chain SET seq = seq',
      'DELETE FROM audit_chain',
      'UPDATE audit_settings SET simulated_time = true',
      'SELECT FROM audit_settings FOR UPDATE',
      'SELECT append_to_audit_chain(e) FROM audit_entries e',
      'ALTER TABLE audit_entries DISABLE TRIGGER chain_entry',
    ])
      await expect(test.db.query(act)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('cannot date an entry', async () => {
    await owner.query('UPDATE audit_settings SET simulated_time = false');
    await test.db.query(
      `INSERT INTO audit_entries (id, at, actor, act, subject_type, subject_id)
       VALUES ('${newId(test.clock.now())}', '2020-01-01', 'forged', 'a.b', 's', 's')`,
    );
    const [row] = await owner.query<{ old: boolean }[]>(
      "SELECT at < now() - interval '1 minute' AS old FROM audit_entries WHERE actor = 'forged'",
    );
    expect(row).toEqual({ old: false });
    await owner.query('UPDATE audit_settings SET simulated_time = true');
  });
});
