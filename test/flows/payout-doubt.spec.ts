import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { RetryService } from '../../server/payments/payouts/retries/retry.service.js';
import { PayoutAlertsService } from '../../server/payments/payouts/sending/payout-alerts.service.js';
import { PayoutActionsHarness, ORANGE, REASON } from '../support/payout-actions.harness.js';
import { recordCall, recordOutcome } from '../support/payout-calls.fixture.js';
import { HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';

const AFTER_DOUBT = { allowed: true, why: 'was_unknown', from: null, needsApproval: true };

let app: PayoutActionsHarness;
beforeAll(async () => {
  app = await PayoutActionsHarness.open();
});
afterAll(() => app.close());
beforeEach(() => app.resume());

describe('a payout that was not completed', () => {
  it('can be retried at once', async () => {
    const id = await app.ready();
    await recordCall(app, id, { status: 'notcompleted' });
    expect((await app.retry(id)).status).toBe(200);
    await app.send();
    expect(await app.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
  });

  it('is possibly paid as soon as a callback reports it completed', async () => {
    const id = await app.ready();
    await recordCall(app, id, { status: 'notcompleted' });
    await app.callback(id, 'completed');
    expect((await app.page(id)).retry).toMatchObject({ allowed: false, why: 'possibly_paid' });
    expect((await app.retry(id)).body.code).toBe('retry_possibly_paid');
  });

  it('is possibly paid when a later answer contradicts it, even before the retry', async () => {
    const id = await app.ready();
    const call = await recordCall(app, id, { status: 'notcompleted' });
    const service = app.running.app.get(RetryService);
    const actor = {
      kind: 'user',
      userId: app.admin.id,
      email: app.admin.email,
      role: 'admin',
      scope: 'all',
    } as const;
    await service.requireAllowed(id, actor);
    await contradicted(call);
    await expect(service.retry(id, { reason: REASON }, actor)).rejects.toMatchObject({
      code: 'retry_possibly_paid',
    });
    expect((await app.stored(id))['state']).toBe('sent');
  });
});

describe('an alert about payouts that may have been paid', () => {
  const open = async () => {
    await app.running.app.get(PayoutAlertsService).watch();
    const [row] = await app.db.query<{ count: number; amount: number }[]>(
      `SELECT (details->>'count')::int AS count, (details->>'amount')::int AS amount FROM alerts
       WHERE kind = 'payout_possibly_paid' AND project_id = $1 AND closed_at IS NULL`,
      [app.main],
    );
    return row;
  };

  it('opens when the answer to a call is lost, and closes when the payout is resolved', async () => {
    const before = (await open())?.count ?? 0;
    const call = await recordCall(app, await app.ready(), { status: 'unknown' });
    expect(await open()).toMatchObject({ count: before + 1, amount: expect.any(Number) });
    await recordOutcome(app, call, { status: 'rejected', list: 'createStraightWithdrawal', code: '17' });
    expect((await open())?.count ?? 0).toBe(before);
  });
});

describe('a queued retry', () => {
  it('is skipped and withdrawn when a callback proves that its last attempt was created', async () => {
    const asked = await app.refused('14');
    expect((await app.retry(asked)).body).toMatchObject({ state: 'ready' });
    await app.callback(asked, 'completed');
    expect(await app.send()).toBe(0);
    await Promise.all([app.holds.sweep(), app.holds.sweep()]);
    expect(await app.page(asked)).toMatchObject({
      state: 'failed',
      attempts: 1,
      retry: { allowed: false, why: 'possibly_paid' },
      may: [],
    });
    const record = (await app.acts(asked)).filter(({ act }) => act === 'payout.repeat_taken_back');
    expect(record).toEqual([{ act: 'payout.repeat_taken_back', actor: 'rappro', details: { was: 'ready' } }]);
  });

  it('is withdrawn from a hold for funds too', async () => {
    const [held, released] = [await app.refused('08'), await app.refused('08')];
    expect((await app.stored(held))['state']).toBe('held');
    const { body } = await app.finance.post('/api/payouts/release', {
      projectId: app.main,
      operatorId: ORANGE,
      payoutIds: [held, released],
      reason: REASON,
    });
    await app.callback(held, 'completed');
    expect((await app.decide(app.admin, String(body['proposalId']))).status).toBe(200);
    expect((await app.stored(held))['state']).toBe('held');
    expect((await app.stored(released))['state']).toBe('ready');
    await app.holds.sweep();
    expect(await app.page(held)).toMatchObject({ state: 'failed', retry: { why: 'possibly_paid' } });
  });

  it('is not withdrawn by a callback from another address', async () => {
    const id = await app.refused('14');
    await app.retry(id);
    await app.callback(id, 'completed', 'forged');
    await app.holds.sweep();
    await app.send();
    expect(await app.page(id)).toMatchObject({ attempts: 2 });
  });
});

describe('a payout with an unknown outcome', () => {
  it('is never repeated, by the API and by the database', async () => {
    const phone = app.phone();
    app.sandbox.control.order({ fault: 'reply_lost', phone, times: 1 });
    const id = await app.ready({ phone });
    await app.send();
    expect(await app.page(id)).toMatchObject({
      state: 'possibly_paid',
      retry: { allowed: false, why: 'possibly_paid' },
    });
    app.clock.advance(2 * HOUR_MS);
    expect((await app.retry(id)).body.code).toBe('retry_possibly_paid');
    await expect(app.db.query(`UPDATE payouts SET state = 'ready' WHERE id = $1`, [id])).rejects.toThrow(
      'sent again by two users only',
    );
    expect(await app.callsOf(id)).toBe(1);
  });

  it('can be retried when two users resolved that nothing was created, unless a callback proves the contrary', async () => {
    const [free, proven] = [await app.ready(), await app.ready()];
    for (const id of [free, proven])
      await recordOutcome(app, await recordCall(app, id, { status: 'unknown' }), {
        status: 'rejected',
        cause: 'person',
      });
    expect((await app.retry(free)).body.code).toBe('retry_was_unknown');
    await app.later(24 * HOUR_MS);
    expect((await app.page(free)).retry).toEqual(AFTER_DOUBT);
    await app.callback(proven, 'completed');
    expect((await app.page(proven)).retry).toMatchObject({
      allowed: false,
      why: 'possibly_paid',
      from: null,
    });
    expect((await app.retry(proven)).body.code).toBe('retry_possibly_paid');
    const [proposalId] = (await app.retry(free)).body['proposalIds'] as string[];
    expect((await app.decide(app.admin2, proposalId)).status).toBe(200);
    await app.send();
    expect(await app.callsOf(free)).toBe(1);
  });
});

describe('a payout that was ever in doubt', () => {
  it('stays failed when its next attempt is refused for a low balance, so that no release of many sends it', async () => {
    const id = await app.ready();
    await recordOutcome(app, await recordCall(app, id, { status: 'unknown' }), {
      status: 'rejected',
      cause: 'person',
    });
    await app.later(24 * HOUR_MS);
    const [proposalId] = (await app.retry(id)).body['proposalIds'] as string[];
    expect((await app.decide(app.admin2, proposalId)).status).toBe(200);
    app.sandbox.control.order({
      fault: 'refuse',
      operation: 'mobile_money_payout',
      params: { code: '08' },
      times: 1,
    });
    await app.send();
    await app.holds.sweep();
    expect(await app.page(id)).toMatchObject({
      state: 'failed',
      attempts: 2,
      retry: { why: 'after_funding' },
    });
  });
});

describe('the proof by two users that nothing was created', () => {
  it('is shown on the page of the payout and allows one more attempt when it is approved', async () => {
    const phone = app.phone();
    app.sandbox.control.order({ fault: 'http_500', phone, times: 1 });
    const id = await app.ready({ phone });
    await app.send();
    const { attemptId } = await app.page(id);
    const proposed = await app.finance.post(`/api/transactions/${attemptId}/not-created`, {
      reason: 'Le support de l’agrégateur ne trouve rien',
      code: await app.finance.code(),
    });
    const proposalId = String(proposed.body['proposalId']);
    expect(await app.page(id)).toMatchObject({ state: 'possibly_paid', proposalIds: [proposalId] });
    await app.later(24 * HOUR_MS);
    expect((await app.retry(id)).body.code).toBe('retry_possibly_paid');
    expect((await app.decide(app.admin, proposalId)).status).toBe(200);
    expect(await app.page(id)).toMatchObject({
      state: 'failed',
      proposalIds: [],
      retry: AFTER_DOUBT,
    });
    const [retryId] = (await app.retry(id)).body['proposalIds'] as string[];
    expect(await app.send()).toBe(0);
    expect((await app.decide(app.admin2, retryId)).status).toBe(200);
    await app.send();
    expect(await app.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
    expect(await app.callsOf(id)).toBe(1);
  });
});

describe('a retry after an internal error', () => {
  it('is possible after 15 minutes and requires a second user', async () => {
    const id = await app.refused('09');
    expect((await app.retry(id)).body.code).toBe('retry_look_first');
    app.clock.advance(15 * MINUTE_MS);
    expect((await app.retry(id, app.admin, 'Rien')).body.errors).toHaveProperty('reason');
    const proposed = await app.retry(id);
    expect([proposed.status, proposed.body['state']]).toEqual([200, 'failed']);
    const [proposalId] = proposed.body['proposalIds'] as string[];
    expect((await app.retry(id)).body.code).toBe('proposal_open');
    expect(await app.send()).toBe(0);
    expect((await app.decide(app.admin, proposalId)).status).toBeGreaterThanOrEqual(400);
    expect((await app.decide(app.finance, proposalId)).status).toBeGreaterThanOrEqual(400);
    expect((await app.decide(app.admin2, proposalId)).status).toBe(200);
    expect(await app.page(id)).toMatchObject({ state: 'ready', proposalIds: [] });
    await app.send();
    expect(await app.page(id)).toMatchObject({
      attempts: 2,
      history: [{}, { askedBy: 'admin@example.com' }],
    });
    expect(await app.callsOf(id)).toBe(1);
  });

  it('is not approved when a callback arrived meanwhile', async () => {
    const id = await app.refused('10');
    app.clock.advance(15 * MINUTE_MS);
    const { body } = await app.retry(id);
    await app.callback(id, 'pending');
    const answer = await app.decide(app.admin2, (body['proposalIds'] as string[])[0]);
    expect([answer.status, answer.body.code]).toEqual([409, 'retry_possibly_paid']);
    expect(await app.send()).toBe(0);
  });
});

/** Stores a later status check with the outcome completed. */
async function contradicted(transactionId: string): Promise<void> {
  const [id, exchangeId, at] = [newId(app.clock.now()), newId(app.clock.now()), app.clock.now()];
  await app.db.query(
    `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome)
     VALUES ($1, $2, $3, 'payout_confirm', 'person', $4, 1, 'GET', 'https://x.test', '{}', 'status')`,
    [exchangeId, app.main, transactionId, at],
  );
  await app.db.query(
    `INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at) VALUES ($1, $2, $3, 'notcompleted', 'completed', $4, $5)`,
    [id, app.main, transactionId, exchangeId, at],
  );
}
