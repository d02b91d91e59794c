import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorsService } from '../../server/operators/operators.service.js';
import { AMOUNT, MTN_CI, ORANGE_BF } from './payins-phones.js';
import { Shop } from './payins-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop?.close());

describe('a payin', () => {
  it('is refused by name when its items do not add up to its amount', async () => {
    const reference = shop.ref();
    const items = [{ name: 'Paire', quantity: 1, unitPrice: 1_300, totalPrice: 1_300 }];
    const { status, body } = await shop.payin('/api/payins/hosted', { reference, amount: 1_500, items });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { items: expect.stringMatching(/1300 XOF.*1500 XOF/) } });
    expect(shop.atAggregator(reference)).toEqual([]);
    const without = await shop.payin('/api/payins/hosted', { reference, amount: 1_500, items: [] });
    expect(without.status).toBe(201);
  });

  it('tells the amount to enter for USSD OTP, with the fees when the customer bears them', async () => {
    const otp = shop.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
    const unknown = (await shop.direct(ORANGE_BF, { otp })).body;
    expect(unknown).toMatchObject({ amountToEnter: AMOUNT, customerFee: null });
    expect(unknown.warnings).toEqual([expect.stringMatching(/No payin fee of this operator is configured/)]);
    await shop.db.query(
      `INSERT INTO operator_versions (operator_id, version, name, calling_code, payin_modes, payin_minimum, payout_minimum, fees, active, changed_by, reason, at)
       SELECT operator_id, version + 1, name, calling_code, payin_modes, payin_minimum, payout_minimum,
         '[{"kind":"payin","basisPoints":200,"fixed":0,"bearer":"customer"}]', active, 'test', 'fees', at
       FROM operator_versions WHERE operator_id = '11' ORDER BY version DESC LIMIT 1`,
    );
    shop.app.get(OperatorsService).forget();
    const told = (await shop.direct(ORANGE_BF, { otp })).body;
    expect(told).toMatchObject({ amountToEnter: AMOUNT * 1.02, customerFee: AMOUNT * 0.02, warnings: [] });
    const push = (await shop.direct(MTN_CI, { mode: 'guided_ussd' })).body;
    expect(push).toMatchObject({ amountToEnter: null, customerFee: null });
  });
});
