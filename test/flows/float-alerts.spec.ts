import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LowBalanceAlertsService } from '../../server/payments/accounts/accounts/low-balance-alerts.service.js';
import { FloatHarness, ORANGE } from '../support/float.harness.js';
import type { PayoutsProject } from '../support/payouts.harness.js';

interface StoredAlert {
  kind: string;
  subject: string;
  seen_count: number;
  details: Record<string, number | string | null>;
  closed_at: Date | null;
}

let float: FloatHarness;
beforeAll(async () => {
  float = await FloatHarness.open();
});
afterAll(() => float.app.close());

const check = (): Promise<void> => float.app.running.app.get(LowBalanceAlertsService).check();

function alerts(project: PayoutsProject): Promise<StoredAlert[]> {
  return float.app.db.query<StoredAlert[]>(
    'SELECT kind, subject, seen_count, details, closed_at FROM alerts WHERE project_id = $1 ORDER BY opened_at',
    [project.id],
  );
}

describe('the alert of a low balance', () => {
  it('is not raised without a rule', async () => {
    const project = await float.project('Ruleless');
    await float.state(project, 0);
    await check();
    expect(await alerts(project)).toEqual([]);
  });

  it('is opened once with its figures', async () => {
    const project = await float.project('Low');
    await float.state(project, 90_000);
    await float.rule(project, 100_000);
    for (let look = 0; look < 3; look++) await check();
    expect(await alerts(project)).toEqual([
      {
        kind: 'low_balance',
        subject: ORANGE,
        seen_count: 1,
        details: {
          low: 90_000,
          high: 90_000,
          belowAmount: 100_000,
          runwayHours: null,
          belowHours: null,
          by: 'amount',
          bound: 'low',
        },
        closed_at: null,
      },
    ]);
    expect((await float.account(project)).alertId).not.toBeNull();
    await float.later(11);
    await check();
    expect(await alerts(project)).toMatchObject([{ seen_count: 2 }]);
  });

  it('is closed at its limit, and opened again clearly below it or an hour later', async () => {
    const project = await float.project('Wave');
    await float.rule(project, 100_000);
    await float.state(project, 99_999);
    await check();
    await float.later(5);
    await float.state(project, 100_000);
    await check();
    expect(await alerts(project)).toMatchObject([{ closed_at: expect.any(Date) }]);
    expect((await float.account(project)).alertId).toBeNull();
    await float.later(5);
    await float.state(project, 99_000);
    await check();
    expect(await alerts(project)).toMatchObject([{ closed_at: expect.any(Date) }]);
    await float.later(60);
    await check();
    expect(await alerts(project)).toMatchObject([{ closed_at: expect.any(Date) }, { closed_at: null }]);
    await float.state(project, 100_000);
    await check();
    await float.later(5);
    await float.state(project, 89_000);
    await check();
    expect((await alerts(project)).map(({ closed_at }) => closed_at === null)).toEqual([false, false, true]);
  });

  it('is closed when its rule is removed', async () => {
    const project = await float.project('Gone');
    await float.state(project, 5);
    await float.rule(project, 100_000);
    await check();
    expect(await alerts(project)).toMatchObject([{ closed_at: null }]);
    await float.rule(project, null);
    await check();
    expect(await alerts(project)).toMatchObject([{ closed_at: expect.any(Date) }]);
  });

  it('is opened by the runway in hours', async () => {
    const project = await float.project('Pace');
    await float.state(project, 1_000_000);
    await float.rule(project, null, 40);
    await float.later(10);
    await check();
    expect(await alerts(project)).toEqual([]);
    await float.payout(project, 480_000);
    await check();
    expect(await alerts(project)).toMatchObject([
      { details: { low: 520_000, runwayHours: 26, belowHours: 40, by: 'hours', bound: 'low' } },
    ]);
  });

  it('uses the certain bound when no balance was stated', async () => {
    const project = await float.project('Unstated', 50_000);
    await float.payin(project, 1_000);
    await float.rule(project, 80_000);
    await check();
    expect(await alerts(project)).toEqual([]);
    await float.payout(project, 70_000);
    await check();
    expect(await alerts(project)).toMatchObject([
      { details: { low: 0, high: 70_999, by: 'amount', bound: 'high' } },
    ]);
  });

  it('is queued for the webhooks of the project when it is opened and when it is closed', async () => {
    const project = await float.project('Told');
    const { admin } = float.app.users;
    const made = await admin.post(`/api/projects/${project.id}/webhooks`, {
      url: 'http://127.0.0.1:9/alerts',
      kinds: ['low_balance'],
    });
    expect(made.status).toBe(201);
    await float.rule(project, 100_000);
    await float.state(project, 5);
    await check();
    await float.later(5);
    await float.state(project, 500_000);
    await check();
    const queued = await float.app.db.query<{ event: string }[]>(
      'SELECT event FROM webhook_deliveries WHERE project_id = $1 ORDER BY created_at',
      [project.id],
    );
    expect(queued.map(({ event }) => event)).toEqual(['low_balance.opened', 'low_balance.closed']);
  });
});
