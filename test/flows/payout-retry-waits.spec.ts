import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { RetryChecksService } from '../../server/payments/payouts/attempts/retry-checks.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { EarlierAttemptsHarness } from '../support/earlier-attempts.harness.js';
import type { PayoutActionsHarness } from '../support/payout-actions.harness.js';
import { recordCall } from '../support/payout-calls.fixture.js';

let late: EarlierAttemptsHarness;
let app: PayoutActionsHarness;
beforeAll(async () => {
  late = await EarlierAttemptsHarness.open();
  app = late.app;
});
afterAll(() => app.close());
afterEach(() => late.calm());

describe('a retry whose status check gives no failure', () => {
  it.each([
    [
      'the aggregator says pending',
      'contradictory_answer',
      { code: '00', text: '', status: 'pending', amount: '' },
      'answered',
    ],
    ['it answers with an error', 'http_500', {}, 'unreadable'],
    ['it breaks the connection', 'reset_before', {}, 'no_response'],
    ['it does not know the token', 'token_forgotten', {}, 'refused'],
  ] as const)(
    'waits while %s, without an attempt, and is sent after a failure',
    async (_, fault, params, result) => {
      const [id = ''] = await late.failed();
      await late.pause();
      await app.retry(id);
      await app.resume();
      app.clock.advance(61_000);
      const { reference } = await app.page(id);
      app.sandbox.control.order({
        fault,
        reference: reference ?? '',
        operation: 'payout_confirm',
        times: 100,
        params,
      });
      const other = await app.ready();
      expect(await app.send()).toBe(1);
      expect(await app.page(other)).toMatchObject({ state: 'pending' });
      const waiting = await app.page(id);
      expect(waiting).toMatchObject({
        state: 'ready',
        attempts: 1,
        may: ['hold', 'cancel'],
        waitsFor: { number: 1, result, askedAt: expect.any(String), since: expect.any(String) },
      });
      const { body } = await app.admin.get(`/api/payouts?state=ready&projectId=${app.main}`);
      expect((body as unknown as { data: object[] }).data).toEqual([
        expect.objectContaining({ id, waitsFor: waiting.waitsFor }),
      ]);
      // Asked ever more slowly.
      const before = (await late.checksOf(id)).length;
      for (let second = 0; second < 60; second += 5) {
        app.clock.advance(4_000);
        expect(await app.send()).toBe(0);
      }
      expect((await late.checksOf(id)).length - before).toBeLessThanOrEqual(5);
      app.sandbox.control.clearFaults();
      app.clock.advance(300_000);
      await app.resume();
      expect(await app.send()).toBe(1);
      expect(await app.page(id)).toMatchObject({ state: 'pending', attempts: 2, waitsFor: null });
      expect(app.sandbox.control.doublePaid()).toBe(0);
    },
  );
});

describe('a status check before a retry', () => {
  it.each([
    [59_000, { state: 'pending', attempts: 2 }],
    [61_000, { state: 'ready', attempts: 1 }],
  ])('lets it go for 60 s: after %d ms', async (ms, expected) => {
    const [id = ''] = await late.failed();
    await late.pause();
    await app.retry(id);
    const answered = (await late.checksOf(id)).findLast(({ said }) => said === 'notcompleted');
    app.clock.moveTo(new Date((answered?.at.getTime() ?? 0) + ms));
    app.sandbox.control.order({ fault: 'http_500', operation: 'payout_confirm', times: 100 });
    await app.resume();
    const sender = app.running.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    expect(await app.page(id)).toMatchObject(expected);
  });

  it('is not made for attempts without a token', async () => {
    const id = await app.refused('00');
    await app.retry(id);
    expect(await app.send()).toBe(1);
    expect(await late.checksOf(id)).toEqual([]);
  });

  it('does not trust an answer dated by a wrong clock', async () => {
    const [id = ''] = await late.failed();
    const call = (await app.page(id)).attemptId;
    await app.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome, said)
       VALUES ($1, $2, $3, 'payout_confirm', 'schedule', $4, 1, 'GET', 'https://x.test', '{}', 'status', 'notcompleted')`,
      [newId(app.clock.now()), app.main, call, app.clock.in(365 * 86_400_000)],
    );
    await app.later(HOUR_MS);
    await late.completeLate(id);
    expect((await app.retry(id)).status).toBe(409);
    await late.expectPaidOnce(id);
  });

  it('is made at the rate of the project', async () => {
    const ids = await app.batch(Array.from({ length: 20 }, () => ({})));
    for (const id of ids) await recordCall(app, id, { status: 'notcompleted' });
    await late.setRate(4);
    await app.db.query(
      `UPDATE payouts SET state = 'ready', queue_at = $2, state_at = $2, ask_by = 'x', ask_reason = 'x' WHERE id = ANY($1)`,
      [ids, app.clock.now()],
    );
    const from = app.clock.now();
    const sender = app.running.app.get(PayoutSenderService);
    const sweep = app.running.app.get(ConfirmSweepService);
    for (let second = 0; second < 20; second++) {
      app.clock.advance(1_000);
      app.clock.elapse(1_000);
      await sender.send();
      await sender.idle();
      await sweep.sweep();
    }
    const calls = await app.db.query<{ second: number; n: number; creates: number }[]>(
      `SELECT floor(extract(epoch FROM sent_at - $2))::int AS second, count(*)::int AS n,
         count(*) FILTER (WHERE cause = 'create')::int AS creates
       FROM exchanges WHERE project_id = $1 AND sent_at > $2 GROUP BY 1 ORDER BY 1`,
      [app.main, from],
    );
    expect(Math.max(...calls.map(({ n }) => n))).toBeLessThanOrEqual(8);
    expect(calls.reduce((sum, { n }) => sum + n, 0)).toBeLessThanOrEqual(4 * 21);
    expect(calls.reduce((sum, { creates }) => sum + creates, 0)).toBe(20);
    const checks = await Promise.all(
      ids.map(async (id) => (await late.checksOf(id)).filter(({ cause }) => cause === 'retry').length),
    );
    expect(Math.max(...checks)).toBeLessThanOrEqual(2);
  });

  it('is planned at half the rate of the project by twenty requests of the same moment', async () => {
    const ids = await app.batch(Array.from({ length: 60 }, () => ({})));
    for (const id of ids) await recordCall(app, id, { status: 'notcompleted' });
    await late.setRate(4);
    await app.db.query('UPDATE projects SET sweep_paused_at = now(), sweep_paused_why = $2 WHERE id = $1', [
      app.main,
      'x',
    ]);
    app.clock.elapse(1_000);
    const checks = app.running.app.get(RetryChecksService);
    const requests = Array.from({ length: 20 }, (_, n) => ids.slice(3 * n, 3 * n + 3));
    await Promise.all(requests.map((request) => checks.askNow(request)));
    const planned = await app.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM confirmation_schedule s JOIN payout_attempts a ON a.transaction_id = s.transaction_id
       WHERE a.payout_id = ANY($1) AND s.cause = 'retry' GROUP BY date_trunc('milliseconds', s.due_at)`,
      [ids],
    );
    expect(planned.reduce((sum, { n }) => sum + n, 0)).toBe(60);
    expect(Math.max(...planned.map(({ n }) => n))).toBe(2);
  });
});
