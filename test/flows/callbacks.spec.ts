import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asForm, asJson, FORM_SHAPES, payinContent } from '../faults/bodies.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { until } from '../support/until.js';

const RECEIVED = { status: 200, text: '{"received":true}' };
const JSON_TYPE = 'application/json';

let app: CallbacksHarness;
let counted = 0;

beforeAll(async () => {
  app = await CallbacksHarness.open();
});
afterAll(() => app.close());

const project = (): Promise<CallbacksProject> => app.project(`Project ${++counted}`);
const problemOf = ({ text }: { text: string }) => JSON.parse(text) as { code: string };

/** Posts to a request target as it is written. */
function postTo(path: string, body: string): Promise<[status: number | undefined, text: string]> {
  const headers = { 'content-type': JSON_TYPE };
  return new Promise((resolve, reject) => {
    request(app.running.url, { method: 'POST', path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve([answer.statusCode, text]));
    })
      .on('error', reject)
      .end(body);
  });
}

describe('the inbox of callbacks', () => {
  it('stores every byte unchanged and answers 200', async () => {
    const { id, path } = await project();
    const bodies = [
      Buffer.from('{"status":"completed"}'),
      Buffer.from([0, 1, 2, 0xff, 0xfe, 0xc3, 0x28, 0]),
      Buffer.from('{"a":"\\u0000","b":"\\ud800"}'),
      Buffer.from('['.repeat(100_000)),
      Buffer.from('{"status":"pending","status":"completed"}'),
      Buffer.from('amount=1&amount=2&__proto__[x]=1&custom_data[0]'),
      Buffer.alloc(256 * 1024, 'x'),
      Buffer.alloc(0),
    ];
    for (const body of bodies) {
      expect(await app.post(path, { contentType: JSON_TYPE, body })).toEqual(RECEIVED);
    }
    const stored = await app.bodies(id);
    expect(stored.map((body) => body.toString('base64'))).toEqual(
      bodies.map((body) => body.toString('base64')),
    );
    await app.read();
    expect((await app.list(`projectId=${id}`)).data.every(({ read }) => read)).toBe(true);
  });

  it.each([undefined, '', 'nonsense', '/;;', 'text/xml', 'multipart/form-data'])(
    'stores the content type %j and refuses none',
    async (contentType) => {
      const { id, path } = await project();
      expect(await app.post(path, { contentType, body: Buffer.from('{}') })).toEqual(RECEIVED);
      expect((await app.onlyOne(id)).contentType).toBe(contentType ?? '');
    },
  );

  it('keeps headers in their order, the address, and compressed bytes compressed', async () => {
    const { id, path } = await project();
    const body = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]);
    await app.post(path, { contentType: JSON_TYPE, body }, { 'Content-Encoding': 'gzip', 'X-Odd': 'é' });
    const view = await app.onlyOne(id);
    expect(view.headers.slice(0, 2)).toEqual([
      ['Content-Encoding', 'gzip'],
      ['X-Odd', 'é'],
    ]);
    expect(view.remoteAddress).toBe('127.0.0.1');
    expect(view.bodyBase64).toBe(body.toString('base64'));
    expect(view.bodyText).toBeNull();
  });

  it('stores a callback whose mark cannot be decoded, without the mark', async () => {
    const { id, path } = await project();
    const sent = asJson(payinContent('order-undecodable', 'pending'));
    expect((await app.sender.post(`${path}/%ff`, sent)).status).toBe(200);
    const rows = await app.running.db.query<unknown[]>(
      'SELECT url_mark FROM callback_deliveries WHERE project_id = $1',
      [id],
    );
    expect(rows).toEqual([{ url_mark: null }]);
  });

  it('stores a callback whose request target is a whole address, and answers 404 to two slashes', async () => {
    const { id, path } = await project();
    expect(await postTo(`http://any.example${path}`, '{"status":"completed"}')).toEqual([200, RECEIVED.text]);
    const stored = await app.bodies(id);
    expect(stored.map(String)).toEqual(['{"status":"completed"}']);
    for (const target of ['//x', `/${path}`, `http://any.example/${path}`])
      expect((await postTo(target, '{}'))[0]).toBe(404);
    expect(await app.bodies(id)).toHaveLength(1);
  });

  it('answers 404 for an unknown callback key', async () => {
    const answer = await app.post('/callbacks/nobodys-key', asJson({ status: 'completed' }));
    expect(answer.status).toBe(404);
    expect(problemOf(answer).code).toBe('unknown_project_key');
  });

  it('answers other methods with an explanation', async () => {
    const { path } = await project();
    const answer = await fetch(app.running.url + path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({
      type: '/problems/post_only',
      status: 405,
      code: 'post_only',
    });
  });

  it('processes a stored callback without a scheduled run', async () => {
    const { id, path } = await project();
    await app.post(path, asJson(payinContent('soon', 'pending')));
    await until('the callback is read', async () => (await app.list(`projectId=${id}`)).data[0]!.read);
    expect(await app.onlyOne(id)).toMatchObject({ read: true });
  });
});

