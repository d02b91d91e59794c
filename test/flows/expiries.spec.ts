import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { ExpiriesService } from '../../server/payments/transactions/schedule/expiries.service.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { OpenPayinsRepository } from '../../server/payments/accounts/balance/open-payins.repository.js';
import { BUILT_IN_POLICY } from '../../server/merchant/projects/check-policy/check-policy.js';
import type { TimelineEntryView } from '../../server/payments/transactions/timeline/timeline.view.js';
import type {
  TransactionRow,
  TransactionView,
} from '../../server/payments/transactions/views/transaction.view.js';
import { startApp } from '../support/app.js';
import { until } from '../support/until.js';
import { BASE, SweepHarness, type SweepProject } from '../support/sweep.harness.js';
import { DAY_MS, HOUR_MS } from '../../server/platform/common/time/durations.js';

let watch: SweepHarness;
let project: SweepProject;

beforeEach(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique', { maxInFlight: 8 });
});
afterEach(() => watch.end());

/** Moves to a moment after the base, signs in again where the session is over, and checks what is due. */
async function at(ms: number): Promise<void> {
  watch.clock.moveTo(new Date(BASE.getTime() + ms));
  await watch.sandbox.control.settled();
  await watch.admin.enter('admin@example.com');
  await watch.sweep();
}

const view = async (reference: string): Promise<TransactionView> => {
  const { id } = await watch.held(reference);
  return (await watch.admin.send('GET', `/api/transactions/${id}`)).body as unknown as TransactionView;
};
const list = async (query: string): Promise<string[]> => {
  const { body } = await watch.admin.send('GET', `/api/transactions?projectId=${project.id}&${query}`);
  return (body['data'] as TransactionRow[]).map(({ reference }) => reference).sort();
};
const since = (moment: Date | string | null): number => new Date(moment ?? 0).getTime() - BASE.getTime();
const putPolicy = (body: object) =>
  watch.admin.send('PUT', `/api/projects/${project.id}/check-policy`, { body });
const policyWith = (channel: string, expiresAfterMinutes: number | null, version = 0) => ({
  ...BUILT_IN_POLICY,
  calls: BUILT_IN_POLICY.calls.map((call) =>
    call.kind === 'payin' && call.channel === channel ? { ...call, expiresAfterMinutes } : call,
  ),
  version,
  reason: 'test',
});
const breaks = async (): Promise<string[]> => {
  await watch.running.app.get(CheckDayService).checkRecentDays();
  const { body } = await watch.admin.send(
    'GET',
    `/api/breaks?projectId=${project.id}&state=open&perPage=100`,
  );
  return (body['data'] as BreakRow[]).map(({ kind, day }) => `${kind} ${day}`).sort();
};

