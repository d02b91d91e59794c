import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PRODUCT_VERSION } from '../../server/platform/config/version.js';
import type { PackVerification } from '../../server/books/close/day.view.js';
import { keepFile, keepSeals } from '../../server/books/close/keep-seals.js';
import { PackWriter } from '../../server/books/close/pack-format.js';
import { SealKeepingService } from '../../server/books/close/seal-keeping.service.js';
import { verifyKept } from '../../server/books/close/verify-pack.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { addLine } from '../support/import-lines.fixture.js';
import { StoredPacks } from '../support/stored-packs.fixture.js';

const SECOND = '2026-11-11';
const MEGABYTE = 1024 * 1024;
/** Enough for a pack of several pieces. */
const LONG_ACTS = 25;

let app: DaysHarness;
let stored: StoredPacks;
let folder = '';
let pack = '';

beforeAll(async () => {
  app = await DaysHarness.open();
  stored = await StoredPacks.open(app.running.databaseUrl);
  folder = await mkdtemp(join(tmpdir(), 'packs-'));
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  const [credit] = await stored.db.query<{ token: string }[]>(
    'SELECT token FROM transactions WHERE id = $1',
    [await app.credit()],
  );
  await addLine(app.running.db, app.projectId, {
    at: `${FIRST}T10:01:00Z`,
    token: credit?.token ?? '',
    operatorId: '11',
    knownAt: `${SECOND}T05:00:00Z`,
  });
  app.at(`${SECOND}T07:00:00Z`);
  const at = `${SECOND}T06:00:00Z`;
  await stored.addLongActs(app.projectId, FIRST, { at, count: LONG_ACTS });
  await app.state(60_000, `${SECOND}T00:00:00Z`);
  await app.match(FIRST);
});

afterAll(async () => {
  await stored.close();
  await app.close();
  await rm(folder, { recursive: true });
});

