import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FailedPayoutRow } from '../../server/payments/payouts/retries/retries.view.js';
import { ORANGE, PayoutActionsHarness } from '../support/payout-actions.harness.js';
import { failedPayouts, payoutOnceUnknown } from '../support/payout-calls.fixture.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';

let app: PayoutActionsHarness;
beforeAll(async () => {
  app = await PayoutActionsHarness.open();
});
afterAll(() => app.close());
beforeEach(() => app.resume());

describe('the list of failed payouts', () => {
  const list = async (by: PayoutMember, query = ''): Promise<FailedPayoutRow[]> =>
    (await by.get(`/api/payout-retries?perPage=200${query}`)).body['data'] as FailedPayoutRow[];

  it('says why each failed, who said so, and when a retry is safe', async () => {
    const [uncoded = ''] = await failedPayouts(app, 1);
    const coded = await app.refused('14');
    const tomorrow = await app.refused('03a', { channel: 'wallet' });
    const unknown = await payoutOnceUnknown(app);
    const rows = new Map((await list(app.admin)).map((row) => [row.id, row]));
    expect(rows.get(uncoded)).toMatchObject({
      cause: 'no_code',
      foundBy: 'create',
      subCode: null,
      retry: { allowed: true, why: 'now' },
      may: ['retry', 'request'],
    });
    expect(rows.get(coded)).toMatchObject({
      cause: 'createStraightWithdrawal.14',
      foundBy: 'create',
      subCode: '14',
      retry: { allowed: true, why: 'after_fix' },
    });
    expect(rows.get(tomorrow)).toMatchObject({
      retry: { allowed: false, why: 'after_24h', from: expect.any(String) },
      may: [],
    });
    expect(rows.get(unknown)).toMatchObject({ wasUnknown: true, foundBy: 'person', may: [] });
  });

  it('offers finance the request only, support and auditors nothing, and support masked numbers', async () => {
    const [id = ''] = await failedPayouts(app, 1);
    const of = async (by: PayoutMember) => (await list(by)).find((row) => row.id === id);
    const auditor = await app.hire('auditor', 'auditor');
    const [full, masked] = [await of(app.finance), await of(app.support)];
    expect([full?.may, masked?.may, (await of(auditor))?.may]).toEqual([['request'], [], []]);
    expect(full?.phone).toBe((await app.stored(id))['phone']);
    expect(masked?.phone).not.toBe(full?.phone);
  });

  it('is filtered by cause, and leaves out what cannot succeed unless asked', async () => {
    const never = await app.refused('05');
    const uncoded = await failedPayouts(app, 2);
    const found = async (query: string) => (await list(app.admin, query)).map(({ id }) => id);
    expect(await found('')).not.toContain(never);
    expect(await found('&all=true')).toContain(never);
    expect(await found('&cause=createStraightWithdrawal.05&all=true')).toEqual([never]);
    expect(await found('&cause=no_code')).toEqual(expect.arrayContaining(uncoded));
    expect(await found('&cause=low_balance')).toEqual([]);
    expect(await found(`&operatorId=${ORANGE}&cause=no_code`)).toEqual(expect.arrayContaining(uncoded));
  });
});
