import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asForm, asJson, payinContent } from '../faults/bodies.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const item = (key: string, value: string) => ({ keyof_customdata: key, valueof_customdata: value });

let app: CallbacksHarness;
let counted = 0;
beforeAll(async () => {
  app = await CallbacksHarness.open();
});
afterAll(() => app.close());

const project = (): Promise<CallbacksProject> => app.project(`Contents ${++counted}`);
const found = async (projectId: string, text: string) =>
  (await app.list(`projectId=${projectId}&q=${encodeURIComponent(text)}`)).total;
const searched = async (text: string) => {
  const { body } = await app.admin.send('GET', `/api/search?q=${encodeURIComponent(text)}`);
  return JSON.stringify(body);
};

async function posted({ id, path }: CallbacksProject, body: string | Buffer, type = JSON_TYPE, headers = {}) {
  expect((await app.post(path, { contentType: type, body: Buffer.from(body) }, headers)).status).toBe(200);
  await app.read();
  const { data } = await app.list(`projectId=${id}`);
  return app.view(data[0]!.id);
}

describe('a callback under another form', () => {
  const content = JSON.stringify({
    status: 'completed',
    amount: 15_000,
    custom_data: [item('transaction_id', 'R-1')],
  });
  it.each<[string, string | Buffer, string, string]>([
    ['a list of one', `[${content}]`, JSON_TYPE, 'wrapped'],
    ['a field', `{"data":${content}}`, JSON_TYPE, 'wrapped'],
    ['a form field', `payload=${encodeURIComponent(content)}`, FORM, 'wrapped'],
    ['a form key', `${encodeURIComponent(content)}=`, FORM, 'json_as_key'],
    [
      'bracketed fields',
      'data%5Bstatus%5D=completed&data%5Binvoice%5D%5Btotal_amount%5D=15000&data%5Bcustom_data%5D%5Btransaction_id%5D=R-1',
      FORM,
      'wrapped',
    ],
    ['JSON encoded twice', JSON.stringify(content), JSON_TYPE, 'json_twice'],
    [
      'multipart',
      '--b\r\nContent-Disposition: form-data; name="transaction_id"\r\n\r\nR-1\r\n--b\r\nContent-Disposition: form-data; name="status"\r\n\r\ncompleted\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
      'multipart',
    ],
    ['XML', '<c><transaction_id>R-1</transaction_id><status>completed</status></c>', 'text/xml', 'xml'],
    ['gzip', gzipSync(content), JSON_TYPE, 'gzip'],
  ])('is opened, kept as received and leads to a status check: %s', async (_, body, type, shape) => {
    const merchant = await project();
    const id = await app.transaction(merchant.id, 'R-1');
    const view = await posted(merchant, body, type);
    expect(view).toMatchObject({
      transactionId: id,
      quarantine: null,
      status: 'completed',
      shapes: expect.arrayContaining([shape]),
      bodyBase64: Buffer.from(body).toString('base64'),
    });
    expect(await app.dueIn(id)).toMatchObject({ cause: 'callback' });
    expect(await found(merchant.id, 'R-1')).toBe(1);
    const drift = await app.running.db.query<unknown[]>('SELECT 1 FROM drift_items WHERE project_id = $1', [
      merchant.id,
    ]);
    expect(drift.length).toBeGreaterThan(0);
  });

  it('is identified by an accented reference in Windows-1252, encoded twice and in UTF-8', async () => {
    const merchant = await project();
    const id = await app.transaction(merchant.id, 'R-été');
    const form = (reference: string) =>
      `status=completed&amount=15000&custom_data[transaction_id]=${reference}&charset=windows-1252`;
    const copies = ['R-%E9t%E9', 'R-%C3%83%C2%A9t%C3%83%C2%A9', 'R-%C3%A9t%C3%A9'];
    for (const copy of copies) expect((await posted(merchant, form(copy), FORM)).transactionId).toBe(id);
    expect((await app.events(merchant.id)).map(({ identity }) => identity)).toEqual(['R-été', 'R-été']);
  });

  it('waits in quarantine with its fields and the reason where it cannot be opened', async () => {
    const merchant = await project();
    const bomb = await posted(merchant, gzipSync(Buffer.alloc(50_000_000)));
    expect(bomb).toMatchObject({
      quarantine: 'unreadable',
      shapes: ['gzip'],
      fields: { '(unreadable)': 'expands_too_much' },
    });
    const html = await posted(merchant, '<!doctype html><html><body>Sign in</body></html>', 'text/html');
    expect(html).toMatchObject({ quarantine: 'unreadable', fields: { '(unreadable)': 'html' } });
  });
});

