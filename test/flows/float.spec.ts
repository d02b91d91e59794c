import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { FloatHarness, ORANGE } from '../support/float.harness.js';

let float: FloatHarness;
beforeAll(async () => {
  float = await FloatHarness.open();
});
afterAll(() => float.app.close());

describe('the inferred balance of an account', () => {
  it('follows a stated balance through payins and payouts that the aggregator confirmed', async () => {
    const project = await float.project('Stated');
    await float.state(project, 1_000_000);
    await float.later(10);
    await float.settle(await float.payin(project, 40_000), project);
    await float.settle(await float.payout(project, 15_000), project);
    expect(await float.interval(project)).toEqual([1_025_000, 1_025_000]);
    expect(float.truth(project)).toBe(1_025_000);
    const { balance } = await float.account(project);
    expect(balance).toMatchObject({ statedAmount: 1_000_000, statedSource: 'declared', contradicted: false });
    expect(balance.evidence.map(({ kind, amount, count }) => [kind, amount, count])).toEqual([
      ['payouts', -15_000, 1],
      ['payins', 40_000, 1],
      ['stated', 1_000_000, 1],
    ]);
  });

  it('is widened upward by a pending payin and both ways by a pending payout', async () => {
    const project = await float.project('Pending');
    await float.state(project, 1_000_000);
    await float.later(10);
    await float.payin(project, 30_000);
    expect(await float.interval(project)).toEqual([1_000_000, 1_030_000]);
    await float.payout(project, 100_000);
    expect(await float.interval(project)).toEqual([900_000, 1_030_000]);
  });

  it('refunds a failed payout', async () => {
    const project = await float.project('Returned');
    await float.state(project, 1_000_000);
    await float.later(10);
    await float.fail(await float.payout(project, 100_000), project);
    expect(await float.interval(project)).toEqual([1_000_000, 1_000_000]);
    expect(float.truth(project)).toBe(1_000_000);
  });

  it('is widened by a possibly paid payout until it is resolved', async () => {
    const project = await float.project('Lost');
    await float.state(project, 1_000_000);
    await float.later(10);
    const reference = await float.lostPayout(project, 250_000);
    expect(await float.interval(project)).toEqual([750_000, 1_000_000]);
    const { balance } = await float.account(project);
    expect(balance.evidence[0]).toMatchObject({ kind: 'possibly_paid', amount: -250_000, low: -250_000 });
    const [row] = await float.app.db.query<{ id: string }[]>(
      'SELECT id FROM transactions WHERE reference = $1',
      [reference],
    );
    const { app, clock, db } = float.app.running;
    const settled = {
      transactionId: row?.id ?? '',
      at: clock.now(),
      cause: 'person',
      actor: 'x',
      exchangeId: null,
    } as const;
    await app.get(TransitionsService).apply(db.manager, [{ ...settled, to: 'rejected' }]);
    expect(await float.interval(project)).toEqual([1_000_000, 1_000_000]);
  });

  it('counts a possibly paid payout as paid once a matched statement line shows its debit', async () => {
    const project = await float.project('Shown');
    await float.state(project, 1_000_000);
    await float.later(10);
    const reference = await float.lostPayout(project, 250_000);
    await float.app.db.query(
      `INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, first_of_line, first_of_target, key,
         booked_day, made_by, made_at)
       SELECT gen_random_uuid(), project_id, 'statement', 1, id, true, true, 'reference', '2026-11-20', 'x', $2
       FROM transactions WHERE reference = $1`,
      [reference, float.app.clock.now()],
    );
    const { balance } = await float.account(project);
    expect([balance.low, balance.high, balance.pending]).toEqual([750_000, 750_000, []]);
  });

  it('is bounded by payouts alone when no balance was stated: above by a refusal, below by an accepted one', async () => {
    const project = await float.project('Proven', 120_000);
    await float.payout(project, 300_000);
    expect(await float.interval(project)).toEqual([0, 299_999]);
    await float.later(10);
    await float.fail(await float.payout(project, 90_000), project);
    expect(await float.interval(project)).toEqual([90_000, 299_999]);
    const { evidence } = (await float.account(project)).balance;
    expect(evidence.map(({ kind, amount, low, high }) => [kind, amount, low, high])).toEqual([
      ['accepted', 90_000, 90_000, null],
      ['low_balance', 300_000, null, 299_999],
    ]);
  });

  it('ignores and reports a stated balance that a later refusal contradicts', async () => {
    const project = await float.project('Wrong', 50_000);
    await float.state(project, 800_000);
    await float.later(10);
    await float.payout(project, 60_000);
    const { balance } = await float.account(project);
    expect([balance.low, balance.high, balance.contradicted]).toEqual([0, 59_999, true]);
    expect(balance.evidence.find(({ kind }) => kind === 'stated')).toBeDefined();
    expect(balance.evidence.some(({ kind, disbelieved }) => kind === 'stated' && disbelieved)).toBe(true);
  });

  it('includes a Cashin once a second user has approved it', async () => {
    const project = await float.project('Cash');
    const { finance, finance2, support, admin } = float.app.users;
    await float.state(project, 1_000_000);
    await float.later(10);
    const { status, body } = await float.cash(project);
    expect([status, body['state'], body['declaredBy']]).toEqual([201, 'proposed', finance.email]);
    await float.later(10);
    expect(await float.interval(project)).toEqual([1_000_000, 1_000_000]);
    const approve = `/api/proposals/${String(body['proposalId'])}/approve`;
    expect((await finance.post(approve, { code: finance.code() })).status).toBe(403);
    expect((await support.post(approve, { code: support.code() })).status).toBe(403);
    expect(await float.interval(project)).toEqual([1_000_000, 1_000_000]);
    expect((await finance2.post(approve, { code: finance2.code() })).status).toBe(200);
    expect(await float.interval(project)).toEqual([1_200_000, 1_200_000]);
    expect((await float.account(project)).movements[0]).toMatchObject({
      state: 'approved',
      decidedBy: finance2.email,
    });
    expect((await admin.post(approve, { code: admin.code() })).status).toBe(409);
  });

  it('excludes a movement that was rejected or withdrawn', async () => {
    const project = await float.project('Refused');
    const { finance, admin } = float.app.users;
    await float.state(project, 1_000_000);
    await float.later(10);
    const refused = await float.cash(project, { kind: 'cashout' });
    const withdrawn = await float.cash(project);
    const act = (id: unknown, what: string) => `/api/proposals/${String(id)}/${what}`;
    await admin.post(act(refused.body['proposalId'], 'reject'), { reason: 'not in the bank' });
    await finance.post(act(withdrawn.body['proposalId'], 'withdraw'), { reason: 'typed twice' });
    await float.later(10);
    const { movements, balance } = await float.account(project);
    expect(movements.map(({ state }) => state).sort()).toEqual(['refused', 'withdrawn']);
    expect([balance.low, balance.high]).toEqual([1_000_000, 1_000_000]);
  });

  it('sums tens of thousands of transactions in the database, to 1 XOF, with fees', async () => {
    const project = await float.project('Busy');
    await float.state(project, 1_000_000);
    const since = float.app.clock.now();
    await float.later(12 * 60);
    await float.feesOfPayins(150);
    const priced = float.app.clock.now();
    await float.nextDay();
    const of = [project.id, since];
    await float.app.db.query(
      `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, operator_id,
         source, made_by, occurred_at, created_at)
       SELECT gen_random_uuid(), $1, CASE WHEN n % 4 = 0 THEN 'payout' ELSE 'payin' END,
         CASE WHEN n % 4 = 0 THEN 'mobile_money' ELSE 'direct' END, 'B-' || n, 'b-' || n, 100 + n % 900, '22654000000',
         CASE WHEN n % 50 = 0 THEN 'notcompleted' ELSE 'completed' END, at + interval '40 seconds', '${ORANGE}', 'registered', 'x', at, at
       FROM generate_series(1, 45000) n, LATERAL (SELECT $2::timestamptz + interval '5 minutes' + n * interval '1.8 seconds' AS at) x`,
      of,
    );
    const [sum] = await float.app.db.query<{ net: number }[]>(
      `SELECT sum(CASE kind WHEN 'payin' THEN amount ELSE -amount END
         - CASE WHEN kind = 'payin' AND occurred_at >= $3 THEN round(amount * 0.015) + 5 ELSE 0 END)::float8 AS net
       FROM transactions WHERE project_id = $1 AND status = 'completed' AND occurred_at > $2`,
      [...of, priced],
    );
    const expected = 1_000_000 + (sum?.net ?? 0);
    expect(await float.interval(project)).toEqual([expected, expected]);
    const checkpoints = await float.app.db.query<unknown[]>(
      'SELECT 1 FROM float_checkpoints WHERE project_id = $1',
      [project.id],
    );
    expect(checkpoints).toHaveLength(1);
    expect(await float.interval(project)).toEqual([expected, expected]);
    await float.feesOfPayins(null);
    await float.settle(await float.payin(project, 7_000), project);
    expect(await float.interval(project)).toEqual([expected + 7_000, expected + 7_000]);
  });
});

