import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FloatHarness, MOOV, ORANGE } from '../support/float.harness.js';

let float: FloatHarness;
beforeAll(async () => {
  float = await FloatHarness.open();
});
afterAll(() => float.app.close());

describe('the pending transactions of a bound', () => {
  it('exclude a hosted payin of an unknown operator and list it separately', async () => {
    const project = await float.project('Unnamed', 20_000);
    await float.state(project, 20_000);
    await float.state(project, 10_000, {}, MOOV);
    await float.later(10);
    await float.hosted(project, 2_000_000);
    for (const [operatorId, amount] of [
      [ORANGE, 20_000],
      [MOOV, 10_000],
    ] as const) {
      const { balance } = await float.account(project, operatorId);
      expect([balance.low, balance.high]).toEqual([amount, amount]);
      expect(balance.mayArrive).toEqual({ count: 1, amount: 2_000_000, accounts: 2 });
      expect(balance.pending).toEqual([]);
      expect(balance.evidence[0]).toMatchObject({ kind: 'payins_elsewhere', amount: 2_000_000, high: null });
    }
    const listed = await float.app.users.support.get(
      `/api/transactions?projectId=${project.id}&kind=payin&status=pending&operatorId=none`,
    );
    expect(listed.body['total']).toBe(1);
  });

  it('include a hosted payin at the account that its number suggests', async () => {
    const project = await float.project('Hinted');
    const ofBenin = '1';
    for (const operatorId of [ORANGE, MOOV, ofBenin]) await float.state(project, 10_000, {}, operatorId);
    await float.later(10);
    await float.hosted(project, 50_000, '22654001122');
    const orange = (await float.account(project)).balance;
    expect([orange.low, orange.high, orange.mayArrive]).toEqual([10_000, 60_000, null]);
    expect(orange.pending).toEqual([{ kind: 'hinted_payins', count: 1, amount: 50_000 }]);
    const moov = (await float.account(project, MOOV)).balance;
    expect([moov.high, moov.mayArrive]).toEqual([10_000, { count: 1, amount: 50_000, accounts: 2 }]);
    const benin = (await float.account(project, ofBenin)).balance;
    expect([benin.high, benin.mayArrive]).toEqual([10_000, null]);
    const listed = await float.app.users.support.get(
      `/api/transactions?projectId=${project.id}&kind=payin&status=pending&accountId=${ORANGE}`,
    );
    expect(listed.body['total']).toBe(1);
  });

  it('include a hosted payin at the only account that it can be credited to', async () => {
    const project = await float.project('Alone');
    await float.state(project, 10_000);
    await float.later(10);
    await float.hosted(project, 50_000);
    const { balance } = await float.account(project);
    expect([balance.low, balance.high, balance.mayArrive]).toEqual([10_000, 60_000, null]);
  });

  it('are counted by kind', async () => {
    const project = await float.project('Parts');
    await float.state(project, 1_000_000);
    await float.later(10);
    await float.payin(project, 30_000);
    await float.payout(project, 20_000);
    await float.lostPayout(project, 5_000);
    expect((await float.account(project)).balance.pending).toEqual([
      { kind: 'payins', count: 1, amount: 30_000 },
      { kind: 'payouts', count: 1, amount: 20_000 },
      { kind: 'possibly_paid', count: 1, amount: 5_000 },
    ]);
  });
});
