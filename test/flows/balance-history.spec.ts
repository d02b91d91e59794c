import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupsSql } from '../../server/payments/accounts/balance/balance-history-sql.js';
import type { BalanceHistoryView } from '../../server/payments/accounts/balance/balance.view.js';
import { FloatHarness, ORANGE } from '../support/float.harness.js';
import type { PayoutsProject } from '../support/payouts.harness.js';

let float: FloatHarness;
beforeAll(async () => {
  float = await FloatHarness.open();
});
afterAll(() => float.app.close());

describe('the balance of the last 14 days', () => {
  const history = async (project: PayoutsProject) => {
    const answer = await float.app.users.support.get(`/api/accounts/${project.id}/${ORANGE}/balance-history`);
    return answer.body as unknown as BalanceHistoryView;
  };
  const bounds = ({ points }: BalanceHistoryView) =>
    points.filter(({ low }) => low !== null).map(({ low, high, stated }) => [low, high, stated !== null]);

  it('follows the stated balances, and ends with the present bounds', async () => {
    const project = await float.project('History');
    await float.state(project, 1_000_000);
    await float.later(10);
    await float.settle(await float.payin(project, 40_000), project);
    await float.payout(project, 15_000);
    await float.nextDay();
    await float.state(project, 1_020_000);
    await float.later(10);
    await float.fail(await float.payout(project, 5_000), project);
    const view = await history(project);
    expect(view.points.length).toBeLessThan(60);
    const known = bounds(view);
    expect(known[0]).toEqual([1_000_000, 1_000_000, true]);
    expect(known[1]).toEqual([1_025_000, 1_040_000, false]);
    expect(known.filter(([, , stated]) => stated)).toEqual([known[0], [1_020_000, 1_020_000, true]]);
    const { balance } = await float.account(project);
    expect(known.at(-1)).toEqual([balance.low, balance.high, false]);
  });

  it('goes back from the present bounds without a recent stated balance, and reads by the index', async () => {
    const project = await float.project('Old');
    await float.state(project, 500_000, { asOf: '2026-10-01T08:00:00.000Z' });
    await float.settle(await float.payin(project, 40_000), project);
    const known = bounds(await history(project));
    expect([known[0], known.at(-1)]).toEqual([
      [500_000, 500_000, false],
      [540_000, 540_000, false],
    ]);
    const { text, values } = groupsSql(
      { projectId: project.id, operatorIds: [ORANGE] },
      [float.app.clock.now()],
      float.app.clock.now(),
    );
    const plan = await float.app.db.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return JSON.stringify(await manager.query(`EXPLAIN ${text}`, values));
    });
    expect(plan).toContain('transactions_by_account');
    expect(plan).not.toContain('Seq Scan on transactions');
  });

  it('belongs to those who may see the account', async () => {
    const project = await float.project('Hidden');
    const { support } = float.app.users;
    expect((await support.get(`/api/accounts/${project.id}/no-such/balance-history`)).status).toBe(404);
  });
});
