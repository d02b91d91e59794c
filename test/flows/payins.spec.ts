import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import {
  AMOUNT,
  MOOV_BF,
  MTN_CI,
  ORANGE_BF,
  ORANGE_CI,
  ORANGE_GN,
  TOGOCEL,
  UNSERVED,
} from '../support/payer-phones.fixture.js';
import { PayinsHarness } from '../support/payins.harness.js';

let harness: PayinsHarness;
beforeAll(async () => {
  harness = await PayinsHarness.open();
});
afterAll(() => harness.close());
beforeEach(() => harness.sandbox.control.clearFaults());

describe('a hosted payin', () => {
  it('answers with the payment page and is checked from then on', async () => {
    const reference = harness.ref();
    const { status, body } = await harness.payin('/api/payins/hosted', {
      reference,
      amount: AMOUNT,
      description: 'Deux paires',
      customer: { firstName: 'Awa', lastName: 'Koné', email: 'awa@example.com' },
      items: [{ name: 'Paire', quantity: 2, unitPrice: 2_500, totalPrice: 5_000 }],
      store: { name: 'Boutique', websiteUrl: 'https://shop.example' },
      actions: { cancelUrl: 'https://shop.example/non', returnUrl: 'https://shop.example/oui' },
      customData: { basket: 'B-7' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference,
      status: 'pending',
      channel: 'hosted',
      awaitsOtp: false,
      refusal: null,
    });
    const [theirs] = harness.atAggregator(reference);
    expect(body.paymentUrl).toBe(theirs?.pageUrl);
    expect(await harness.stored(reference)).toMatchObject({
      token: theirs?.token,
      amount: AMOUNT,
      source: 'made',
      made_by: 'webshop',
      signed_callback: true,
      payment_url: body.paymentUrl,
      custom_data: { basket: 'B-7' },
      next_ask: expect.any(Date),
    });
    expect(await harness.history(reference)).toEqual([
      { from_status: null, to_status: 'created', cause: 'create', actor: 'webshop' },
      { from_status: 'created', to_status: 'pending', cause: 'create', actor: 'webshop' },
    ]);
  });

  it('sends the callback address with the mark of the transaction', async () => {
    const reference = harness.ref();
    await harness.payin('/api/payins/hosted', { reference, amount: AMOUNT });
    const url = String(harness.atAggregator(reference)[0]?.callbackUrl);
    const projects = harness.app.get(ProjectsService);
    expect(url).toBe(await projects.callbackUrlFor(harness.main.id, reference));
    expect(await projects.isMarkOf(harness.main.id, reference, url.split('/').at(-1)!)).toBe(true);
  });

  it('gets an unguessable reference when none is given', async () => {
    const { body } = await harness.payin('/api/payins/hosted', { amount: AMOUNT });
    expect(body.reference).toMatch(/^[\w-]{43}$/);
    expect(harness.atAggregator(body.reference)).toHaveLength(1);
  });
});

describe('a direct payin', () => {
  it('with USSD OTP is one request with the OTP', async () => {
    const otp = harness.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
    const { body } = await harness.direct(ORANGE_BF, { otp });
    expect(body).toMatchObject({
      status: 'pending',
      validationMode: 'ussd_otp',
      awaitsOtp: false,
      paymentUrl: null,
    });
  });

  it('with push or guided USSD is one request without an OTP', async () => {
    const { body } = await harness.direct(MTN_CI, { mode: 'guided_ussd' });
    expect(body).toMatchObject({ status: 'pending', validationMode: 'guided_ussd', awaitsOtp: false });
    expect((await harness.direct(MOOV_BF, { mode: 'ussd_push' })).body).toMatchObject({
      validationMode: 'ussd_push',
    });
  });

  it.each([
    ['operator', ORANGE_CI],
    ['aggregator', ORANGE_GN],
  ])('in %s redirect mode answers with a URL for the customer', async (_, phone) => {
    const { body } = await harness.direct(phone);
    expect(body).toMatchObject({ status: 'pending', validationMode: 'redirect', awaitsOtp: false });
    expect(body.paymentUrl).toMatch(/^http/);
  });

  it('with SMS OTP takes two requests on the same transaction', async () => {
    const { body: first } = await harness.direct(TOGOCEL);
    expect(first).toMatchObject({ status: 'pending', awaitsOtp: true, validationMode: null });
    const { status, body } = await harness.payin(`/api/payins/direct/${first.reference}/otp`, {
      otp: harness.otpOf(TOGOCEL),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: first.id,
      status: 'pending',
      awaitsOtp: false,
      validationMode: 'sms_otp',
    });
    expect(harness.atAggregator(first.reference)).toHaveLength(1);
  });

  it('accepts another OTP after a wrong one on the same transaction, and none after an expired one', async () => {
    const { body: first } = await harness.direct(TOGOCEL, { mode: 'sms_otp' });
    const path = `/api/payins/direct/${first.reference}/otp`;
    const wrong = await harness.payin(path, { otp: '000000' });
    expect(wrong.body).toMatchObject({
      status: 'pending',
      awaitsOtp: true,
      refusal: { list: 'createInvoice', code: '15', nextStep: 'new_otp', details: 'Code erroné' },
    });
    harness.sandbox.control.order({
      fault: 'refuse',
      reference: first.reference,
      times: 1,
      params: { code: '16' },
    });
    const expired = await harness.payin(path, { otp: harness.otpOf(TOGOCEL) });
    expect(expired.body).toMatchObject({ status: 'pending', awaitsOtp: false, refusal: { code: '16' } });
    const third = await harness.payin(path, { otp: harness.otpOf(TOGOCEL) });
    expect(third).toMatchObject({ status: 409, body: { code: 'otp_not_expected' } });
  });

  it('stays open for another OTP when the first one was refused', async () => {
    const reference = harness.ref();
    const code15 = { fault: 'refuse', reference, times: 1, params: { code: '15' } } as const;
    harness.sandbox.control.order(code15);
    const first = await harness.direct(ORANGE_BF, { reference, otp: '111111' });
    expect(first.body).toMatchObject({ status: 'created', awaitsOtp: true, refusal: { code: '15' } });
    const otp = harness.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
    const second = await harness.payin(`/api/payins/direct/${reference}/otp`, { otp });
    expect(second.body).toMatchObject({
      status: 'pending',
      awaitsOtp: false,
      refusal: null,
      validationMode: 'ussd_otp',
    });
    expect((await harness.history(reference)).map((step) => step.to_status)).toEqual(['created', 'pending']);
  });

  it('accepts one of many simultaneous OTPs', async () => {
    const { body: first } = await harness.direct(TOGOCEL);
    const otp = harness.otpOf(TOGOCEL);
    const before = harness.creates();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => harness.payin(`/api/payins/direct/${first.reference}/otp`, { otp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(harness.creates() - before).toBe(1);
  });

  it('refuses an OTP when its mode has none, or for another channel or an unknown reference', async () => {
    const { body: push } = await harness.direct(MTN_CI, { mode: 'guided_ussd' });
    const { body: hosted } = await harness.payin('/api/payins/hosted', { amount: AMOUNT });
    const otp = (reference: string) =>
      harness.payin(`/api/payins/direct/${reference}/otp`, { otp: '123456' });
    expect((await otp(push.reference)).status).toBe(409);
    expect((await otp(hosted.reference)).status).toBe(404);
    expect((await otp('nobody')).status).toBe(404);
  });
});

describe('a wallet payin', () => {
  const phone = MOOV_BF;
  const pay = (otp: string, more: object = {}) =>
    harness.payin('/api/payins/wallet', { reference: harness.ref(), amount: AMOUNT, phone, otp, ...more });
  const sendOtp = () =>
    harness.post<{ sent: boolean; message: string }>('/api/payins/wallet/otp', { phone, amount: AMOUNT });

  beforeAll(() => void harness.sandbox.control.setWallet(phone, { balance: 500_000 }));

  it('is paid with the OTP that was sent for its amount', async () => {
    expect(await sendOtp()).toMatchObject({ status: 200, body: { sent: true } });
    const { status, body } = await pay(harness.otpOf(phone));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', validationMode: 'wallet_otp', channel: 'wallet' });
  });

  it('has its OTP refused with an explanation for a number without a wallet', async () => {
    const { body } = await harness.post('/api/payins/wallet/otp', { phone: TOGOCEL, amount: AMOUNT });
    expect(body).toEqual({ sent: false, message: "Ce numéro n'a pas de compte" });
  });

  it('accepts another OTP after a wrong one', async () => {
    await sendOtp();
    const { body: first } = await pay('000000');
    expect(first).toMatchObject({ status: 'created', awaitsOtp: true, refusal: { code: '15' } });
    const { body } = await harness.payin(`/api/payins/wallet/${first.reference}/otp`, {
      otp: harness.otpOf(phone),
    });
    expect(body).toMatchObject({ id: first.id, status: 'pending', awaitsOtp: false });
    expect(harness.atAggregator(first.reference)).toHaveLength(1);
  });

  it('is rejected when the wallet is too low, with the reason in the language of the user', async () => {
    await sendOtp();
    harness.sandbox.control.setWallet(phone, { balance: 10 });
    const { body } = await harness.payin(
      '/api/payins/wallet',
      { reference: harness.ref(), amount: AMOUNT, phone, otp: harness.otpOf(phone) },
      { language: 'fr' },
    );
    expect(body).toMatchObject({ status: 'rejected', refusal: { code: '18' } });
    expect(body.refusal?.meaning).toMatch(/solde/i);
    harness.sandbox.control.setWallet(phone, { balance: 500_000 });
  });
});

describe('a refused payin', () => {
  it('is rejected with the decoded sub-code, its details and its wiki page', async () => {
    const reference = harness.ref();
    const { status, body } = await harness.direct(UNSERVED, { reference });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'rejected',
      paymentUrl: null,
      awaitsOtp: false,
      fault: null,
      refusal: {
        list: 'createInvoice',
        code: '07',
        details: 'Aucun opérateur ne correspond à ce numéro',
        wikiUrl: expect.stringContaining('/createInvoice'),
      },
    });
    expect(await harness.stored(reference)).toMatchObject({
      status: 'rejected',
      sub_code: '07',
      token: null,
      next_ask: null,
    });
  });

  it('with an unknown code is shown as received and opens a drift item', async () => {
    const reference = harness.ref();
    harness.sandbox.control.order({ fault: 'unknown_sub_code', reference, params: { code: '77' } });
    const { body } = await harness.direct(MTN_CI, { reference });
    expect(body).toMatchObject({ status: 'rejected', refusal: { code: '77' } });
    const drift = await harness.db.query<unknown[]>(
      'SELECT 1 FROM drift_items WHERE kind = $1 AND seen = $2',
      ['sub_code', '77'],
    );
    expect(drift).toHaveLength(1);
  });
});

it('warns of a second key that would corrupt external_id', async () => {
  const { body } = await harness.payin('/api/payins/hosted', {
    amount: AMOUNT,
    customData: { orderId: 'x' },
  });
  expect(body.warnings.join()).toContain('orderId');
});

it('keeps OTPs and credentials out of every row', async () => {
  const otp = harness.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
  await harness.direct(ORANGE_BF, { otp });
  const rows = await harness.db.query<{ row: string; body: Buffer | null }[]>(
    `SELECT e::text AS row, request_body AS body FROM exchanges e`,
  );
  const others = await harness.db.query<object[]>(
    'SELECT p::text, t::text FROM payins p JOIN transactions t ON t.id = transaction_id',
  );
  const all = JSON.stringify(others) + rows.map(({ row, body }) => row + String(body)).join();
  // A row shows bytes as hexadecimal digits, in which six decimal ones may occur by chance; the body follows as text.
  expect(all).not.toMatch(new RegExp(`(?<![0-9a-f])${otp}(?![0-9a-f])`));
  for (const secret of [harness.main.apiKey, harness.main.authToken]) expect(all).not.toContain(secret);
});