describe('payouts on hold for funds', () => {
  it('count refusals of the merchant’s own calls separately', async () => {
    const project = await float.project('Waiting', 10_000);
    const [first, second] = [float.app.phone(), float.app.phone()];
    await float.payout(project, 50_000, first);
    await float.payout(project, 50_000, first);
    await float.payout(project, 70_000, second);
    const account = await float.account(project);
    expect(account.failures).toMatchObject({
      count: 3,
      amount: 170_000,
      people: 0,
      missing: 0,
      unpaid: { count: 2, amount: 120_000, people: 2 },
      customerWallets: 0,
    });
    expect([account.blockedCount, account.blockedAmount]).toEqual([0, 0]);
    expect(account.failuresByDay).toEqual([...Array<number>(13).fill(0), 3]);
    expect(account.refusals.map(({ list, code }) => `${list} ${code}`)).toEqual(
      Array(3).fill('createStraightWithdrawal 08'),
    );
    float.app.sandbox.control.setBalance(project.name, Number(ORANGE), 500_000);
    await float.later(10);
    await float.payout(project, 70_000, second);
    expect(await float.account(project)).toMatchObject({
      blockedCount: 0,
      failures: { count: 3, unpaid: { count: 1, amount: 50_000, people: 1 } },
    });
  });

  it('count an empty customer wallet separately', async () => {
    const project = await float.project('Customers');
    const call = { kind: 'payin', channel: 'wallet', amount: 5_000 } as const;
    await float.register(project, call, 'W-1', { response_text: 'Echec (Code18)' });
    const { failures } = await float.account(project);
    expect(failures).toMatchObject({ count: 0, customerWallets: 1, people: 0 });
  });

  it('count payouts that are held for a low balance', async () => {
    const project = await float.project('Held', 1_000);
    await float.state(project, 1_000);
    await float.app.approved({ projectId: project.id, amount: 25_000 });
    const sender = float.app.running.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    const account = await float.account(project);
    expect(account).toMatchObject({
      blockedCount: 1,
      blockedAmount: 25_000,
      failures: { count: 1, people: 1, missing: 24_000, unpaid: { count: 0, amount: 0, people: 0 } },
    });
  });

  it('show the figures of today and the runway at the pace of the last day', async () => {
    const project = await float.project('Today');
    await float.state(project, 1_000_000);
    await float.later(10);
    await float.settle(await float.payin(project, 40_000), project);
    await float.settle(await float.payout(project, 240_000), project);
    await float.fail(await float.payin(project, 9_000), project);
    const account = await float.account(project);
    expect(account).toMatchObject({
      todayIn: 40_000,
      todayOut: 240_000,
      todaySucceeded: 2,
      todayFailed: 1,
      runwayHours: 80,
    });
  });
});

