import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asForm, asJson, payinContent } from '../faults/bodies.js';
import type { SessionClient } from '../support/session-client.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';

let app: CallbacksHarness;
let mine: CallbacksProject;
let foreign: CallbacksProject;
let support: SessionClient;
let transactionId: string;

beforeAll(async () => {
  app = await CallbacksHarness.open();
  mine = await app.project('Boutique');
  foreign = await app.project('Kiosque');
  support = await app.signedIn('support@example.com', [mine.id]);
  transactionId = await app.transaction(mine.id, 'order-100%');
  const paid = payinContent('order-100%', 'completed', { token: 'callback-token', request_id: 'P100' });
  await app.post(mine.path, asForm(paid, 'json'));
  await app.post(mine.path, asJson(paid));
  await app.post(mine.path, asJson(payinContent('order-1000', 'pending')));
  await app.post(mine.path, { contentType: 'text/html', body: Buffer.from('<script>alert(1)</script>') });
  await app.post(foreign.path, asJson(payinContent('order-9', 'completed')));
  await app.read();
});
afterAll(() => app.close());

describe('the list of callbacks', () => {
  it.each([
    ['', 4],
    ['status=completed', 2],
    ['status=completed,pending', 3],
    ['pairing=pair', 2],
    ['pairing=single', 1],
    ['quarantine=true', 2],
    ['quarantine=false', 2],
    ['quarantine=unreadable', 1],
    ['quarantine=unknown_reference', 1],
    ['encoding=form', 1],
    ['encoding=xml', 0],
    ['reference=ORDER-1', 3],
    ['reference=order-100%25', 2],
    ['identity=order-100%25', 2],
    ['identity=order-10', 0],
    ['hash=' + 'ab12'.repeat(16), 3],
    ['logfile=20261120100211691f0b4312345', 3],
    ['token=callback-token', 2],
    ['q=P100', 2],
    ['q=order-1000', 1],
    ['q=callback%20-token', 2],
    ['from=2020-01-01T00:00:00Z', 4],
    ['to=2020-01-01T00:00:00Z', 0],
  ])('finds with %s', async (filters, expected) => {
    const { total, data } = await app.list(`projectId=${mine.id}&${filters}`);
    expect([total, data.length]).toEqual([expected, expected]);
  });

  it('finds the callbacks of a transaction', async () => {
    const { data } = await app.list(`transactionId=${transactionId}`);
    expect(data).toMatchObject([
      { transactionReference: 'order-100%', pairing: 'pair', encoding: 'json', projectName: 'Boutique' },
      { transactionReference: 'order-100%', pairing: 'pair', encoding: 'form', size: expect.any(Number) },
    ]);
  });

  it.each(['status=paid', 'pairing=odd', 'quarantine=maybe', 'sort=body', 'from=yesterday', 'nonsense=1'])(
    'refuses %s and names the field',
    async (filters) => {
      const { status, body } = await app.admin.send('GET', `/api/callbacks?${filters}`);
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual([filters.split('=')[0]]);
    },
  );

  it('shows callbacks of the projects of the user only', async () => {
    expect((await app.list('', support)).total).toBe(4);
    expect((await app.list(`projectId=${foreign.id}`, support)).total).toBe(0);
    expect((await app.list('q=order-9', support)).total).toBe(0);
    const [strange] = (await app.list(`projectId=${foreign.id}`)).data;
    for (const path of [strange!.id, `${strange!.id}/body`, 'not-an-id']) {
      expect((await support.send('GET', `/api/callbacks/${path}`)).status).toBe(404);
    }
  });

  it('requires a signed-in user', async () => {
    expect((await fetch(`${app.running.url}/api/callbacks`)).status).toBe(401);
  });
});

describe('the page of a callback', () => {
  it('offers the exact bytes as a download', async () => {
    const [row] = (await app.list(`projectId=${mine.id}&encoding=unreadable`)).data;
    const { text, headers } = await app.admin.send('GET', `/api/callbacks/${row!.id}/body`);
    expect(text).toBe('<script>alert(1)</script>');
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="callback-${row!.id}.bin"`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('shows the number of deliveries with the same hash', async () => {
    const [row] = (await app.list(`projectId=${mine.id}&pairing=pair`)).data;
    expect(await app.view(row!.id)).toMatchObject({ hashSeen: 3, zone: 'Africa/Abidjan' });
  });

  it('shows the status of its transaction, which the callback has not changed', async () => {
    const [paired] = (await app.list(`projectId=${mine.id}&pairing=pair`)).data;
    const { status, transactionStatus } = await app.view(paired!.id);
    expect({ status, transactionStatus }).toEqual({ status: 'completed', transactionStatus: 'pending' });
    const [unreadable] = (await app.list(`projectId=${mine.id}&encoding=unreadable`)).data;
    expect(await app.view(unreadable!.id)).toMatchObject({ transactionStatus: null });
  });
});