async function verify(text: string): Promise<PackVerification> {
  const answer = await app.done(
    app.awa.browser.send('POST', '/api/packs/verify', {
      raw: Buffer.from(text),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
  return JSON.parse(answer.text) as PackVerification;
}

const download = (day = FIRST) =>
  app.awa.browser.send('GET', `/api/days/${app.projectId}/${day}/pack?revision=1`);

async function said(run: (say: (line: string) => void) => Promise<boolean>) {
  const lines: string[] = [];
  const ok = await run((line) => lines.push(line));
  return { ok, text: lines.join('\n') };
}

const verifyAll = (withRegenerated = false) =>
  said((say) => verifyKept(app.running.db, withRegenerated, say));
const keepAll = () => said((say) => keepSeals(app.running.db, say));

describe('the pack of a seal', () => {
  it('is stored once by two users who lock at the same time, in pieces of bounded size', async () => {
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST));
    const other = await app.member('finance');
    const answers = await Promise.all([app.lock(FIRST), app.lock(FIRST, other)]);
    expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
    pack = await app.pack(FIRST);
    const pieces = await stored.of(FIRST);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.slice(0, -1).map(({ size }) => size)).toEqual(pieces.slice(0, -1).map(() => MEGABYTE));
    expect(Buffer.concat(pieces.map(({ gzip }) => gunzipSync(gzip))).toString()).toBe(pack);
    const [seal] = (await app.view(FIRST)).seals;
    expect(seal).toMatchObject({ packKept: true, packSize: Buffer.byteLength(pack) });
    expect(await verify(pack)).toMatchObject({
      ok: true,
      kept: 'same',
      regenerated: { version: PRODUCT_VERSION, isSame: true, line: null, section: null },
    });
  });

  it('takes no piece behind its end, in a gap or of another seal', async () => {
    const insert = (from: number, revision: number) =>
      stored.db.query(`INSERT INTO day_pack_pieces VALUES ($1, $2::date, $4, $3, 1, '\\x00')`, [
        app.projectId,
        FIRST,
        from,
        revision,
      ]);
    const size = Buffer.byteLength(pack);
    await expect(insert(size, 1)).rejects.toThrow('as large as it was sealed');
    await expect(insert(size + 1, 1)).rejects.toThrow('without gaps');
    await expect(insert(0, 1)).rejects.toThrow('duplicate key');
    await expect(insert(0, 2)).rejects.toThrow(/foreign key|as large as it was sealed/);
    for (const sql of [
      'DELETE FROM day_pack_pieces',
      `UPDATE day_pack_pieces SET gzip = ''`,
      'TRUNCATE day_pack_pieces',
    ])
      await expect(stored.db.query(sql)).rejects.toThrow('append-only');
  });

  it('stays as sealed when its records are changed in the database, with a remark', async () => {
    const line = pack.split('\n').findIndex((text) => text.includes('"section":"lines"')) + 1;
    await stored.behind('UPDATE import_lines SET amount = amount + 1');
    try {
      expect(await app.pack(FIRST)).toBe(pack);
      expect(await verify(pack)).toMatchObject({
        ok: true,
        seal: 'agrees',
        fault: null,
        kept: 'same',
        regenerated: { version: PRODUCT_VERSION, isSame: false },
      });
      const { regenerated } = await verify(pack);
      expect(regenerated?.line).toBeLessThanOrEqual(line);
      const { ok, text } = await verifyAll(true);
      expect(ok).toBe(true);
      expect(text).toContain(
        `remark: regenerated by version ${PRODUCT_VERSION}: differs in section ${regenerated?.section}, from line ${regenerated?.line}`,
      );
      expect(text).toContain('1 intact, 0 altered, 0 not kept yet · 1 regenerated differently');
      expect((await verifyAll()).text).toBe('1 intact, 0 altered, 0 not kept yet');
    } finally {
      await stored.behind('UPDATE import_lines SET amount = amount - 1');
    }
    expect((await verify(pack)).regenerated).toMatchObject({ isSame: true });
  });

  it('names the first altered line when its stored bytes are changed, and is not given out', async () => {
    const pieces = await stored.of(FIRST);
    const second = pieces[1]!;
    const text = gunzipSync(second.gzip);
    const at = text.indexOf('long words');
    text.write('wrong', at);
    await stored.replace(second.from, gzipSync(text));
    const line =
      Buffer.from(pack)
        .subarray(0, Number(second.from) + at)
        .filter((byte) => byte === 10).length + 1;
    expect(await verifyAll()).toMatchObject({
      ok: false,
      text: expect.stringContaining(`ALTERED: line_changed at line ${line} (acts)`),
    });
    expect(await verify(pack)).toMatchObject({ ok: true, kept: 'altered', regenerated: { isSame: true } });
    await expect(download()).rejects.toThrow();
    await stored.restore(pieces);
    expect(await verifyAll()).toEqual({ ok: true, text: '1 intact, 0 altered, 0 not kept yet' });
  });

  it('names the first altered line when its chain of hashes was made anew', async () => {
    const pieces = await stored.of(FIRST);
    const writer = new PackWriter();
    const records = pack
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = records.findIndex(({ section }) => section === 'lines') + 1;
    const lines = records.slice(0, -1).map(({ section, h: _, ...record }) => {
      if (section === 'lines') record['amount'] = Number(record['amount']) + 1;
      return writer.line(section as 'lines', JSON.stringify(record));
    });
    const forged = Buffer.from([...lines, writer.end()].join(''));
    for (const { from, size } of pieces)
      await stored.replace(from, gzipSync(forged.subarray(Number(from), Number(from) + size)));
    const { ok, text } = await verifyAll();
    expect(ok).toBe(false);
    expect(text).toContain(`ALTERED: line_differs at line ${line} (lines)`);
    expect(text).toContain(`remark: regenerated by version ${PRODUCT_VERSION}: same`);
    await stored.restore(pieces);
  });

  it('is altered where its stored bytes cannot be read', async () => {
    const pieces = await stored.of(FIRST);
    await stored.replace(pieces[1]!.from, Buffer.from('x'));
    expect((await verifyAll()).text).toMatch(/ALTERED: truncated at line \d+ \(acts\)/);
    await stored.replace('0', Buffer.from('x'));
    const { status, body } = await download();
    expect([status, body.code]).toEqual([409, 'pack_not_sealed']);
    await stored.restore(pieces);
    expect(await app.pack(FIRST)).toBe(pack);
  });
});

