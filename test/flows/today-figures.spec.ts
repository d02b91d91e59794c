import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PositionView } from '../../server/reporting/today/position.view.js';
import type { SuccessView } from '../../server/reporting/today/success.view.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { FloatHarness, MOOV } from '../support/float.harness.js';
import { newTransaction } from '../support/new-transaction.js';
import type { PayoutsProject } from '../support/payouts.harness.js';

const DAY_MS = 24 * 3_600_000;
let float: FloatHarness;
beforeAll(async () => {
  float = await FloatHarness.open();
});
afterAll(() => float.app.close());

async function read<View>(name: string, project: PayoutsProject): Promise<View> {
  const { finance } = float.app.users;
  const { status, text, body } = await finance.get(`/api/dashboard/${name}?projectId=${project.id}`);
  if (status !== 200) throw new Error(text);
  return body as unknown as View;
}

/** Adds final payins of Orange from an instant on, a minute apart. */
async function trade(
  project: PayoutsProject,
  from: Date,
  { completed, failed }: { completed: number; failed: number },
): Promise<void> {
  const openings = Array.from({ length: completed + failed }, (_, n) =>
    newTransaction(project.id, new Date(from.getTime() + n * 60_000)),
  );
  const transitions = float.app.running.app.get(TransitionsService);
  await float.app.db.transaction(async (manager) => {
    await transitions.open(manager, openings);
    await transitions.apply(
      manager,
      openings.map(({ id, occurredAt }, n) => ({
        transactionId: id,
        to: n < completed ? ('completed' as const) : ('notcompleted' as const),
        at: new Date(occurredAt.getTime() + 40_000),
        cause: 'confirm' as const,
        actor: 'sweep',
        exchangeId: null,
      })),
    );
  });
  await float.app.db.query(
    `UPDATE transactions SET operator_id = '11', operator_name = 'ORANGE BURKINA' WHERE id = ANY($1::uuid[])`,
    [openings.map(({ id }) => id)],
  );
}

describe('the position', () => {
  it('is the sum of the accounts, over time and now, and what came in and went out today', async () => {
    const project = await float.project('Position');
    await float.state(project, 1_000_000);
    await float.state(project, 300_000, {}, MOOV);
    await float.later(10);
    await float.settle(await float.payin(project, 40_000), project);
    await float.settle(await float.payout(project, 15_000), project);
    const position = await read<PositionView>('position', project);
    const { data } = await float.rows(float.app.users.finance, `projectId=${project.id}`);
    expect(data).toHaveLength(2);
    const low = data.reduce((sum, { balance }) => sum + (balance.low ?? 0), 0);
    expect(position).toMatchObject({ low, inAmount: 40_000, outAmount: 15_000 });
    expect(position.accounts.reduce((sum, account) => sum + account.low, 0)).toBe(low);
    expect(position.points.at(-1)?.low).toBe(low);
    expect(position.points.some((point) => point.low === 1_300_000)).toBe(true);
  });

  it('is empty without an account', async () => {
    const project = await float.project('Empty');
    expect(await read<PositionView>('position', project)).toMatchObject({ low: 0, points: [], accounts: [] });
  });
});

describe('the success of today', () => {
  it('has a usual range from 30 payins on, and is low below it', async () => {
    const project = await float.project('Success');
    const now = float.app.clock.now().getTime();
    const morning = new Date(now - 90 * 60_000);
    for (let day = 1; day <= 14; day++)
      await trade(project, new Date(morning.getTime() - day * DAY_MS), { completed: 38, failed: 2 });
    await trade(project, morning, { completed: 0, failed: 2 });
    const [few] = (await read<SuccessView>('success', project)).operators;
    expect(few).toMatchObject({ completed: 0, final: 2, usualLow: null, isLow: false });
    await trade(project, new Date(morning.getTime() + 3 * 60_000), { completed: 36, failed: 0 });
    const usual = await read<SuccessView>('success', project);
    expect(usual).toMatchObject({ least: 30, completed: 36, final: 38 });
    expect(usual.operators[0]).toMatchObject({ operatorId: '11', isLow: false });
    expect(usual.operators[0]?.usualLow).toBeGreaterThan(0.7);
    await trade(project, new Date(morning.getTime() + 40 * 60_000), { completed: 0, failed: 30 });
    const low = await read<SuccessView>('success', project);
    expect(low.operators[0]).toMatchObject({ completed: 36, final: 68, isLow: true });
    expect(low.hours.reduce((sum, hour) => sum + hour.final, 0)).toBe(68);
  });
});
