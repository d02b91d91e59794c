import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { ConfirmationScheduleService } from '../../server/payments/transactions/lifecycle/confirmation-schedule.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { RetryChecksView } from '../../server/payments/payouts/retries/retries.view.js';
import { EarlierAttemptsHarness } from '../support/earlier-attempts.harness.js';
import { type PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';
import { failedPayouts, recordCall } from '../support/payout-calls.fixture.js';

const RATE = 4;
const REQUESTS = 3;
const EACH = 10;
/** Ms for which a request of few payouts waits for answers. */
const PATIENCE_MS = 8_000;

let late: EarlierAttemptsHarness;
let harness: PayoutActionsHarness;
let proposals: string[];
let slowest = 0;
const requests: string[][] = [];

beforeAll(async () => {
  late = await EarlierAttemptsHarness.open();
  harness = late.app;
  for (let n = 0; n < REQUESTS; n++) requests.push(await failedPayouts(harness, EACH));
  harness.clock.advance(120_000);
  await late.setRate(RATE);
  proposals = [];
  for (const payoutIds of requests) {
    const begun = performance.now();
    proposals.push(await requested(payoutIds));
    slowest = Math.max(slowest, performance.now() - begun);
  }
});
afterAll(() => harness.close());

async function requested(payoutIds: readonly string[]): Promise<string> {
  const body = { requestId: newId(harness.clock.now()), payoutIds, reason: REASON };
  const answer = await harness.finance.post('/api/payout-retries', body);
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body['proposalId']);
}

/** Lets some seconds pass, in each of which the tasks run as on a server. */
async function pass(seconds: number): Promise<void> {
  const { app } = harness.running;
  const [sender, sweep] = [app.get(PayoutSenderService), app.get(ConfirmSweepService)];
  for (let second = 0; second < seconds; second++) {
    harness.clock.advance(1_000);
    harness.clock.elapse(1_000);
    await sender.send();
    await sender.idle();
    await sweep.sweep();
  }
}

interface Call {
  id: string;
  cause: string;
  second: number;
}

const callsSince = (from: Date): Promise<Call[]> =>
  harness.db.query(
    `SELECT transaction_id AS id, cause, floor(extract(epoch FROM sent_at - $2))::int AS second FROM exchanges
     WHERE project_id = $1 AND sent_at > $2`,
    [harness.main, from],
  );

/** Expects at most two seconds' calls in one second, a full bucket at its begin, and the rate on average. */
function expectRate(calls: readonly Call[], seconds: number): void {
  const bySecond = new Map<number, number>();
  for (const { second } of calls) bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  expect(Math.max(...bySecond.values())).toBeLessThanOrEqual(2 * RATE);
  expect(calls.length).toBeLessThanOrEqual(RATE * (seconds + 1));
}

async function progress(): Promise<RetryChecksView[]> {
  const answers = await Promise.all(
    proposals.map((id) => harness.finance.get(`/api/payout-retries/${id}/checks`)),
  );
  return answers.map(({ body }) => body as unknown as RetryChecksView);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('several requests for retries of many payouts', () => {
  it('are answered without waiting for their checks, which follow at half the rate of the project', async () => {
    expect(slowest).toBeLessThan(PATIENCE_MS);
    expect(await progress()).toEqual(
      requests.map(() => expect.objectContaining({ total: EACH, completed: 0, stages: null, waits: [] })),
    );
    const from = harness.clock.now();
    const before = sum((await progress()).map(({ checked }) => checked));
    await pass(8);
    const made = sum((await progress()).map(({ checked }) => checked)) - before;
    expect(made).toBeGreaterThanOrEqual((RATE / 2) * 7);
    expect(made).toBeLessThanOrEqual((RATE / 2) * 10);
    expectRate(await callsSince(from), 8);
    await pass(12);
    expect(await progress()).toEqual(
      requests.map(() => expect.objectContaining({ total: EACH, checked: EACH, failed: EACH })),
    );
  });

  it('share the rate with new payouts, scheduled checks and those of users once they are approved', async () => {
    const schedule = harness.running.app.get(ConfirmationScheduleService);
    const pendingCalls = async (count: number): Promise<string[]> => {
      const ids = await harness.batch(Array.from({ length: count }, () => ({})));
      return Promise.all(ids.map((id) => recordCall(harness, id, { status: 'pending' })));
    };
    const [scheduled, asked] = [await pendingCalls(12), await pendingCalls(3)];
    // The answers of the requests are too old by now: each attempt is asked about again.
    harness.clock.advance(120_000);
    for (const id of proposals) {
      const decided = await harness.decide(harness.admin, id);
      if (decided.status !== 200) throw new Error(decided.text);
    }
    await harness.batch(Array.from({ length: 8 }, () => ({})));
    await schedule.start(harness.db.manager, scheduled, harness.clock.now());
    await schedule.start(harness.db.manager, asked, harness.clock.in(3_600_000));
    const from = harness.clock.now();
    await pass(2);
    await schedule.markDue(harness.db.manager, asked, 'person', harness.clock.now());
    await pass(10);
    const early = await callsSince(from);
    expect(
      early
        .filter(({ cause }) => cause === 'person')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...asked].sort());
    for (const cause of ['create', 'schedule', 'retry'])
      expect(early.filter((call) => call.cause === cause).length).toBeGreaterThanOrEqual(2);
    const midway = await progress();
    const stages = midway.map((one) => one.stages ?? {});
    expect(stages.map((one) => sum(Object.values(one)))).toEqual(requests.map(() => EACH));
    expect(sum(stages.map(({ sent = 0 }) => sent))).toBeGreaterThan(0);
    expect(sum(stages.map(({ queued = 0 }) => queued))).toBeGreaterThan(0);
    await pass(24);
    expectRate(await callsSince(from), 36);
    expect((await progress()).map(({ stages: ends }) => ends)).toEqual(requests.map(() => ({ sent: EACH })));
    expect(harness.sandbox.control.doublePaid()).toBe(0);
  });

  it('say which payouts wait for an answer, are paused or were cancelled', async () => {
    await late.setRate(null);
    const [waits = '', pausedOne = '', cancelled = ''] = await failedPayouts(harness, 3);
    proposals = [await requested([waits, pausedOne, cancelled])];
    expect((await harness.decide(harness.admin, proposals[0])).status).toBe(200);
    await late.pause();
    expect((await progress())[0]?.stages).toEqual({ paused: 3 });
    await harness.admin.post(`/api/payouts/${cancelled}/cancel`, { reason: 'Annulé' });
    const { reference } = await harness.page(waits);
    harness.clock.advance(61_000);
    harness.sandbox.control.order({
      fault: 'http_500',
      reference: reference ?? '',
      operation: 'payout_confirm',
      times: 100,
    });
    await harness.resume();
    await pass(4);
    expect((await progress())[0]).toMatchObject({
      stages: { waiting: 1, sent: 1, cancelled: 1 },
      waits: [{ payoutId: waits, number: 1, result: 'unreadable' }],
    });
  });
});
