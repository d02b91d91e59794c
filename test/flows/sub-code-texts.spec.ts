import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addUser, SessionClient } from '../support/session-client.js';
import { MOOV_BF, ORANGE_BF } from '../support/payer-phones.fixture.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let support: SessionClient;
let project: SweepProject;
beforeAll(async () => {
  watch = await SweepHarness.begin();
  await addUser(watch.running, 'support@example.com', 'support');
  support = new SessionClient(watch.running.url, 'http://localhost:3000', '192.0.2.3');
  await support.enter('support@example.com');
  project = await watch.project('Boutique');
});
afterAll(() => watch.end());

const CODE = '/api/sub-codes/createInvoice.04';
const texts = {
  meaning: { en: 'Internal error at the aggregator', fr: 'Erreur interne chez l’agrégateur' },
  advice: { en: 'Wait ten minutes, then retry.', fr: 'Attendre dix minutes, puis retenter.' },
  fault: 'operator',
  reason: 'Explained by the support of the aggregator',
};

describe('the texts of an error code', () => {
  it('are edited by administrators in versions that never change', async () => {
    expect((await support.send('PUT', CODE, { body: { ...texts, version: 0 } })).status).toBe(403);
    const before = (await watch.admin.send('GET', CODE)).body;
    expect(before).toMatchObject({
      version: 0,
      at: null,
      short: { en: 'Processing error' },
      earlier: [],
      fault: 'aggregator',
    });
    const saved = await watch.admin.send('PUT', CODE, { body: { ...texts, version: 0 } });
    expect(saved.body).toMatchObject({
      ...{ version: 1, meaning: texts.meaning, fault: 'operator', changedBy: 'admin@example.com' },
      // Rows of lists show the new meaning: it has no short text.
      short: texts.meaning,
      nextStep: before['nextStep'],
      earlier: [{ version: 0, meaning: before['meaning'], at: null }],
    });
    const late = await watch.admin.send('PUT', CODE, { body: { ...texts, version: 0 } });
    expect([late.status, late.body['code']]).toEqual([409, 'changed_meanwhile']);
    await expect(watch.running.db.query('UPDATE sub_code_texts SET reason = $1', ['x'])).rejects.toThrow();
    const audit = await watch.admin.send('GET', '/api/audit?perPage=100');
    expect(audit.text).toContain('sub_code.changed');
  });

  it('are found by their new words', async () => {
    const { body } = await support.send('GET', '/api/sub-codes?q=ten%20minutes');
    expect((body['data'] as { id: string }[]).map(({ id }) => id)).toEqual(['createInvoice.04']);
  });

  it('exist for the codes of the catalogue only', async () => {
    const unknown = '/api/sub-codes/createInvoice.99';
    expect((await watch.admin.send('PUT', unknown, { body: { ...texts, version: 0 } })).status).toBe(404);
    for (const path of [unknown, `${unknown}/notes`, `${unknown}/statistics`])
      expect((await watch.admin.send('GET', path)).status).toBe(404);
  });
});

describe('a note about an error code', () => {
  it('is added by any role and struck out once', async () => {
    const added = await support.send('POST', `${CODE}/notes`, { body: { text: 'Frequent on Fridays' } });
    expect(added.status).toBe(201);
    const [note] = added.body as unknown as { id: string }[];
    const strike = `${CODE}/notes/${note?.id}/strike`;
    const struck = await watch.admin.send('POST', strike, { body: { reason: 'No longer true' } });
    expect(struck.body).toMatchObject([
      {
        ...{ text: 'Frequent on Fridays', writtenBy: 'support@example.com' },
        ...{ struckBy: 'admin@example.com', strikeReason: 'No longer true' },
      },
    ]);
    const again = await watch.admin.send('POST', strike, { body: { reason: 'Twice' } });
    expect([again.status, again.body['code']]).toEqual([409, 'note_struck']);
  });

  it('of a colleague is not struck out by support', async () => {
    await watch.pass(1);
    const added = await watch.admin.send('POST', `${CODE}/notes`, { body: { text: 'Ask for the logfile' } });
    const [note] = added.body as unknown as { id: string }[];
    const struck = await support.send('POST', `${CODE}/notes/${note?.id}/strike`, { body: { reason: 'x' } });
    expect(struck.status).toBe(403);
  });
});

/** Counter of references. */
let made = 0;

async function direct(phone: string, isRefused = false): Promise<string> {
  const reference = `S-${++made}`;
  if (isRefused)
    watch.sandbox.control.order({ fault: 'refuse', reference, times: 1, params: { code: '05' } });
  const response = await fetch(`${watch.running.url}/api/payins/direct`, {
    method: 'POST',
    headers: { authorization: `Bearer ${project.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference, amount: 5_000, phone, mode: 'ussd_push' }),
  });
  expect(response.status).toBe(201);
  await watch.pass(60);
  return reference;
}

describe('the statistics of an error code', () => {
  it('count how its transactions were resolved', async () => {
    await direct(MOOV_BF, true);
    await direct(MOOV_BF, true);
    const paid = await direct(MOOV_BF);
    watch.sandbox.control.transactions.settle({ reference: paid });
    await watch.sweep();
    await direct(ORANGE_BF, true);
    const path = '/api/sub-codes/createInvoice.05/statistics';
    expect((await support.send('GET', path)).body).toEqual({
      ...{ days: 90, followedDays: 7, total: 3 },
      ...{ retried: 0, created: 2, open: 0, failedAgain: 0, ended: 1 },
    });
    await direct(ORANGE_BF, true);
    expect((await support.send('GET', path)).body).toMatchObject({ total: 4, failedAgain: 1, ended: 1 });
    await direct(ORANGE_BF);
    expect((await support.send('GET', path)).body).toMatchObject({ total: 4, created: 2, open: 2, ended: 0 });
  });

  it('cover the projects of the user only', async () => {
    await addUser(watch.running, 'other@example.com', 'support', []);
    const other = new SessionClient(watch.running.url, 'http://localhost:3000', '192.0.2.4');
    await other.enter('other@example.com');
    expect((await other.send('GET', '/api/sub-codes/createInvoice.05/statistics')).body).toMatchObject({
      total: 0,
    });
  });
});