describe('a seal from before packs were kept', () => {
  const forget = () =>
    stored.behind('DELETE FROM day_pack_pieces WHERE revision = 1 AND day = $1::date', [FIRST]);

  it('is downloaded as it is computed again, which its name says', async () => {
    await forget();
    expect((await app.view(FIRST)).seals).toMatchObject([{ packKept: false }]);
    const answer = await download();
    expect(answer.text).toBe(pack);
    expect(answer.headers['content-disposition']).toContain(`rappro-day-${FIRST}-r1-regenerated.ndjson`);
    expect(await verify(pack)).toMatchObject({ ok: true, kept: 'none', regenerated: { isSame: true } });
  });

  it('is kept by the command, which can be repeated after a crash and by two at once', async () => {
    await stored.db.query(`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
    await stored.db.query(
      `CREATE TRIGGER zz_crash AFTER INSERT ON day_pack_pieces FOR EACH ROW WHEN (NEW.from_byte > 0) EXECUTE FUNCTION crash()`,
    );
    await expect(keepAll()).rejects.toThrow();
    await stored.db.query('DROP TRIGGER zz_crash ON day_pack_pieces');
    expect(await stored.of(FIRST)).toEqual([]);
    const both = await Promise.all([keepAll(), keepAll()]);
    expect(both.map(({ text }) => text).sort()).toEqual([
      '1 seals: 0 were kept before, 1 kept now, 0 not reproduced',
      '1 seals: 1 were kept before, 0 kept now, 0 not reproduced',
    ]);
    expect((await keepAll()).text).toBe('1 seals: 1 were kept before, 0 kept now, 0 not reproduced');
    expect(await app.pack(FIRST)).toBe(pack);
    expect((await verifyAll(true)).text).toBe(
      '1 intact, 0 altered, 0 not kept yet · 0 regenerated differently (a remark)',
    );
  });

  it('is kept by a server that starts', async () => {
    await forget();
    await app.running.app.get(SealKeepingService).keepSome();
    expect(await app.pack(FIRST)).toBe(pack);
    expect((await app.view(FIRST)).seals).toMatchObject([{ packKept: true }]);
  });

  it('is named and not kept when it is not reproduced, unless from a file with the sealed hash', async () => {
    await forget();
    await stored.behind('UPDATE import_lines SET amount = amount + 1');
    const { ok, text } = await keepAll();
    expect(ok).toBe(false);
    expect(text).toContain(`NOT REPRODUCED: day ${FIRST}, revision 1, project ${app.projectId}`);
    expect(text).toContain('1 seals: 0 were kept before, 0 kept now, 1 not reproduced');
    expect(await stored.of(FIRST)).toEqual([]);
    await expect(download()).rejects.toThrow();
    const path = join(folder, 'pack.ndjson');
    await writeFile(path, pack.replace('"amount":10000', '"amount":90000'));
    expect(await said((say) => keepFile(app.running.db, path, say))).toMatchObject({
      ok: false,
      text: expect.stringContaining('NOT KEPT, the seal differs'),
    });
    await writeFile(path, pack);
    expect(await said((say) => keepFile(app.running.db, path, say))).toMatchObject({
      ok: true,
      text: `kept: day ${FIRST}, revision 1, project ${app.projectId}`,
    });
    expect(await app.pack(FIRST)).toBe(pack);
    await stored.behind('UPDATE import_lines SET amount = amount - 1');
  });
});

describe('a day that is reopened and locked again', () => {
  it('keeps the packs of both revisions', async () => {
    app.at(`${SECOND}T09:00:00Z`);
    await app.done(app.act('reopen', FIRST, app.awa, { reason: 'a late line' }));
    await app.done(app.approve((await app.view(FIRST)).reopenProposalId));
    app.at(`${SECOND}T09:10:00Z`);
    await app.sweep(FIRST);
    await app.done(app.sign(FIRST));
    await app.done(app.lock(FIRST));
    expect(await app.pack(FIRST, 1)).toBe(pack);
    const again = await app.pack(FIRST, 2);
    expect(again).not.toBe(pack);
    expect(await verify(again)).toMatchObject({ ok: true, revision: 2, kept: 'same' });
    const pieces = await stored.of(FIRST, 2);
    expect(Buffer.concat(pieces.map(({ gzip }) => gunzipSync(gzip))).toString()).toBe(again);
    expect((await verifyAll(true)).text).toBe(
      '2 intact, 0 altered, 0 not kept yet · 0 regenerated differently (a remark)',
    );
  });
});
