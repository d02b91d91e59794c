import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AMOUNT, MOOV_BF, MTN_CI, ORANGE_BF, UNSERVED } from '../support/payer-phones.fixture.js';
import { PayinsHarness } from '../support/payins.harness.js';
import { addFeeGrid } from '../support/fee-grids.js';

let harness: PayinsHarness;
beforeAll(async () => {
  harness = await PayinsHarness.open();
});
afterAll(() => harness.close());

describe('a payin', () => {
  it('is refused when its items do not sum up to its amount', async () => {
    const reference = harness.ref();
    const items = [{ name: 'Paire', quantity: 1, unitPrice: 1_300, totalPrice: 1_300 }];
    const { status, body } = await harness.payin('/api/payins/hosted', { reference, amount: 1_500, items });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { items: expect.stringMatching(/1\u00a0300 XOF.*1\u00a0500 XOF/) },
    });
    expect(harness.atAggregator(reference)).toEqual([]);
    const without = await harness.payin('/api/payins/hosted', { reference, amount: 1_500, items: [] });
    expect(without.status).toBe(201);
  });

  it('returns the amount to enter for USSD OTP, with the fees when the customer bears them', async () => {
    const otp = harness.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
    const unknown = (await harness.direct(ORANGE_BF, { otp })).body;
    expect(unknown).toMatchObject({ amountToEnter: AMOUNT, customerFee: null });
    expect(unknown.warnings).toEqual([expect.stringMatching(/No payin fee of this operator is configured/)]);
    await addFeeGrid(harness.db, { operatorId: '11', from: '2026-01-01Z' }, [
      { kind: 'payin', basisPoints: 200, bearer: 'customer' },
    ]);
    const payin = (await harness.direct(ORANGE_BF, { otp })).body;
    expect(payin).toMatchObject({ amountToEnter: AMOUNT * 1.02, customerFee: AMOUNT * 0.02, warnings: [] });
    const push = (await harness.direct(MTN_CI, { mode: 'guided_ussd' })).body;
    expect(push).toMatchObject({ amountToEnter: null, customerFee: null });
  });
});

describe('the limits of an API key', () => {
  const OUTSIDE = 'must be a number of an operator within the limits of the API key';
  const keyOf = async (limits: object) => {
    const body = { name: `till ${harness.ref()}`, ...limits };
    const made = await harness.admin.send('POST', `/api/projects/${harness.main.id}/api-keys`, { body });
    expect([made.status, made.text]).toEqual([201, expect.stringContaining('rap_')]);
    return String(made.body['key']);
  };
  const read = async (key: string, path: string) => {
    const response = await fetch(`${harness.running.url}/api/transactions${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    return { status: response.status, body: (await response.json()) as { total?: number } };
  };
  const row = (phone?: string, more: object = {}) => ({
    ...{ kind: 'payin', channel: 'hosted', reference: harness.ref(), amount: AMOUNT },
    ...(phone ? { phone } : {}),
    ...more,
  });

  it('refuse payins and codes outside its countries and operators, before any call', async () => {
    const [faso, orange] = [await keyOf({ countries: ['226'] }), await keyOf({ operators: ['11'] })];
    const creates = harness.creates();
    const body = { amount: AMOUNT };
    for (const [key, path, phone] of [
      [faso, 'hosted', undefined],
      [faso, 'hosted', UNSERVED],
      [faso, 'direct', MTN_CI],
      [faso, 'wallet/otp', MTN_CI],
      [orange, 'direct', MOOV_BF],
    ] as const) {
      const answer = await harness.payin(`/api/payins/${path}`, phone ? { ...body, phone } : body, { key });
      expect([path, answer]).toMatchObject([path, { status: 422, errors: { phone: OUTSIDE } }]);
    }
    expect(harness.creates()).toBe(creates);
    const made = await harness.payin('/api/payins/hosted', { ...body, phone: MOOV_BF }, { key: faso });
    expect(made.status).toBe(201);
    expect((await read(faso, `/${made.body.id}`)).status).toBe(200);
    expect((await read(orange, `/${made.body.id}`)).status).toBe(404);
  });

  it('refuse registrations outside by row, and tell nothing of other transactions', async () => {
    const key = await keyOf({ countries: ['226'] });
    const other = row(MTN_CI, { description: 'Vente à Bouaké' });
    expect((await harness.post('/api/transactions', other)).status).toBe(201);
    const rows = [row(ORANGE_BF), row(MTN_CI), row(), { ...other, phone: ORANGE_BF }];
    const { status, body } = await harness.post('/api/transactions', rows, { key });
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ registered: 1, refused: 3 },
        results: [
          { result: 'registered' },
          { result: 'refused', errors: { phone: OUTSIDE } },
          { result: 'refused', errors: { phone: OUTSIDE } },
          { result: 'refused', code: 'api_key_limited' },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Bouaké');
    const ofOther = 'SELECT 1 FROM transactions WHERE reference = $1';
    expect(await harness.db.query<object[]>(ofOther, [rows[1]?.reference])).toEqual([]);
    const [all, limited] = [await read(harness.main.key, '?perPage=1'), await read(key, '?perPage=1')];
    expect(limited.body.total).toBeGreaterThan(0);
    expect(limited.body.total).toBeLessThan(all.body.total ?? 0);
    expect((await read(key, '?q=Bouak%C3%A9')).body.total ?? 0).toBe(0);
  });

  it('name only what the catalogue has, and pass to the key that replaces it', async () => {
    const path = `/api/projects/${harness.main.id}/api-keys`;
    const wrong = await harness.admin.send('POST', path, { body: { name: 'x', countries: ['1'] } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { countries: expect.any(String) } } });
    const made = await harness.admin.send('POST', path, { body: { name: 'kiosk', countries: ['226'] } });
    const replaced = await harness.admin.send('POST', `${path}/${String(made.body['id'])}/replace`, {
      body: { overlapDays: 0 },
    });
    expect((await harness.admin.send('GET', `${path}?perPage=1`)).body).toMatchObject({
      data: [{ id: replaced.body['id'], countries: ['226'], operators: null }],
    });
  });
});