describe('the processing of a callback', () => {
  it.each([...FORM_SHAPES, 'as JSON'] as const)('reads content %s', async (shape) => {
    const { id, path } = await project();
    const transactionId = await app.transaction(id, 'order-1');
    const content = payinContent('order-1', 'completed', { token: 'callback-token' });
    await app.post(path, shape === 'as JSON' ? asJson(content) : asForm(content, shape));
    await app.read();
    expect(await app.onlyOne(id)).toMatchObject({
      read: true,
      encoding: shape === 'as JSON' ? 'json' : 'form',
      statusSaid: 'completed',
      status: 'completed',
      amount: 15000,
      identity: 'order-1',
      identifiedBy: 'custom_data.transaction_id',
      transactionId,
      transactionReference: 'order-1',
      quarantine: null,
      callbackToken: 'callback-token',
      tokenKind: 'other',
      hash: 'ab12'.repeat(16),
      logfile: '20261120100211691f0b4312345',
      requestId: 'P277712345',
      phone: '22670112233',
      operatorId: '11',
      operatorName: 'ORANGE BURKINA',
      urlMarkValid: null,
      pairing: 'single',
    });
  });

  it('never changes a status and schedules a status check within 2 seconds', async () => {
    const { id, path } = await project();
    const transactionId = await app.transaction(id, 'order-1');
    expect((await app.dueIn(transactionId)).seconds).toBeGreaterThan(3_000);
    await app.post(path, asJson(payinContent('order-1', 'completed')));
    await app.read();
    const due = await app.dueIn(transactionId);
    expect(due.cause).toBe('callback');
    expect(due.seconds).toBeLessThanOrEqual(2);
    const [row] = await app.running.db.query<{ status: string; operator_id: string; request_id: null }[]>(
      'SELECT status, operator_id, request_id FROM transactions WHERE id = $1',
      [transactionId],
    );
    expect(row).toEqual({ status: 'pending', operator_id: '11', request_id: null });
  });

  it('recognises the kind of its token', async () => {
    const { id, path } = await project();
    await app.transaction(id, 'order-1');
    for (const token of ['', 'token-of-order-1', 'another'])
      await app.post(path, asJson(payinContent('order-1', 'pending', { token })));
    await app.read();
    const { data } = await app.list(`projectId=${id}&order=ASC`);
    const kinds = await Promise.all(data.map(async (row) => (await app.view(row.id)).tokenKind));
    expect(kinds).toEqual(['empty', 'creation', 'other']);
  });

  it('identifies a transaction by the request id of a status check', async () => {
    const { id, path } = await project();
    const transactionId = await app.transaction(id, 'order-1');
    await app.running.db.query('UPDATE transactions SET request_id = $2 WHERE id = $1', [
      transactionId,
      'P4711',
    ]);
    await app.post(path, asJson({ status: 'completed', request_id: 'P4711', custom_data: [] }));
    await app.read();
    expect(await app.onlyOne(id)).toMatchObject({ identifiedBy: 'request_id', transactionId });
  });

  it('keeps unreadable, unidentified and unknown callbacks in quarantine with a reason', async () => {
    const { id, path } = await project();
    await app.post(path, { contentType: JSON_TYPE, body: Buffer.from('{"cut') });
    await app.post(path, asJson({ status: 'completed' }));
    await app.post(path, asJson(payinContent('nobody', 'completed')));
    await app.read();
    const { data } = await app.list(`projectId=${id}&quarantine=true&order=ASC`);
    expect(data.map(({ quarantine }) => quarantine)).toEqual([
      'unreadable',
      'no_identifier',
      'unknown_reference',
    ]);
    expect((await app.list(`projectId=${id}&quarantine=no_identifier`)).total).toBe(1);
    expect((await app.list(`projectId=${id}&q=nobody`)).total).toBe(1);
  });

  it('links a quarantined callback when its transaction is registered', async () => {
    const { id, path } = await project();
    await app.linkQuarantined();
    await app.post(path, asJson(payinContent('late', 'completed', { token: 'token-of-late' })));
    await app.read();
    expect(await app.linkQuarantined()).toBe(0);
    const transactionId = await app.transaction(id, 'late');
    expect(await app.linkQuarantined()).toBe(1);
    expect(await app.onlyOne(id)).toMatchObject({
      transactionId,
      identifiedBy: 'custom_data.transaction_id',
      quarantine: null,
      tokenKind: 'creation',
      pairing: 'single',
    });
    expect(await app.dueIn(transactionId)).toMatchObject({ cause: 'callback' });
    expect(await app.linkQuarantined()).toBe(0);
  });
});

describe('the mark of a callback address', () => {
  const marked = async (markOf?: string) => {
    const { id, path } = await project();
    const transactionId = await app.transaction(id, 'made', { source: 'made', signedCallback: true });
    const projects = app.running.app.get(ProjectsService, { strict: false });
    const url = markOf ? new URL(await projects.callbackUrlFor(id, markOf)).pathname : path;
    await app.post(url, asJson(payinContent('made', 'completed')));
    await app.read();
    const [row] = await app.running.db.query<{ operator_id: string | null }[]>(
      'SELECT operator_id FROM transactions WHERE id = $1',
      [transactionId],
    );
    const { urlMarkValid, quarantine } = await app.onlyOne(id);
    return { urlMarkValid, quarantine, learned: row?.operator_id, due: await app.dueIn(transactionId) };
  };

  it('is recognised', async () => {
    expect(await marked('made')).toMatchObject({
      urlMarkValid: true,
      learned: '11',
      due: { cause: 'callback' },
    });
  });

  it.each([undefined, 'another-order'])(
    'missing or of another transaction (%s) is shown, nothing is taken from the callback, and the status check decides',
    async (markOf) => {
      expect(await marked(markOf)).toMatchObject({
        urlMarkValid: false,
        quarantine: null,
        learned: null,
        due: { cause: 'callback' },
      });
    },
  );
});
