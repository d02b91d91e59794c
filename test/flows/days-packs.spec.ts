import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headOfPack } from '../../server/access/audit/heads-file.js';
import { verifyChain } from '../../server/access/audit/verify-chain.js';
import { PackWriter } from '../../server/books/close/pack-format.js';
import type { PackVerification } from '../../server/books/close/day.view.js';
import { describeCheck, verifyFile } from '../../server/books/close/verify-pack.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { createTestDatabase } from '../support/database.js';
import { addLine } from '../support/import-lines.fixture.js';
import { addFeeGrid } from '../support/fee-grids.js';

const SECOND = '2026-11-11';
let app: DaysHarness;
let pack = '';
let folder = '';

beforeAll(async () => {
  app = await DaysHarness.open();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  for (let n = 0; n < 3; n++) {
    app.at(`${FIRST}T1${n}:00:00Z`);
    const id = await app.credit();
    const [row] = await app.running.db.query<{ token: string }[]>(
      'SELECT token FROM transactions WHERE id = $1',
      [id],
    );
    await addLine(app.running.db, app.projectId, {
      at: `${FIRST}T1${n}:01:00Z`,
      token: row?.token ?? '',
      operatorId: '11',
      knownAt: `${SECOND}T05:00:00Z`,
    });
  }
  app.at(`${SECOND}T07:00:00Z`);
  await app.state(80_010, `${SECOND}T00:00:00Z`);
  await app.match(FIRST);
  const adjusted = { operatorId: '11', amount: 10, code: 'fee', reason: 'a rounding of theirs' };
  await app.done(app.act('adjustments', FIRST, app.awa, adjusted));
  await app.lockDay(FIRST);
  pack = await app.pack(FIRST);
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function verify(bytes: string | Buffer, by = app.awa): Promise<PackVerification> {
  const { text } = await app.done(
    by.browser.send('POST', '/api/packs/verify', {
      raw: Buffer.from(bytes as string),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
  return JSON.parse(text) as PackVerification;
}

/** Returns a changed pack with recomputed hashes. */
function forged(change: (record: Record<string, unknown>) => void): string {
  const writer = new PackWriter();
  const records = pack
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const lines = records.slice(0, -1).map(({ section, h: _, ...record }) => {
    if (section === 'movements') change(record);
    return writer.line(section as 'movements', JSON.stringify(record));
  });
  return [...lines, writer.end()].join('');
}

const sectionsOf = (text: string): string[] => [
  ...new Set(
    text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { section: string }).section),
  ),
];

describe('the pack of a sealed day', () => {
  it('contains all data of the day by section', async () => {
    expect(sectionsOf(pack)).toEqual(
      [
        'header',
        'figures',
        'transactions',
        'movements',
        'lines',
        'matches',
        'breaks',
        'break_acts',
        'adjustments',
        'acts',
        'end',
      ].filter((section) => pack.includes(`"section":"${section}"`)),
    );
    for (const section of ['transactions', 'movements', 'lines', 'matches', 'adjustments', 'acts'])
      expect(pack).toContain(`"section":"${section}"`);
    const [seal] = (await app.view(FIRST)).seals;
    expect(seal).toMatchObject({
      packSize: Buffer.byteLength(pack),
      packLines: pack.trimEnd().split('\n').length,
    });
    expect(pack).not.toContain('22654112233');
  });

  it('has the head of the audit log at its seal', async () => {
    const path = join(folder, 'with-head');
    await writeFile(path, pack);
    const head = await headOfPack(path);
    const [link] = await app.running.db.query<{ sha256: string }[]>(
      "SELECT encode(hash, 'hex') AS sha256 FROM audit_chain WHERE seq = $1",
      [head?.seq],
    );
    expect(head).toMatchObject(link!);
    expect((await verifyChain(app.running.db, [head!])).faults).toEqual([]);
  });

  it('is the same byte for byte after later facts', async () => {
    app.at(`${SECOND}T09:00:00Z`);
    const { db } = app.running;
    await db.query(`UPDATE transactions SET phone = NULL, request_id = 'R1', operator_receipt = 'X'`);
    await db.query(
      `INSERT INTO operator_versions SELECT operator_id, version + 1, 'Another name', calling_code, payin_modes, payin_minimum,
      payout_minimum, active, 'x', 'x', $1 FROM operator_versions WHERE operator_id = '11'`,
      [app.clock.now()],
    );
    await addFeeGrid(db, { operatorId: '11', from: app.clock.now() }, [{ kind: 'payin', basisPoints: 500 }]);
    await db.query(`UPDATE projects SET name = 'Renamed'`);
    expect(await app.pack(FIRST)).toBe(pack);
    expect(await verify(pack)).toMatchObject({
      ok: true,
      seal: 'agrees',
      fault: null,
      day: FIRST,
      revision: 1,
    });
  });

  it('reveals one changed byte with its line and section', async () => {
    const at = pack.indexOf('"principal":10000');
    const changed = `${pack.slice(0, at)}"principal":10001${pack.slice(at + 17)}`;
    const line = pack.slice(0, at).split('\n').length;
    expect(await verify(changed)).toMatchObject({
      ok: false,
      seal: 'differs',
      fault: { code: 'line_changed', line },
    });
  });

  it('reveals the first difference of a consistent forgery from the sealed one', async () => {
    const first =
      pack
        .trimEnd()
        .split('\n')
        .findIndex((line) => line.includes('"section":"movements"')) + 1;
    let changes = 0;
    const text = forged((record) => {
      if ((changes += 1) === 2) record['principal'] = 10_001;
    });
    expect(await verify(text)).toMatchObject({
      ok: false,
      seal: 'differs',
      fault: { code: 'line_differs', line: first + 1, section: 'movements' },
    });
  });

  it('of an unknown day or another project matches no seal', async () => {
    const stranger = await app.member('finance', []);
    expect(await verify(pack, stranger)).toMatchObject({
      ok: false,
      seal: 'none',
      fault: { code: 'unsealed' },
    });
    expect((await stranger.browser.send('GET', `/api/days/${app.projectId}/${FIRST}/pack`)).status).toBe(404);
    expect((await app.awa.browser.send('GET', `/api/days/${app.projectId}/${SECOND}/pack`)).status).toBe(404);
    expect(await verify('a;b\n')).toMatchObject({ ok: false, seal: 'none', fault: { code: 'not_a_pack' } });
  });
});

describe('the command that checks a pack', () => {
  const file = async (text: string): Promise<string> => {
    const path = join(folder, 'pack.ndjson');
    await writeFile(path, text);
    return path;
  };

  const describeFile = async (text: string, url?: string) =>
    describeCheck(await verifyFile(await file(text), url));

  it('confirms that it is complete and matches the seal', async () => {
    expect(await describeFile(pack)).toMatchObject({ ok: true, text: expect.stringContaining('intact') });
    expect(await describeFile(pack, app.running.databaseUrl)).toMatchObject({
      ok: true,
      text: expect.stringContaining('the seal agrees'),
    });
  });

  it('names the first changed byte', async () => {
    const at = pack.indexOf('"section":"lines"') + 40;
    const changed = `${pack.slice(0, at)}~${pack.slice(at + 1)}`;
    const { ok, text } = await describeFile(changed);
    expect(ok).toBe(false);
    expect(text).toContain(`line_changed at line ${pack.slice(0, at).split('\n').length} (`);
  });

  it('rejects a forgery', async () => {
    const forgery = forged((record) => (record['fee'] = 1));
    const line = pack.split('\n').findIndex((text) => text.includes('"section":"movements"')) + 1;
    expect(await describeFile(forgery, app.running.databaseUrl)).toMatchObject({
      ok: false,
      text: expect.stringContaining(`ALTERED: line_differs at line ${line} (movements)`),
    });
    const elsewhere = await createTestDatabase();
    expect(await describeFile(pack, elsewhere.url)).toMatchObject({
      ok: false,
      text: expect.stringContaining('NOT SEALED HERE'),
    });
    await elsewhere.drop();
  });
});