describe('an unpaid hosted payin', () => {
  it('expires at its time-out when the status check of that moment is still pending', async () => {
    const [reference = ''] = await watch.payins(project);
    await at(23.9 * HOUR_MS);
    expect(since((await watch.held(reference)).due_at)).toBe(DAY_MS);
    expect(await view(reference)).toMatchObject({ status: 'pending', expiredAt: null });
    expect(since((await view(reference)).expiresAt)).toBe(DAY_MS);
    await at(DAY_MS - 1);
    expect((await view(reference)).expiredAt).toBeNull();
    await at(DAY_MS);
    const expired = await view(reference);
    expect(expired).toMatchObject({ status: 'pending', expiresAt: null, overdue: false });
    expect(since(expired.expiredAt)).toBeLessThan(DAY_MS + 1_000);
    expect(since(expired.expiredAt)).toBeGreaterThanOrEqual(DAY_MS);
  });

  it('stores the expiry with its evidence and shows it in timeline and list', async () => {
    const [expired = '', paid = ''] = await watch.payins(project, 2);
    watch.sandbox.control.transactions.settle({ reference: paid });
    await at(5_000);
    await at(DAY_MS);
    const { id } = await watch.held(expired);
    const { body } = await watch.admin.send('GET', `/api/transactions/${id}/timeline`);
    const entries = body as unknown as TimelineEntryView[];
    expect(entries.at(-1)).toMatchObject({ type: 'expiry', expiry: { afterMinutes: 1_440 } });
    expect(entries.find(({ id: one }) => one === entries.at(-1)?.expiry?.exchangeId)?.exchange?.said).toBe(
      'pending',
    );
    expect(await list('expired=true')).toEqual([expired]);
    expect(await list('expired=false')).toEqual([paid]);
    expect(await list('status=pending&expired=false')).toEqual([]);
    await expect(
      watch.running.db.query('UPDATE transactions SET expired_at = now() WHERE id = $1', [id]),
    ).rejects.toThrow('a pending payin expires once');
    await expect(watch.running.db.query('UPDATE expiries SET at = now()')).rejects.toThrow();
  });

  it('is checked again only 1, 7 and 30 days after it expired', async () => {
    const [reference = ''] = await watch.payins(project);
    await at(DAY_MS);
    const expiredAt = since((await view(reference)).expiredAt);
    for (const days of [1, 7, 30]) {
      const { due_at: due } = await watch.held(reference);
      expect(since(due)).toBe(expiredAt + days * DAY_MS);
      const asked = (await watch.exchanges((await watch.held(reference)).id)).length;
      await at(since(due) - 1_000);
      expect(await watch.exchanges((await watch.held(reference)).id)).toHaveLength(asked);
      await at(since(due) + 1_000);
      expect(await watch.exchanges((await watch.held(reference)).id)).toHaveLength(asked + 1);
    }
    expect((await watch.held(reference)).due_at).toBeNull();
    expect((await view(reference)).status).toBe('pending');
  });

  it('expires only with a readable answer', async () => {
    const [reference = ''] = await watch.payins(project);
    await at(HOUR_MS);
    watch.sandbox.control.order({
      fault: 'garbage',
      reference,
      operation: 'payin_confirm',
      times: 'always',
      probability: 1,
    });
    await at(DAY_MS);
    await at(2 * DAY_MS);
    expect(await view(reference)).toMatchObject({ expiredAt: null, overdue: true });
    watch.sandbox.control.clearFaults();
    await at(2 * DAY_MS + 4 * HOUR_MS);
    expect((await view(reference)).expiredAt).not.toBeNull();
  });

  it('leaves the counts and the buckets of the start page', async () => {
    await watch.payins(project, 2);
    await at(25 * HOUR_MS);
    await watch.payins(project, 1);
    const { body } = await watch.admin.send('GET', '/api/dashboard');
    expect(body).toMatchObject({ expired: 2, tasks: [] });
    expect((body['pending'] as { count: number }[]).map(({ count }) => count)).toEqual([1, 0, 0, 0]);
  });

  it('leaves the upper bounds of the balances', async () => {
    await watch.payins(project, 2);
    const counted = async () => {
      const { groups } = await watch.running.app
        .get(OpenPayinsRepository)
        .of(watch.running.db.manager, [project.id]);
      return groups.reduce((sum, { count }) => sum + count, 0);
    };
    await at(23 * HOUR_MS);
    expect(await counted()).toBe(2);
    await at(DAY_MS);
    expect(await counted()).toBe(0);
  });

  it('expires once when two servers check it', async () => {
    const references = await watch.payins(project, 100);
    watch.clock.moveTo(new Date(BASE.getTime() + DAY_MS));
    const second = await startApp({ databaseUrl: watch.running.databaseUrl, clock: watch.clock });
    try {
      const both = [watch.running.app, second.app];
      const countedAfterSweep = async () => {
        await Promise.all(both.map((app) => app.get(ConfirmSweepService).sweep()));
        const [row] = await watch.running.db.query<{ rows: number; marked: number; same: number }[]>(
          `SELECT count(*)::int AS rows, count(t.expired_at)::int AS marked, count(*) FILTER (WHERE t.expired_at = e.at)::int AS same
           FROM expiries e JOIN transactions t ON t.id = e.transaction_id WHERE t.project_id = $1`,
          [project.id],
        );
        return row;
      };
      await until('all payins have expired', async () => (await countedAfterSweep())?.marked === 100);
      expect(await countedAfterSweep()).toEqual({
        rows: references.length,
        marked: references.length,
        same: references.length,
      });
    } finally {
      await second.close();
    }
  });
});

