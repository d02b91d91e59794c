import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { followed } from '../support/imports.harness.js';
import { until } from '../support/until.js';

const ROWS = 1_000_000;
const SECOND = '2026-11-11';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());

/** A statement of a later day. */
function statement(): Buffer {
  const lines = ['Date;Crédit;Référence;Libellé'];
  for (let n = 0; n < ROWS; n++)
    lines.push(`${SECOND} 06:${String(n % 60).padStart(2, '0')};${1_000 + (n % 9_000)};A${n};Vente`);
  return Buffer.from(`${lines.join('\n')}\n`);
}

describe('a file of a million rows', () => {
  it('delays the lock of no day while it is read', async () => {
    await app.begin();
    await app.state(50_000, `${FIRST}T00:00:00Z`);
    app.at(`${FIRST}T10:00:00Z`);
    await app.credit();
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(60_000, `${SECOND}T00:00:00Z`);
    await app.prepare(FIRST);
    const { browser } = await app.member('finance');
    const source = { projectId: app.projectId, side: 'bank', name: 'Banque' };
    const made = await browser.send('POST', '/api/import-sources', { body: source });
    await app.match(FIRST);
    await app.ownBreaks(FIRST);
    const query = new URLSearchParams({ sourceId: String(made.body['id']), name: 'banque.csv' });
    const sent = browser.send('POST', `/api/imports?${query.toString()}`, {
      raw: statement(),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await until('rows are written', async () => {
      const [found] = await app.running.db.query<unknown[]>('SELECT 1 FROM import_readings LIMIT 1');
      return found !== undefined;
    });
    await app.done(app.sign(FIRST));
    await app.done(app.lock(FIRST));
    const answer = await sent;
    expect(answer.status).toBe(202);
    const { body } = await browser.send('GET', `/api/imports/${String(answer.body['importId'])}/task`);
    expect(['reading', 'writing']).toContain(body['state']);
    const read = await followed(browser, Promise.resolve(answer), 201);
    expect(read.body).toMatchObject({ state: 'checked', rows: ROWS, goodRows: ROWS });
  });
});
