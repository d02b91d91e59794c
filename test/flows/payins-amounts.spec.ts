import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AMOUNT, MTN_CI, ORANGE_BF } from '../support/payer-phones.fixture.js';
import { PayinsHarness } from '../support/payins.harness.js';
import { addFeeGrid } from '../support/fee-grids.js';

let shop: PayinsHarness;
beforeAll(async () => {
  shop = await PayinsHarness.open();
});
afterAll(() => shop.close());

describe('a payin', () => {
  it('is refused when its items do not sum up to its amount', async () => {
    const reference = shop.ref();
    const items = [{ name: 'Paire', quantity: 1, unitPrice: 1_300, totalPrice: 1_300 }];
    const { status, body } = await shop.payin('/api/payins/hosted', { reference, amount: 1_500, items });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { items: expect.stringMatching(/1\u202f300 XOF.*1\u202f500 XOF/) },
    });
    expect(shop.atAggregator(reference)).toEqual([]);
    const without = await shop.payin('/api/payins/hosted', { reference, amount: 1_500, items: [] });
    expect(without.status).toBe(201);
  });

  it('returns the amount to enter for USSD OTP, with the fees when the customer bears them', async () => {
    const otp = shop.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
    const unknown = (await shop.direct(ORANGE_BF, { otp })).body;
    expect(unknown).toMatchObject({ amountToEnter: AMOUNT, customerFee: null });
    expect(unknown.warnings).toEqual([expect.stringMatching(/No payin fee of this operator is configured/)]);
    await addFeeGrid(shop.db, { operatorId: '11', from: '2026-01-01Z' }, [
      { kind: 'payin', basisPoints: 200, bearer: 'customer' },
    ]);
    const told = (await shop.direct(ORANGE_BF, { otp })).body;
    expect(told).toMatchObject({ amountToEnter: AMOUNT * 1.02, customerFee: AMOUNT * 0.02, warnings: [] });
    const push = (await shop.direct(MTN_CI, { mode: 'guided_ussd' })).body;
    expect(push).toMatchObject({ amountToEnter: null, customerFee: null });
  });
});
