import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allSubCodes } from '../../server/aggregator/sub-codes/sub-code-catalogue.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { RetryService } from '../../server/payments/payouts/retries/retry.service.js';
import type { RetryAdvice } from '../../server/payments/payouts/attempts/payout-page.view.js';
import type { RetryOutcomesView } from '../../server/payments/payouts/retries/retries.view.js';
import { PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { recordCall, recordOutcome } from '../support/payout-calls.fixture.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let app: PayoutActionsHarness;
beforeAll(async () => {
  app = await PayoutActionsHarness.open();
});
afterAll(() => app.close());
beforeEach(() => app.resume());

describe('a refused payout', () => {
  const lists = { createWithdrawal: 'wallet', createStraightWithdrawal: 'mobile_money' } as const;
  /** Those whose failure asks for more than a correction. */
  const special: Record<string, RetryAdvice['why']> = {
    'createWithdrawal.02': 'never',
    'createWithdrawal.03a': 'after_24h',
    'createWithdrawal.04': 'after_funding',
    'createWithdrawal.05': 'never',
    'createWithdrawal.07': 'possibly_paid', // our references are used once: the first call may have been done
    'createWithdrawal.08': 'look_first',
    'createWithdrawal.10': 'look_first',
    'createStraightWithdrawal.02': 'never',
    'createStraightWithdrawal.05': 'never',
    'createStraightWithdrawal.08': 'after_funding',
    'createStraightWithdrawal.09': 'look_first',
    'createStraightWithdrawal.10': 'look_first',
    'createStraightWithdrawal.13': 'never',
  };
  const codes = allSubCodes().filter(({ list }) => list in lists);

  it.each(codes.map(({ list, code }) => [list, code] as const))(
    'is retried after %s %s as its failure allows, once',
    async (list, code) => {
      const why = special[`${list}.${code}`] ?? 'after_fix';
      const id = await app.refused(code, { channel: lists[list as keyof typeof lists] });
      const before = await app.page(id);
      expect(before).toMatchObject({
        attempts: 1,
        subCode: why === 'possibly_paid' ? null : code,
        retry: { why },
      });
      const answer = await app.retry(id);
      if (why === 'after_fix') {
        expect([answer.status, answer.body]).toMatchObject([200, { state: 'ready', attempts: 1 }]);
        await app.send();
        expect(await app.page(id)).toMatchObject({
          state: 'pending',
          attempts: 2,
          history: [{ number: 1 }, { number: 2, askedBy: 'admin@example.com', reason: REASON }],
        });
        expect(await app.callsOf(id)).toBe(1);
      } else {
        expect([answer.status, answer.body.code]).toEqual([409, `retry_${why}`]);
        expect(await app.send()).toBe(0);
        expect(await app.page(id)).toMatchObject({ attempts: 1, state: before.state });
        expect(await app.callsOf(id)).toBe(0);
      }
    },
  );

  it('shows in the language of the user when it may be retried', async () => {
    const id = await app.refused('03a', { channel: 'wallet' });
    const { retry: advice } = await app.page(id);
    const refused = (await app.retry(id)).body;
    expect(refused).toMatchObject({ values: { from: advice.from } });
    expect(refused.detail).toContain(`${advice.from?.slice(11, 16) ?? ''} (UTC)`);
  });

  it('does not consume the code when the retry is refused', async () => {
    const [no, yes] = [await app.refused('05'), await app.refused('00')];
    const code = await app.admin.code();
    expect((await app.admin.post(`/api/payouts/${no}/retry`, { reason: REASON, code })).status).toBe(409);
    expect((await app.admin.post(`/api/payouts/${yes}/retry`, { reason: REASON, code })).status).toBe(200);
  });

  it('is retried by administrators with a reason and a fresh code only', async () => {
    const id = await app.refused('00');
    expect(
      (await app.finance.post(`/api/payouts/${id}/retry`, { reason: REASON, code: '000000' })).status,
    ).toBe(403);
    const code = await app.admin.code();
    const ask = (body: object) => app.admin.post(`/api/payouts/${id}/retry`, body);
    expect((await ask({ code })).body.errors).toHaveProperty('reason');
    expect((await ask({ reason: REASON })).body.errors).toHaveProperty('code');
    expect((await ask({ reason: REASON, code })).status).toBe(200);
    await app.send();
    const other = await app.refused('00');
    const spent = await app.admin.post(`/api/payouts/${other}/retry`, { reason: REASON, code });
    expect([spent.status, Object.keys(spent.body.errors ?? {})]).toEqual([422, ['code']]);
    const elsewhere = await app.hire('elsewhere', 'admin', [app.other]);
    expect((await app.retry(other, elsewhere)).status).toBe(404);
    expect((await app.stored(other))['state']).toBe('sent');
  });

  it('waits during an outage of its operator', async () => {
    const id = await app.refused('06');
    const outage = await app.outage();
    expect((await app.retry(id)).body).toMatchObject({ state: 'held', holdWhy: 'outage' });
    expect(await app.send()).toBe(0);
    await app.outageEnds(outage);
    await app.holds.sweep();
    expect(await app.send()).toBe(1);
    expect(await app.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
  });

  it('is retried once by twenty simultaneous requests', async () => {
    const id = await app.refused('00');
    const service = app.running.app.get(RetryService);
    const actor = {
      kind: 'user',
      userId: app.admin.id,
      email: app.admin.email,
      role: 'admin',
      scope: 'all',
    } as const;
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => service.retry(id, { reason: REASON }, actor)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    await app.send();
    expect(await app.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
    expect(await app.callsOf(id)).toBe(1);
    expect((await app.acts(id)).filter(({ act }) => act === 'payout.retry_asked').length).toBe(1);
  });

  it('is retried once by two simultaneous administrators', async () => {
    const id = await app.refused('00');
    await app.admin2.code(); // enrols
    const [one, other] = [await app.admin.code(), await app.admin2.code()];
    const answers = await Promise.all([
      app.admin.post(`/api/payouts/${id}/retry`, { reason: REASON, code: one }),
      app.admin2.post(`/api/payouts/${id}/retry`, { reason: REASON, code: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.send();
    expect(await app.callsOf(id)).toBe(1);
  });

  it('can be retried at once when it was never sent', async () => {
    const id = await app.ready();
    const list = 'createStraightWithdrawal';
    await recordCall(app, id, { status: 'rejected', list, details: 'not sent: connection refused' });
    expect((await app.page(id)).retry).toMatchObject({
      allowed: true,
      why: 'now',
      from: null,
      needsApproval: false,
    });
    expect((await app.retry(id)).status).toBe(200);
  });

  it('requires a review when the aggregator states that it was not sent', async () => {
    const id = await app.ready();
    const call = await recordCall(app, id);
    await app.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome)
       VALUES ($1, $2, $3, 'mobile_money_payout', 'create', $4, 1, 'POST', 'https://x.test', '{}', 'refused')`,
      [newId(app.clock.now()), app.main, call, app.clock.now()],
    );
    await recordOutcome(app, call, {
      status: 'rejected',
      list: 'createStraightWithdrawal',
      details: 'not sent: honest',
    });
    expect((await app.page(id)).retry).toMatchObject({ allowed: false, why: 'look_first' });
  });
});

describe('the page of retries', () => {
  it('shows outcomes and chains for the projects of the user', async () => {
    const paid = await app.refused('14');
    await app.retry(paid);
    await app.send();
    const view = async (by: PayoutMember, query = ''): Promise<RetryOutcomesView> =>
      (await by.get(`/api/payout-retries/outcomes${query}`)).body as unknown as RetryOutcomesView;
    const all = await view(app.support);
    const row = all.byCode.find(({ list, code }) => list === 'createStraightWithdrawal' && code === '14');
    expect(row).toMatchObject({ retried: 2, paid: 0, failed: 0, open: 2 });
    const chain = all.chains.find(({ payoutId }) => payoutId === paid);
    expect(chain?.attempts).toMatchObject([
      { number: 1, status: 'rejected', code: '14' },
      { number: 2, status: 'pending', code: null },
    ]);
    const near = await app.hire('near', 'support', [app.other]);
    expect(await view(near)).toEqual({ byCode: [], chains: [] });
    expect(await view(near, `?projectId=${app.main}`)).toEqual({ byCode: [], chains: [] });
    expect((await near.get('/api/payout-retries')).body).toEqual({ data: [], total: 0 });
  });

  it('shows the retries that have become due', async () => {
    const id = await app.refused('03a', { channel: 'wallet' });
    await app.later(24 * HOUR_MS);
    expect((await app.page(id)).retry).toMatchObject({ allowed: true, why: 'after_24h', from: null });
    expect((await app.retry(id)).status).toBe(200);
  });
});