describe('a callback whose identifiers disagree', () => {
  it.each([
    ['beside custom data', { transaction_id: 'B', custom_data: [item('transaction_id', 'A')] }],
    ['in one list', { custom_data: [item('transaction_id', 'A'), item('transaction_id', 'B')] }],
    ['in external_id', { external_id: 'B', custom_data: [item('transaction_id', 'A')] }],
  ])('names both, decides for none and is found by both: %s', async (_, content) => {
    const merchant = await project();
    const ids = [await app.transaction(merchant.id, 'A'), await app.transaction(merchant.id, 'B')];
    const view = await posted(merchant, JSON.stringify({ status: 'completed', ...content }));
    expect(view).toMatchObject({ quarantine: 'identifiers_disagree', transactionId: null });
    expect(new Set(view.candidates?.map(({ value }) => value))).toEqual(new Set(['A', 'B']));
    for (const id of ids) expect((await app.dueIn(id)).cause).not.toBe('callback');
    expect([await found(merchant.id, 'A'), await found(merchant.id, 'B')]).toEqual([1, 1]);
    expect(await app.linkQuarantined()).toBe(0);
    const linked = await app.admin.send('POST', `/api/callbacks/${view.id}/link`, {
      body: { reference: 'B', reason: 'The customer named order B' },
    });
    expect(linked.status).toBe(204);
    expect((await app.dueIn(ids[1]!)).cause).toBe('callback');
  });

  it('is never identified by an external_id that is joined', async () => {
    const merchant = await project();
    const id = await app.transaction(merchant.id, '3701');
    const joined = {
      status: 'completed',
      external_id: '3701',
      custom_data: [item('order_id', '37'), item('user_id', '01')],
    };
    const view = await posted(merchant, JSON.stringify(joined));
    expect(view).toMatchObject({
      quarantine: 'uncertain_identifier',
      candidates: [{ extractor: 'external_id', value: '3701' }],
    });
    expect((await app.dueIn(id)).cause).not.toBe('callback');
    expect([await found(merchant.id, '3701'), await found(merchant.id, '37')]).toEqual([1, 1]);
  });
});

describe('the values of custom_data', () => {
  it('are found by the search, nested ones and those of a linked callback included', async () => {
    const merchant = await project();
    await app.transaction(merchant.id, 'R-2');
    const custom_data = { transaction_id: 'R-2', order_no: 'CMD-9x7', cart: { lines: [{ sku: 'SKU-77q' }] } };
    const view = await posted(merchant, JSON.stringify({ status: 'completed', custom_data }));
    expect(view.quarantine).toBeNull();
    for (const text of ['CMD-9x7', 'cmd-9X', 'SKU-77q']) {
      expect(await found(merchant.id, text)).toBe(1);
      expect(await searched(text)).toContain(view.id);
    }
  });

  it('are found by an index', async () => {
    const plan = await app.running.db.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<Record<string, string>[]>(
        `EXPLAIN SELECT delivery_id FROM callback_readings r WHERE r.search_text ILIKE '%CMD-9%'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('callback_readings_by_value');
  });
});

describe('the address of a callback', () => {
  it('keeps its query string, which names the transaction when there is no body', async () => {
    const merchant = await project();
    const id = await app.transaction(merchant.id, 'CMD-9');
    const at = { ...merchant, path: `${merchant.path}?transaction_id=CMD-9&status=completed&amount=15000` };
    expect(await posted(at, '', FORM)).toMatchObject({
      query: 'transaction_id=CMD-9&status=completed&amount=15000',
      transactionId: id,
      identifiedBy: 'query',
      status: 'completed',
      amount: 15_000,
      bodyBase64: '',
    });
  });

  it('shows the fields of its query string beside those of the body, and decides for none that disagree', async () => {
    const merchant = await project();
    await app.transaction(merchant.id, 'A');
    const other = { ...merchant, path: `${merchant.path}?transaction_id=B&shop=7` };
    expect(await posted(other, '{"transaction_id":"A"}')).toMatchObject({
      quarantine: 'identifiers_disagree',
      fields: { '(query).shop': '7', '(query).transaction_id': 'B' },
    });
  });
});

describe('callbacks without an identifier', () => {
  it('are events of their own, and the copies of one payment are one', async () => {
    const merchant = await project();
    await posted(merchant, '{"status":"completed"}');
    const view = await posted(merchant, '{"status":"completed"}');
    expect(view.siblings).toHaveLength(1);
    const { external_id: _, ...content } = payinContent('', 'completed', {
      custom_data: [item('logfile', '20261120100211691f0b4312345')],
      request_id: '',
    });
    for (const sent of [asJson(content), asForm(content, 'flat')]) await app.post(merchant.path, sent);
    await app.read();
    expect((await app.events(merchant.id)).map(({ pairing }) => pairing)).toEqual([
      'single',
      'single',
      'pair',
    ]);
    expect((await app.list(`projectId=${merchant.id}&quarantine=unattributed`)).total).toBe(4);
  });
});
