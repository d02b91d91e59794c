import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckBatchRow, CheckBatchView } from '../../server/payments/overview/check-batch.view.js';
import { addUser, SessionClient } from '../support/session-client.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let app: SweepHarness;
let project: SweepProject;
let references: string[];

beforeAll(async () => {
  app = await SweepHarness.begin();
  project = await app.project('Boutique');
  references = await app.payins(project, 40);
  await app.pass(5);
  await app.sweep();
});
afterAll(() => app.end());

const request = async (body: object, query = '', user = app.admin) =>
  user.send('POST', `/api/status-check-batches${query}`, { body });

async function progress(id: string): Promise<CheckBatchView> {
  const { body } = await app.admin.send('GET', `/api/status-check-batches/${id}`);
  return body as unknown as CheckBatchView;
}

async function rowsOf(id: string): Promise<CheckBatchRow[]> {
  const { body } = await app.admin.send('GET', `/api/status-check-batches/${id}/rows?perPage=100`);
  return body['data'] as CheckBatchRow[];
}

describe('status checks of many transactions', () => {
  it('are queued, and report progress and a result per transaction', async () => {
    const paid = references.slice(0, 3);
    for (const reference of paid) app.sandbox.control.transactions.settle({ reference });
    await app.pass(5);
    const { status, body } = await request({}, `?projectId=${project.id}&status=pending`);
    expect([status, body['total'], body['checked']]).toEqual([202, 40, 0]);
    const id = String(body['id']);
    await app.sweep();
    expect(await progress(id)).toMatchObject({
      total: 40,
      checked: 40,
      changed: 3,
      failed: 0,
      withoutToken: 0,
    });
    const rows = await rowsOf(id);
    expect(
      rows
        .filter(({ status: now }) => now === 'completed')
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual([...paid].sort());
    expect(
      rows.every(({ statusBefore, checkedAt }) => statusBefore === 'pending' && checkedAt !== null),
    ).toBe(true);
  });

  it('keep 3 s between two checks of one token', async () => {
    const { id: transactionId } = await app.held(references[10]!);
    const { body } = await request({ ids: [transactionId] });
    const before = (await app.exchanges(transactionId)).length;
    await app.sweep();
    expect((await app.exchanges(transactionId)).length).toBe(before);
    await app.pass(3);
    await app.sweep();
    expect((await app.exchanges(transactionId)).length).toBe(before + 1);
    expect(await progress(String(body['id']))).toMatchObject({ total: 1, checked: 1, changed: 0 });
  });

  it('are refused when none can be checked, and for transactions of other projects', async () => {
    const none = await request({}, `?projectId=${project.id}&q=no-such-reference`);
    expect([none.status, none.body.code]).toEqual([422, 'check_batch_empty']);
    const other = await app.project('Kiosque');
    await addUser(app.running, 'support@example.com', 'support', [other.id]);
    const support = new SessionClient(app.running.url, 'http://localhost:3000');
    await support.enter('support@example.com');
    const { id: transactionId } = await app.held(references[11]!);
    expect((await request({ ids: [transactionId] }, '', support)).body.code).toBe('check_batch_empty');
    const own = await request({ ids: [transactionId] });
    const foreign = await support.send('GET', `/api/status-check-batches/${String(own.body['id'])}`);
    expect(foreign.status).toBe(404);
  });

  it('are refused for malformed ids, by field', async () => {
    const { status, body } = await request({ ids: ['x'] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['ids']]);
  });
});
