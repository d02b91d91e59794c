import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { startApp } from '../support/app.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let merchant: SweepProject;

beforeAll(async () => {
  watch = await SweepHarness.begin();
  merchant = await watch.project('Boutique', { maxInFlight: 8 });
});
afterAll(() => watch.end());
afterEach(() => watch.sandbox.control.clearFaults());

describe('a scheduled status check', () => {
  it('keeps a payin pending when the answer is pending, and is repeated some seconds later', async () => {
    const [reference] = await watch.payins(merchant);
    await watch.pass(5);
    await watch.sweep();
    const held = await watch.held(reference!);
    expect(held.status).toBe('pending');
    expect(held.due_at!.getTime() - watch.clock.now().getTime()).toBeGreaterThanOrEqual(3_000);
    expect(held.due_at!.getTime() - watch.clock.now().getTime()).toBeLessThanOrEqual(5_000);
  });

  it('stores a payment with operator and request id, and stops checking', async () => {
    const [reference] = await watch.payins(merchant);
    watch.sandbox.control.transactions.settle(
      { reference: reference! },
      { operatorId: 11, phone: '22676112233' },
    );
    await watch.pass(5);
    await watch.sweep();
    expect(await watch.held(reference!)).toMatchObject({
      status: 'completed',
      operator_name: 'ORANGE BURKINA',
    });
    const { due_at, request_id } = await watch.held(reference!);
    expect(request_id).toMatch(/^P\d+/);
    await watch.pass(10);
    await watch.sweep();
    await watch.pass(10);
    await watch.sweep();
    expect((await watch.held(reference!)).due_at).toBeNull();
    expect(due_at === null || due_at instanceof Date).toBe(true);
  });

  it('stores the cause of a failed payin', async () => {
    const [reference] = await watch.payins(merchant);
    watch.sandbox.control.order({ fault: 'failed_as_01', reference: reference! });
    watch.sandbox.control.transactions.fail(
      { reference: reference! },
      { code: '17', details: 'Montant différent' },
    );
    await watch.pass(5);
    await watch.sweep();
    expect(await watch.held(reference!)).toMatchObject({
      status: 'notcompleted',
      sub_code_list: 'createInvoice',
      sub_code: '17',
      sub_code_details: 'Montant différent',
    });
  });

  it.each([
    'unknown_status',
    'status_00',
    'status_upper_case',
    'status_twice',
    'missing_status',
    'garbage',
    'cut_json',
    'http_502_html',
    'http_429',
    'redirect',
    'other_transaction',
    'empty_body',
  ] as const)('stores an answer with %s without changing the status, and is repeated', async (fault) => {
    const [reference] = await watch.payins(await watch.project(fault));
    watch.sandbox.control.order({ fault, reference: reference!, operation: 'payin_confirm' });
    await watch.pass(5);
    await watch.sweep();
    const held = await watch.held(reference!);
    expect(held.status).toBe('pending');
    expect(held.due_at!.getTime()).toBeGreaterThan(watch.clock.now().getTime());
    expect(await watch.exchanges(held.id)).toHaveLength(1);
  });

  it('is scheduled earlier by a callback, which changes nothing itself', async () => {
    const [reference] = await watch.payins(merchant);
    await watch.pass(600);
    await watch.sweep();
    watch.sandbox.control.order({ fault: 'no_callback', reference: reference! });
    watch.sandbox.control.transactions.settle({ reference: reference! });
    watch.sandbox.control.clearFaults();
    await watch.pass(4);
    await watch.sweep();
    expect((await watch.held(reference!)).status).toBe('pending');
    watch.sandbox.control.transactions.sendCallback({ reference: reference! });
    await watch.pass(1);
    await watch.sweep();
    const held = await watch.held(reference!);
    expect(held.status).toBe('completed');
    expect((await watch.exchanges(held.id)).at(-1)).toMatchObject({ cause: 'callback', said: 'completed' });
  });

  it('credits nothing for a forged callback', async () => {
    const [reference] = await watch.payins(merchant);
    await watch.pass(4);
    watch.sandbox.control.transactions.forgeCallback({ reference: reference! }, { status: 'completed' });
    await watch.pass(2);
    await watch.sweep();
    expect((await watch.held(reference!)).status).toBe('pending');
  });

  it('never changes a final status and stores a late change as a contradiction', async () => {
    const [reference] = await watch.payins(merchant);
    watch.sandbox.control.transactions.settle({ reference: reference! });
    await watch.pass(5);
    await watch.sweep();
    watch.sandbox.control.transactions.flip({ reference: reference! });
    watch.sandbox.control.transactions.sendCallback({ reference: reference! });
    await watch.pass(10);
    await watch.sweep();
    const held = await watch.held(reference!);
    expect(held.status).toBe('completed');
    const { body } = await watch.admin.send('GET', `/api/transactions/${held.id}`);
    expect(body['contradictions']).toMatchObject([{ said: 'notcompleted' }]);
  });

  it('never checks one token twice within 3 s, whatever the cause', async () => {
    const [reference] = await watch.payins(merchant);
    for (let turn = 0; turn < 12; turn++) {
      await watch.pass(1);
      watch.sandbox.control.transactions.sendCallback({ reference: reference! });
      await watch.sandbox.control.settled();
      await watch.sweep();
    }
    const { asked, shortestGapMs } = watch.sandbox.control.transactions.get({ reference: reference! });
    expect(asked).toBeGreaterThan(2);
    expect(shortestGapMs).toBeGreaterThanOrEqual(3_000);
  });

  it('stores a row with the results of each run', async () => {
    const before = watch.clock.now().toISOString();
    await watch.payins(merchant, 5);
    await watch.pass(5);
    await watch.sweep();
    const { body } = await watch.admin.send('GET', `/api/sweeps?projectId=${merchant.id}&from=${before}`);
    const [run] = body['data'] as { asked: number; lagMaxMs: number }[];
    expect(run!.asked).toBeGreaterThanOrEqual(5);
    expect(run!.lagMaxMs).toBeGreaterThanOrEqual(1_000);
  });
});

