import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { PayoutRow } from '../../server/payments/payouts/orders/payout.view.js';
import type { PayoutView } from '../../server/payments/payouts/attempts/payout-page.view.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { recordCall, recordOutcome } from '../support/payout-calls.fixture.js';
import { PayoutActionsHarness } from '../support/payout-actions.harness.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let app: PayoutActionsHarness;
beforeAll(async () => {
  app = await PayoutActionsHarness.open();
});
afterAll(() => app.close());

async function list(
  query = '',
  by: PayoutMember = app.support,
): Promise<{ data: PayoutRow[]; total: number }> {
  const { status, body, text } = await by.get(`/api/payouts?${query}`);
  if (status !== 200) throw new Error(text);
  return body as unknown as { data: PayoutRow[]; total: number };
}

async function page(id: string, by: PayoutMember = app.admin): Promise<PayoutView> {
  const { status, body, text } = await by.get(`/api/payouts/${id}`);
  if (status !== 200) throw new Error(text);
  return body as unknown as PayoutView;
}

const ids = ({ data }: { data: PayoutRow[] }): string[] => data.map(({ id }) => id).sort();

describe('the list of payouts', () => {
  const made: Record<string, string> = {};

  beforeAll(async () => {
    made['requested'] = (await app.requested(1)).ids[0] ?? '';
    for (const state of ['ready', 'sending', 'pending', 'possibly_paid', 'paid', 'refused', 'failed'])
      made[state] = await app.ready({ amount: 1_000 });
    await recordCall(app, made['sending']!);
    await recordCall(app, made['pending']!, { status: 'pending' });
    await recordCall(app, made['possibly_paid']!, { status: 'unknown' });
    await recordCall(app, made['paid']!, { status: 'completed' });
    await recordCall(app, made['refused']!, {
      status: 'rejected',
      list: 'createStraightWithdrawal',
      code: '06',
    });
    await recordCall(app, made['failed']!, { status: 'notcompleted' });
    app.clock.advance(HOUR_MS);
    made['wallet'] = await app.ready({
      channel: 'wallet',
      amount: 2_000,
      phone: '22670112233',
      projectId: app.other,
    });
  });

  it('filters by state with the same counts', async () => {
    const { body: counts } = await app.support.get('/api/payouts/counts');
    const expected: Record<string, string[]> = {
      requested: [made['requested']!],
      ready: [made['ready']!, made['wallet']!],
      sending: [made['sending']!],
      pending: [made['pending']!],
      possibly_paid: [made['possibly_paid']!],
      paid: [made['paid']!],
      failed: [made['refused']!, made['failed']!],
    };
    for (const [state, wanted] of Object.entries(expected)) {
      const found = await list(`state=${state}`);
      expect([state, ids(found)]).toEqual([state, wanted.sort()]);
      expect(found.data.every((row) => row.state === state)).toBe(true);
      const total = found.data.reduce((sum, { amount }) => sum + amount, 0);
      expect(counts[state]).toEqual({ count: wanted.length, total });
    }
    expect(Object.keys(counts).sort()).toEqual(Object.keys(expected).sort());
  });

  it('filters by several states', async () => {
    const found = await list('state=failed,possibly_paid');
    expect(ids(found)).toEqual([made['refused'], made['failed'], made['possibly_paid']].sort());
  });

  it('filters by project, channel, number, amount, time and order', async () => {
    const only = [made['wallet']];
    const { orderId } = await page(made['wallet']!);
    const between = app.clock.in(-HOUR_MS / 2).toISOString();
    for (const query of [
      `projectId=${app.other}`,
      'channel=wallet',
      'phone=70%2011%2022',
      'minAmount=2000&maxAmount=2000',
      `from=${between}`,
      `orderId=${orderId}`,
    ])
      expect([query, ids(await list(query))]).toEqual([query, only]);
    expect((await list(`until=${between}`)).total).toBe(Object.keys(made).length - 1);
  });

  it('finds a payout by a part of the reference of any of its attempts', async () => {
    const { history } = await page(made['refused']!);
    const reference = history[0]?.reference ?? '';
    expect(ids(await list(`reference=${encodeURIComponent(reference.slice(3, 20))}`))).toEqual([
      made['refused'],
    ]);
    expect(ids(await list(`reference=${encodeURIComponent('%')}`))).toEqual([]);
  });

  it('filters by operator account', async () => {
    const { data } = await list(`projectId=${app.main}`);
    const operatorId = data[0]?.operatorId ?? '';
    expect(operatorId).not.toBe('');
    expect((await list(`projectId=${app.main}&operatorId=${operatorId}`)).total).toBe(data.length);
    expect((await list('operatorId=none')).total).toBe(0);
    expect((await list('operatorId=999')).total).toBe(0);
  });

  it('is sorted by its sortable columns only', async () => {
    const amounts = (await list('sort=amount&order=ASC')).data.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    for (const sort of ['createdAt', 'stateAt', 'state', 'phone', 'rowNumber', 'attempts'])
      expect((await list(`sort=${sort}`)).total).toBe(Object.keys(made).length);
    const refused = await app.support.get('/api/payouts?sort=hold_note');
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
  });

  it('pages without skipping or repeating', async () => {
    const pages = [
      await list('perPage=4&page=1'),
      await list('perPage=4&page=2'),
      await list('perPage=4&page=3'),
    ];
    const seen = pages.flatMap((one) => one.data.map(({ id }) => id));
    expect(new Set(seen)).toEqual(new Set(Object.values(made)));
  });

  it('refuses an unknown filter', async () => {
    for (const query of ['state=gone', 'projectId=x', 'minAmount=-1', 'channel=hosted', 'secret=1'])
      expect([query, (await app.support.get(`/api/payouts?${query}`)).status]).toEqual([query, 422]);
  });

  it('shows only the projects of the user in lists, counts and pages', async () => {
    const near = await app.hire('kiosk-finance', 'finance', [app.other]);
    expect(ids(await list('', near))).toEqual([made['wallet']]);
    expect((await list(`projectId=${app.main}`, near)).total).toBe(0);
    expect((await near.get('/api/payouts/counts')).body).toEqual({ ready: { count: 1, total: 2_000 } });
    expect((await near.get(`/api/payouts/${made['ready']}`)).status).toBe(404);
    const { attemptId } = await page(made['paid']!);
    expect((await near.get(`/api/payouts/of-attempt/${attemptId}`)).status).toBe(404);
  });

  it('links a call to its payout', async () => {
    const { attemptId } = await page(made['paid']!);
    const { status, body } = await app.support.get(`/api/payouts/of-attempt/${attemptId}`);
    expect([status, body['id'], body['state']]).toEqual([200, made['paid'], 'paid']);
    const nothing = await app.support.get(`/api/payouts/of-attempt/${newId(app.clock.now())}`);
    expect(nothing.status).toBe(404);
  });
});

