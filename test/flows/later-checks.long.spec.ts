import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { LaterChecksService } from '../../server/payments/transactions/schedule/later-checks.service.js';
import { BUILT_IN_POLICY } from '../../server/merchant/projects/check-policy/check-policy.js';
import { startApp } from '../support/app.js';
import { BASE, SweepHarness, type SweepProject } from '../support/sweep.harness.js';
import { DAY_MS, HOUR_MS } from '../../server/platform/common/time/durations.js';

let watch: SweepHarness;
let project: SweepProject;
let later: LaterChecksService;

beforeEach(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique', { maxInFlight: 8 });
  later = watch.running.app.get(LaterChecksService);
});
afterEach(() => watch.end());

/** Adds payins that are completed five seconds after the base. */
async function completed(count: number): Promise<string[]> {
  const references = await watch.payins(project, count);
  for (const reference of references) watch.sandbox.control.transactions.settle({ reference });
  await at(5_000);
  await watch.pass(5);
  await watch.sweep();
  return references;
}

async function at(ms: number): Promise<void> {
  watch.clock.moveTo(new Date(BASE.getTime() + ms));
  await watch.sandbox.control.settled();
  await watch.admin.enter('admin@example.com');
  await watch.sweep();
}

/** Runs the schedule of this moment: plans, queues and checks until nothing is due. */
async function look(ms: number): Promise<number> {
  watch.clock.moveTo(new Date(BASE.getTime() + ms));
  await later.plan();
  let handed = 0;
  for (let more = await later.enqueueDue(); more; more = await later.enqueueDue()) {
    handed += more;
    await watch.sweep();
  }
  return handed;
}

const causes = async (reference: string): Promise<string[]> =>
  (await watch.exchanges((await watch.held(reference)).id)).map(({ cause }) => cause);
const plans = () =>
  watch.running.db.query<{ days: number; completed: number; planned: number }[]>(
    `SELECT days_after AS days, completed, planned FROM later_check_plans WHERE completed > 0 ORDER BY 1`,
  );
const setSample = (sharePercent: number, perDay: number) =>
  watch.admin.send('PUT', `/api/projects/${project.id}/check-policy`, {
    body: { ...BUILT_IN_POLICY, laterChecks: { sharePercent, perDay }, version: 0, reason: 'sample' },
  });

describe('a completed transaction', () => {
  it('is checked again exactly 1, 7 and 30 days later', async () => {
    const [reference = ''] = await completed(1);
    const asked = (await causes(reference)).length;
    for (const [n, days] of [1, 7, 30].entries()) {
      expect(await look(days * DAY_MS - HOUR_MS)).toBe(0);
      expect(await look(days * DAY_MS + HOUR_MS)).toBe(1);
      expect((await causes(reference)).slice(asked)).toEqual(Array.from({ length: n + 1 }, () => 'later'));
      expect(await look(days * DAY_MS + 2 * HOUR_MS)).toBe(0);
      expect((await watch.held(reference)).due_at).toBeNull();
    }
    expect(await look(60 * DAY_MS)).toBe(0);
  });

  it('opens a contradiction when it is reversed without a callback', async () => {
    const [reference = ''] = await completed(1);
    watch.sandbox.control.order({ fault: 'no_callback', reference });
    watch.sandbox.control.transactions.flip({ reference });
    await at(12 * HOUR_MS);
    const { id } = await watch.held(reference);
    const contradictions = async () =>
      (await watch.admin.send('GET', `/api/transactions/${id}`)).body['contradictions'];
    expect(await contradictions()).toEqual([]);
    await look(DAY_MS + HOUR_MS);
    await at(DAY_MS + 2 * HOUR_MS);
    expect(await contradictions()).toMatchObject([{ said: 'notcompleted' }]);
    expect((await watch.held(reference)).status).toBe('completed');
    await watch.running.app.get(CheckDayService).checkRecentDays();
    const { body } = await watch.admin.send(
      'GET',
      `/api/breaks?projectId=${project.id}&state=open&kind=final_status_contradicted`,
    );
    expect((body['data'] as BreakRow[]).map(({ transactionId }) => transactionId)).toEqual([id]);
    await look(7 * DAY_MS + HOUR_MS);
    await at(7 * DAY_MS + 2 * HOUR_MS);
    expect(await contradictions()).toHaveLength(1);
  });

  it('is checked an hour later when no answer arrives', async () => {
    const [reference = ''] = await completed(1);
    watch.sandbox.control.order({ fault: 'reset_before', reference, operation: 'payin_confirm' });
    await look(DAY_MS + HOUR_MS);
    const { due_at: due } = await watch.held(reference);
    expect(due?.getTime()).toBe(BASE.getTime() + DAY_MS + 2 * HOUR_MS);
    watch.sandbox.control.clearFaults();
    await at(DAY_MS + 2 * HOUR_MS + 1_000);
    expect((await causes(reference)).slice(-2)).toEqual(['later', 'later']);
    expect((await watch.held(reference)).due_at).toBeNull();
  });
});