describe('a late payment', () => {
  it('completes as usual and opens one break with the number and the amount of the customer', async () => {
    const [reference = ''] = await watch.payins(project);
    await at(DAY_MS);
    watch.sandbox.control.transactions.settle({ reference }, { operatorId: 11, phone: '22676112233' });
    await at(DAY_MS + 10_000);
    await at(DAY_MS + 20_000);
    const paid = await view(reference);
    expect(paid.status).toBe('completed');
    expect(paid.expiredAt).not.toBeNull();
    expect(await breaks()).toContain('paid_after_expiry 2026-11-20');
    await watch.running.app.get(CheckDayService).checkRecentDays();
    const { body } = await watch.admin.send(
      'GET',
      `/api/breaks?projectId=${project.id}&kind=paid_after_expiry`,
    );
    const [found, ...more] = body['data'] as BreakRow[];
    expect(more).toEqual([]);
    expect(found).toMatchObject({ amount: paid.amount, suggestion: 'delivered', state: 'open' });
    const page = await watch.admin.send('GET', `/api/breaks/${found?.id}`);
    expect(page.body['claims']).toContainEqual(
      expect.objectContaining({ field: 'phone', what: '22676112233' }),
    );
    const act = await watch.admin.send('POST', `/api/breaks/${found?.id}/resolve`, {
      body: { code: 'delivered', reason: 'order delivered' },
    });
    expect(act.status).toBe(200);
    expect(await breaks()).not.toContain('paid_after_expiry 2026-11-20');
  });
});

describe('the breaks of a day', () => {
  it('hold an unpaid page until it expires, and not afterwards', async () => {
    await watch.payins(project, 1);
    await at(15 * HOUR_MS);
    expect(await breaks()).toContain('still_pending 2026-11-20');
    await at(DAY_MS);
    await at(26 * HOUR_MS);
    expect((await breaks()).filter((one) => /pending|overdue/.test(one))).toEqual([]);
  });
});

describe('the policy of a project', () => {
  it('is the built-in one by default and is changed in versions by administrators', async () => {
    const path = `/api/projects/${project.id}/check-policy`;
    expect((await watch.admin.send('GET', path)).body).toMatchObject([{ version: 0, ...BUILT_IN_POLICY }]);
    expect((await putPolicy(policyWith('hosted', 120))).body).toMatchObject([
      { version: 1, reason: 'test', changedBy: 'admin@example.com' },
      { version: 0 },
    ]);
    expect((await putPolicy(policyWith('hosted', 60))).body).toMatchObject({ code: 'changed_meanwhile' });
    const [audited] = await watch.running.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE act = 'project.check_policy_changed'`,
    );
    expect(audited?.details).toMatchObject({ version: 1, reason: 'test' });
  });

  it.each([
    ['an interval under 4 s', 'calls.0.steps.0.everySeconds', { everySeconds: 3 }],
    ['an interval that is no whole number', 'calls.0.steps.0.everySeconds', { everySeconds: 4.5 }],
    ['a first age of zero', 'calls.0.steps.0.untilMinutes', { untilMinutes: 0 }],
    ['a last interval with an end', 'calls.0.steps.0.untilMinutes', { untilMinutes: 5 }],
  ])('refuses %s and names the field', async (_, field, step) => {
    const [hosted, ...others] = BUILT_IN_POLICY.calls;
    const calls = [{ ...hosted, steps: [{ untilMinutes: null, everySeconds: 60, ...step }] }, ...others];
    const { status, body } = await putPolicy({ ...BUILT_IN_POLICY, calls, version: 0, reason: 'r' });
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual([field]);
  });

  it('applies a shorter time-out to payins that have not expired', async () => {
    const [early = ''] = await watch.payins(project);
    await at(2 * DAY_MS);
    const expiredAt = (await view(early)).expiredAt;
    const [young = ''] = await watch.payins(project);
    await at(2 * DAY_MS + 5 * HOUR_MS);
    expect((await view(young)).expiredAt).toBeNull();
    await watch.pass(1);
    await putPolicy(policyWith('hosted', 120));
    expect(await watch.running.app.get(ExpiriesService).markExpirable()).toBe(1);
    await watch.pass(4);
    await watch.sweep();
    expect((await view(young)).expiredAt).not.toBeNull();
    expect((await view(early)).expiredAt).toBe(expiredAt);
    expect(await watch.running.app.get(ExpiriesService).markExpirable()).toBe(0);
  });

  it('uses the intervals of the kind and the channel', async () => {
    const policy = policyWith('hosted', null);
    const slow = policy.calls.map((call) =>
      call.channel === 'hosted' ? { ...call, steps: [{ untilMinutes: null, everySeconds: 1_000 }] } : call,
    );
    await putPolicy({ ...policy, calls: slow });
    const [reference = ''] = await watch.payins(project);
    await at(5_000);
    const wait = since((await watch.held(reference)).due_at) - since(watch.clock.now());
    expect(wait).toBeGreaterThanOrEqual(900_000);
    expect(wait).toBeLessThanOrEqual(1_100_000);
    await at(20 * DAY_MS);
    expect(await view(reference)).toMatchObject({ expiredAt: null, expiresAt: null });
  });
});