describe('the page of a payout', () => {
  it('shows its order, its project and the allowed actions', async () => {
    const id = await app.ready();
    await app.db.query(`UPDATE payouts SET note = 'Facture 12' WHERE id = $1`, [id]);
    const view = await page(id);
    expect(view).toMatchObject({
      state: 'ready',
      note: 'Facture 12',
      purpose: 'Salaire',
      zone: 'Africa/Abidjan',
      requestedBy: 'finance@example.com',
      history: [],
      retry: { allowed: false, why: 'not_failed', from: null },
      may: ['hold', 'cancel'],
      proposalIds: [],
      order: { state: 'approved', kind: 'single', payoutId: id },
    });
    expect((await page(id, app.support)).may).toEqual([]);
    expect((await app.admin.get(`/api/payouts/${newId(app.clock.now())}`)).status).toBe(404);
    expect((await app.admin.get('/api/payouts/nothing')).status).toBe(404);
  });

  it('shows every attempt with its outcome', async () => {
    const id = await app.ready();
    const transactionId = await recordCall(app, id);
    expect(await page(id)).toMatchObject({ state: 'sending', attempts: 1, may: [] });
    await recordOutcome(app, transactionId, {
      status: 'rejected',
      list: 'createStraightWithdrawal',
      code: '14',
      details: 'Adresse IP non autorisée',
    });
    const view = await page(id);
    expect(view).toMatchObject({
      state: 'failed',
      subCodeList: 'createStraightWithdrawal',
      subCode: '14',
      retry: { allowed: true, why: 'after_fix', from: null },
      may: ['retry'],
      history: [
        {
          number: 1,
          transactionId,
          status: 'rejected',
          subCode: '14',
          subCodeDetails: 'Adresse IP non autorisée',
          callbacks: 0,
          firstCallbackId: null,
          fault: null,
        },
      ],
    });
    expect(view.stateAt).toBe(view.history[0]?.statusAt);
    expect((await page(id, app.finance)).may).toEqual([]);
  });

  it('offers evidence and no retry while it is possibly paid', async () => {
    const id = await app.ready();
    await recordCall(app, id, { status: 'unknown' });
    expect(await page(id)).toMatchObject({
      state: 'possibly_paid',
      retry: { allowed: false, why: 'possibly_paid', from: null },
      may: ['attach_token', 'prove_not_created', 'prove_failed'],
    });
  });
});