describe('a status check that finds no invoice', () => {
  it('is repeated once with the other parameter name, and the setting is named', async () => {
    const project = await watch.project('Autre nom');
    watch.sandbox.control.order({
      fault: 'reads_invoice_token_only',
      project: project.name,
      times: 'always',
      probability: 1,
    });
    const [reference] = await watch.payins(project);
    await watch.pass(5);
    await watch.sweep();
    await watch.pass(6);
    await watch.sweep();
    const held = await watch.held(reference!);
    expect(held.parameter).toBe('other');
    const exchanges = await watch.exchanges(held.id);
    expect(exchanges.map(({ outcome }) => outcome)).toEqual(['refused', 'status']);
    const { body } = await watch.admin.send('GET', `/api/drift?projectId=${project.id}`);
    expect(body['data']).toMatchObject([{ kind: 'shape', place: 'confirm parameter' }]);
  });

  it('names the callback token as the cause', async () => {
    const row = watch.createdAtAggregator(merchant);
    watch.sandbox.control.transactions.settle({ reference: row.reference });
    const { callbackToken } = watch.sandbox.control.transactions.get({ reference: row.reference });
    await watch.sandbox.control.settled();
    await watch.register(merchant, { ...row, token: callbackToken });
    await watch.pass(5);
    await watch.sweep();
    const { id } = await watch.held(row.reference);
    const { body } = await watch.admin.send('GET', `/api/transactions/${id}`);
    expect(body['refusedBecause']).toMatchObject([{ cause: 'callback_token' }]);
  });

  it('names the other project only to its users', async () => {
    const other = await watch.project('Voisin');
    const row = watch.createdAtAggregator(other);
    await watch.register(other, row);
    await watch.register(merchant, row);
    await watch.pass(5);
    await watch.sweep();
    const rows = await watch.running.db.query<{ id: string }[]>(
      'SELECT id FROM transactions WHERE reference = $1 AND project_id = $2',
      [row.reference, merchant.id],
    );
    const path = `/api/transactions/${rows[0]!.id}`;
    expect((await watch.admin.send('GET', path)).body['refusedBecause']).toMatchObject([
      { cause: 'other_project', evidence: 'Voisin' },
    ]);
    const seen = await fetch(watch.running.url + path, {
      headers: { authorization: `Bearer ${merchant.key}` },
    });
    expect(((await seen.json()) as { refusedBecause: unknown }).refusedBecause).toMatchObject([
      { cause: 'other_project', evidence: null },
    ]);
  });

  it('reports that the token was valid before', async () => {
    const [reference] = await watch.payins(merchant);
    await watch.pass(5);
    await watch.sweep();
    watch.sandbox.control.order({ fault: 'token_forgotten', reference: reference! });
    await watch.pass(6);
    await watch.sweep();
    const { id } = await watch.held(reference!);
    const { body } = await watch.admin.send('GET', `/api/transactions/${id}`);
    expect(body['refusedBecause']).toMatchObject([{ cause: 'worked_before' }]);
  });
});

describe('credentials that are refused', () => {
  it('pause the sweep of their project with a reason until a probe succeeds', async () => {
    const project = await watch.project('Révoqué');
    const [reference] = await watch.payins(project);
    const [other] = await watch.payins(merchant);
    watch.sandbox.control.changeProject(project.name, { revoked: true });
    await watch.pass(5);
    await watch.sweep();
    const paused = async () =>
      (await watch.admin.send('GET', `/api/projects/${project.id}`)).body['sweepPausedWhy'];
    expect(await paused()).toMatch(/Code00/);
    watch.sandbox.control.transactions.settle({ reference: other! });
    await watch.pass(10);
    await watch.sweep();
    expect((await watch.held(other!)).status).toBe('completed');
    watch.sandbox.control.transactions.settle({ reference: reference! });
    watch.sandbox.control.changeProject(project.name, { revoked: false });
    await watch.pass(40);
    await watch.sweep();
    expect(await paused()).toBeNull();
    await watch.pass(5);
    await watch.sweep();
    expect((await watch.held(reference!)).status).toBe('completed');
  });
});

describe('a status check by a user', () => {
  it('returns the answer and is recorded', async () => {
    const [reference] = await watch.payins(merchant);
    watch.sandbox.control.transactions.settle({ reference: reference! });
    await watch.pass(1);
    const { id } = await watch.held(reference!);
    const { status, body } = await watch.admin.send('POST', `/api/transactions/${id}/confirm`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ answered: true, status: 'completed', said: 'completed' });
    const story = await watch.admin.send('GET', `/api/transactions/${id}/timeline`);
    const types = (story.body as unknown as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['created', 'act', 'callback', 'exchange', 'transition']));
  });
});

describe('two servers on one database', () => {
  it('share the checks without repetition or gap', async () => {
    const second = await startApp({ databaseUrl: watch.running.databaseUrl, clock: watch.clock });
    try {
      const references = await watch.payins(merchant, 300);
      await watch.pass(5);
      await Promise.all([watch.sweep(), second.app.get(ConfirmSweepService).sweep(), wait(1)]);
      await Promise.all([watch.sweep(), second.app.get(ConfirmSweepService).sweep()]);
      const asked = references.map(
        (reference) => watch.sandbox.control.transactions.get({ reference }).asked,
      );
      expect(new Set(asked)).toEqual(new Set([1]));
    } finally {
      await second.close();
    }
  });
});
