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
let desk: PayoutActionsHarness;
beforeAll(async () => {
  late = await EarlierAttemptsHarness.open();
  desk = late.desk;
});
afterAll(() => desk.close());
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
      await desk.retry(id);
      await desk.resume();
      desk.clock.advance(61_000);
      const { reference } = await desk.page(id);
      desk.sandbox.control.order({
        fault,
        reference: reference ?? '',
        operation: 'payout_confirm',
        times: 100,
        params,
      });
      const other = await desk.ready();
      expect(await desk.send()).toBe(1);
      expect(await desk.page(other)).toMatchObject({ state: 'pending' });
      const waiting = await desk.page(id);
      expect(waiting).toMatchObject({
        state: 'ready',
        attempts: 1,
        may: ['hold', 'cancel'],
        waitsFor: { number: 1, result, askedAt: expect.any(String), since: expect.any(String) },
      });
      const { body } = await desk.admin.get(`/api/payouts?state=ready&projectId=${desk.main}`);
      expect((body as unknown as { data: object[] }).data).toEqual([
        expect.objectContaining({ id, waitsFor: waiting.waitsFor }),
      ]);
      // Asked ever more slowly.
      const before = (await late.checksOf(id)).length;
      for (let second = 0; second < 60; second += 5) {
        desk.clock.advance(4_000);
        expect(await desk.send()).toBe(0);
      }
      expect((await late.checksOf(id)).length - before).toBeLessThanOrEqual(5);
      desk.sandbox.control.clearFaults();
      desk.clock.advance(300_000);
      await desk.resume();
      expect(await desk.send()).toBe(1);
      expect(await desk.page(id)).toMatchObject({ state: 'pending', attempts: 2, waitsFor: null });
      expect(desk.sandbox.control.doublePaid()).toBe(0);
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
    await desk.retry(id);
    const answered = (await late.checksOf(id)).findLast(({ said }) => said === 'notcompleted');
    desk.clock.moveTo(new Date((answered?.at.getTime() ?? 0) + ms));
    desk.sandbox.control.order({ fault: 'http_500', operation: 'payout_confirm', times: 100 });
    await desk.resume();
    const sender = desk.running.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    expect(await desk.page(id)).toMatchObject(expected);
  });

  it('is not made for attempts without a token', async () => {
    const id = await desk.refused('00');
    await desk.retry(id);
    expect(await desk.send()).toBe(1);
    expect(await late.checksOf(id)).toEqual([]);
  });

  it('does not trust an answer dated by a wrong clock', async () => {
    const [id = ''] = await late.failed();
    const call = (await desk.page(id)).attemptId;
    await desk.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome, said)
       VALUES ($1, $2, $3, 'payout_confirm', 'schedule', $4, 1, 'GET', 'https://x.test', '{}', 'status', 'notcompleted')`,
      [newId(desk.clock.now()), desk.main, call, desk.clock.in(365 * 86_400_000)],
    );
    await desk.later(HOUR_MS);
    await late.completeLate(id);
    expect((await desk.retry(id)).status).toBe(409);
    await late.expectPaidOnce(id);
  });

  it('is made at the rate of the project', async () => {
    const ids = await desk.batch(Array.from({ length: 20 }, () => ({})));
    for (const id of ids) await recordCall(desk, id, { status: 'notcompleted' });
    await late.setRate(4);
    await desk.db.query(
      `UPDATE payouts SET state = 'ready', queue_at = $2, state_at = $2, ask_by = 'x', ask_reason = 'x' WHERE id = ANY($1)`,
      [ids, desk.clock.now()],
    );
    const from = desk.clock.now();
    const sender = desk.running.app.get(PayoutSenderService);
    const sweep = desk.running.app.get(ConfirmSweepService);
    for (let second = 0; second < 20; second++) {
      desk.clock.advance(1_000);
      desk.clock.elapse(1_000);
      await sender.send();
      await sender.idle();
      await sweep.sweep();
    }
    const calls = await desk.db.query<{ second: number; n: number; creates: number }[]>(
      `SELECT floor(extract(epoch FROM sent_at - $2))::int AS second, count(*)::int AS n,
         count(*) FILTER (WHERE cause = 'create')::int AS creates
       FROM exchanges WHERE project_id = $1 AND sent_at > $2 GROUP BY 1 ORDER BY 1`,
      [desk.main, from],
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
    const ids = await desk.batch(Array.from({ length: 60 }, () => ({})));
    for (const id of ids) await recordCall(desk, id, { status: 'notcompleted' });
    await late.setRate(4);
    await desk.db.query('UPDATE projects SET sweep_paused_at = now(), sweep_paused_why = $2 WHERE id = $1', [
      desk.main,
      'x',
    ]);
    desk.clock.elapse(1_000);
    const checks = desk.running.app.get(RetryChecksService);
    const requests = Array.from({ length: 20 }, (_, n) => ids.slice(3 * n, 3 * n + 3));
    await Promise.all(requests.map((request) => checks.askNow(request)));
    const planned = await desk.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM confirmation_schedule s JOIN payout_attempts a ON a.transaction_id = s.transaction_id
       WHERE a.payout_id = ANY($1) AND s.cause = 'retry' GROUP BY date_trunc('milliseconds', s.due_at)`,
      [ids],
    );
    expect(planned.reduce((sum, { n }) => sum + n, 0)).toBe(60);
    expect(Math.max(...planned.map(({ n }) => n))).toBe(2);
  });
});