describe('accounts', () => {
  it('are listed in pages for the projects of the user only', async () => {
    const project = await float.project('Mine');
    await float.payin(project, 1_000);
    await float.state(project, 900_000);
    const clerk = await float.app.hire('clerk', 'finance', [project.id]);
    const { data, total } = await float.rows(clerk);
    expect([total, data.map(({ id }) => id)]).toEqual([1, [`${project.id}:${ORANGE}`]]);
    expect(data[0]).toMatchObject({
      operatorName: 'ORANGE BURKINA',
      projectName: 'Mine',
      balance: { statedAmount: 900_000 },
    });
    const all = await float.rows(float.app.users.support, 'perPage=2&page=2&sort=projectName&order=ASC');
    expect([all.data.length, all.total]).toEqual([2, expect.any(Number)]);
    expect((await float.app.users.support.get('/api/accounts?sort=low')).status).toBe(422);
    const foreign = `/api/accounts/${float.app.main.id}/${ORANGE}`;
    expect((await clerk.get(foreign)).status).toBe(404);
    for (const path of ['statements', 'cash'])
      expect((await clerk.post(`${foreign}/${path}`, STATED)).status).toBe(path === 'cash' ? 422 : 404);
    expect((await clerk.put(`${foreign}/rule`, { belowAmount: 5, belowHours: null })).status).toBe(404);
    expect((await clerk.get(`/api/accounts/${project.id}/999999`)).status).toBe(404);
  });

  it('refuse a stated balance of the future, without a note, with an unknown file, or by support', async () => {
    const project = await float.project('Rules');
    const future = await float.state(project, 5, { asOf: '2027-01-01T00:00:00Z' });
    expect([future.status, future.body.errors]).toEqual([422, { asOf: 'must not be in the future' }]);
    expect((await float.state(project, 5, { note: '' })).body.errors).toHaveProperty('note');
    expect((await float.state(project, -5)).body.errors).toHaveProperty('amount');
    const file = { fileId: '01900000-0000-7000-8000-000000000000' };
    expect((await float.state(project, 5, file)).body.errors).toHaveProperty('fileId');
    expect((await float.cash(project, file)).body.errors).toHaveProperty('fileId');
    const path = `/api/accounts/${project.id}/${ORANGE}/statements`;
    expect((await float.app.users.support.post(path, STATED)).status).toBe(403);
  });
});

const STATED = { amount: 5, asOf: '2026-11-20T10:00:00Z', source: 'declared', note: 'x' };