describe('the sample of a day', () => {
  it('is the whole day up to the daily maximum', async () => {
    await setSample(100, 6);
    await completed(10);
    expect(await look(DAY_MS + HOUR_MS)).toBe(6);
    expect(await plans()).toEqual([{ days: 1, completed: 10, planned: 6 }]);
  });

  it('is the share of the policy, rounded up', async () => {
    await setSample(25, 5_000);
    await completed(10);
    expect(await look(DAY_MS + HOUR_MS)).toBe(3);
  });

  it('is empty when the share is zero', async () => {
    await setSample(0, 5_000);
    await completed(3);
    expect(await look(DAY_MS + HOUR_MS)).toBe(0);
  });

  it('is planned once by two servers, and later when the server was stopped', async () => {
    await completed(20);
    const second = await startApp({ databaseUrl: watch.running.databaseUrl, clock: watch.clock });
    try {
      watch.clock.moveTo(new Date(BASE.getTime() + 2 * DAY_MS + 11 * HOUR_MS));
      const both = [later, second.app.get(LaterChecksService)];
      await Promise.all(both.map((one) => one.plan()));
      expect(await plans()).toEqual([{ days: 1, completed: 20, planned: 20 }]);
      const [queued] = await watch.running.db.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM later_checks',
      );
      expect(queued?.count).toBe(20);
      const handed = await Promise.all(both.map((one) => one.enqueueDue()));
      expect(handed.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(16);
    } finally {
      await second.close();
    }
  });
});

describe('live checks', () => {
  it('have priority over later checks', async () => {
    await completed(10);
    await watch.payins(project, 8);
    watch.clock.moveTo(new Date(BASE.getTime() + DAY_MS + HOUR_MS));
    await later.plan();
    expect(await later.enqueueDue()).toBe(0);
    await watch.sweep();
    expect(await later.enqueueDue()).toBe(8);
  });

  it('stay within the rate of the project', async () => {
    await watch.admin.send('PATCH', `/api/projects/${project.id}`, { body: { ratePerSecond: 2 } });
    await completed(2);
    await watch.running.db.query('UPDATE projects SET rate_per_second = 1 WHERE id = $1', [project.id]);
    watch.clock.moveTo(new Date(BASE.getTime() + DAY_MS + HOUR_MS));
    await later.plan();
    const fresh = await startApp({ databaseUrl: watch.running.databaseUrl, clock: watch.clock });
    try {
      expect(await fresh.app.get(LaterChecksService).enqueueDue()).toBe(1);
      expect(await fresh.app.get(LaterChecksService).enqueueDue()).toBe(0);
    } finally {
      await fresh.close();
    }
  });

  it('and later ones check one token at most every 3 s', async () => {
    const [reference = ''] = await completed(1);
    watch.clock.moveTo(new Date(BASE.getTime() + DAY_MS + HOUR_MS));
    watch.sandbox.control.transactions.sendCallback({ reference });
    await watch.pass(1);
    await watch.sweep();
    await later.plan();
    await later.enqueueDue();
    await watch.sweep();
    for (let second = 0; second < 6; second++) {
      await watch.pass(1);
      await watch.sweep();
    }
    const { shortestGapMs } = watch.sandbox.control.transactions.get({ reference });
    expect(shortestGapMs).toBeGreaterThanOrEqual(3_000);
    expect((await causes(reference)).slice(-2)).toEqual(['callback', 'later']);
  });
});
