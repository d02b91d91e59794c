import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Merchant, PATHS } from './merchant.js';

const IN_PROGRESS = 'Votre requête est en cours de traitement';
const ORANGE_BF = '22654000001';
const MTN_BENIN = '2290197000001';
const TOGOCEL = '22890000001';
let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.start({ automatic: true });
  merchant.control.setProfile({ completed: 1, failed: 0, payinDelayMs: [1000, 2000] });
});
afterEach(() => merchant.close());

const later = async () => {
  merchant.control.clock.advance(10_000);
  await merchant.control.settled();
};
const smsCode = (phone: string) => merchant.control.phones.lastOtp(phone) ?? '';

describe('USSD OTP', () => {
  it('completes when the OTP was created for the exact amount', async () => {
    const otp = merchant.control.phones.makeOtp(ORANGE_BF, 1500);
    const answer = await merchant.direct({ customer: ORANGE_BF, otp });
    expect(answer).toMatchObject({
      response_code: '00',
      response_text: IN_PROGRESS,
      custom_data: { transaction_id: 'R1' },
    });
    await later();
    expect(await merchant.confirm(answer.token)).toMatchObject({
      status: 'completed',
      operator_name: 'ORANGE BURKINA',
      customer: ORANGE_BF,
    });
  });

  it.each([
    ['was made for another amount', () => merchant.control.phones.makeOtp(ORANGE_BF, 1400)],
    ['is wrong', () => '999999'],
    ['is missing', () => ''],
  ])('stays pending when the OTP %s', async (_, otp) => {
    const answer = await merchant.direct({ customer: ORANGE_BF, otp: otp() });
    expect(answer).toMatchObject({ response_code: '00' });
    merchant.control.clock.advance(30 * 86_400_000);
    expect(await merchant.confirm(answer.token)).toMatchObject({ status: 'pending' });
  });

  it('requires the amount with fees when the customer bears them', async () => {
    merchant.control.changeProject('shop', { fees: { percent: 2, chargedTo: 'customer' } });
    const base = await merchant.direct(
      { customer: ORANGE_BF, otp: merchant.control.phones.makeOtp(ORANGE_BF, 1500) },
      'BASE',
    );
    const fees = await merchant.direct(
      { customer: ORANGE_BF, otp: merchant.control.phones.makeOtp(ORANGE_BF, 1530) },
      'FEES',
    );
    await later();
    expect((await merchant.confirm(base.token)).status).toBe('pending');
    expect((await merchant.confirm(fees.token)).status).toBe('completed');
  });
});

describe('USSD push and guided USSD', () => {
  it('shows a prompt that the customer approves or refuses', async () => {
    merchant.control.setProfile({ automatic: false });
    const one = await merchant.direct({ customer: MTN_BENIN }, 'ONE');
    const other = await merchant.direct({ customer: MTN_BENIN }, 'OTHER');
    expect(merchant.control.phones.get(MTN_BENIN).waiting).toHaveLength(2);
    expect(merchant.control.phones.get(MTN_BENIN).messages.at(-1)).toMatchObject({ kind: 'ussd_push' });
    merchant.control.phones.refuse(MTN_BENIN);
    merchant.control.phones.approve(MTN_BENIN);
    expect((await merchant.confirm(one.token)).status).toBe('completed');
    expect(await merchant.confirm(other.token)).toMatchObject({
      status: 'notcompleted',
      response_text_details: 'Transaction refusée par le client',
    });
  });

  it('sends an SMS with a code to dial', async () => {
    await merchant.direct({ customer: '2250500000001' });
    expect(merchant.control.phones.get('2250500000001').messages.at(-1)?.text).toMatch(
      /composez \*155\*\d+#/,
    );
  });
});

describe('SMS OTP', () => {
  it('takes two requests, the second of which carries the OTP of the SMS', async () => {
    const first = await merchant.direct({ customer: TOGOCEL });
    expect(first.response_code).toBe('00');
    await later();
    expect((await merchant.confirm(first.token)).status).toBe('pending');
    const second = await merchant.direct({ customer: TOGOCEL, otp: smsCode(TOGOCEL) });
    expect(second.token).toBe(first.token);
    await later();
    expect((await merchant.confirm(first.token)).status).toBe('completed');
    expect(merchant.control.transactions.list()).toHaveLength(1);
  });

  it('refuses a wrong OTP with Code15 and an old one with Code16, and the transaction stays pending', async () => {
    const first = await merchant.direct({ customer: TOGOCEL });
    expect(await merchant.direct({ customer: TOGOCEL, otp: '000000' })).toMatchObject({
      response_text: 'Echec (Code15)',
    });
    const otp = smsCode(TOGOCEL);
    merchant.control.clock.advance(10 * 60_000 + 1);
    expect(await merchant.direct({ customer: TOGOCEL, otp })).toMatchObject({
      response_text: 'Echec (Code16)',
    });
    expect((await merchant.confirm(first.token)).status).toBe('pending');
  });
});

describe('redirect modes', () => {
  it.each([
    ['ORANGE CI', '2250700000001', /\/operator\/16\//],
    ['WAVE SENEGAL', '221770000001', /\/pay\/invoice\//],
  ])('%s answers with a payment URL', async (name, customer, url) => {
    merchant.control.setProfile({ automatic: false });
    const answer = await merchant.direct({ customer });
    expect(answer.response_text).toMatch(url);
    const path = String(answer.response_text).replace(merchant.sandbox.url, '');
    const response = await merchant.raw(path);
    expect(await response.text()).toContain(name);
  });
});

it("refuses an amount under the operator's minimum and above a customer's daily limit", async () => {
  expect(await merchant.direct({ customer: MTN_BENIN, total_amount: 99 })).toMatchObject({
    response_text: 'Echec (Code02)',
  });
  merchant.control.phones.setDailyLimit(MTN_BENIN, 2000);
  expect(await merchant.direct({ customer: MTN_BENIN }, 'A')).toMatchObject({ response_code: '00' });
  expect(await merchant.direct({ customer: MTN_BENIN }, 'B')).toMatchObject({
    response_text: 'Echec (Code02)',
  });
});

describe('the wallet', () => {
  const PHONE = '22670000001';
  const pay = (otp: string) =>
    merchant.post(PATHS.walletPayin, merchant.payin({ invoice: { customer: PHONE, otp } }));

  it('sends an OTP and pays with it', async () => {
    merchant.control.setWallet(PHONE, { balance: 5000 });
    expect(await merchant.get(`${PATHS.walletOtp}/${PHONE}/1500`)).toEqual({
      error: false,
      message: expect.any(String),
    });
    const answer = await pay(smsCode(PHONE));
    expect(answer).toMatchObject({ response_code: '00', response_text: IN_PROGRESS });
    await later();
    expect((await merchant.confirm(answer.token)).status).toBe('completed');
    expect(merchant.control.phones.get(PHONE).wallet).toBe(3500);
  });

  it.each([
    ['an unknown number', `/${PHONE}/1500`],
    ['an amount under 9', `/${PHONE}/8`],
    ['a number that is none', '/abc/1500'],
  ])('refuses an OTP for %s with an explanation', async (_, path) => {
    if (path.endsWith('/8')) merchant.control.setWallet(PHONE, { balance: 5000 });
    expect(await merchant.get(PATHS.walletOtp + path)).toEqual({ error: true, message: expect.any(String) });
  });

  it('refuses an empty OTP with Code08 and a number without a funded wallet with Code15', async () => {
    expect(await pay('')).toMatchObject({ response_text: 'Echec (Code08)' });
    expect(await pay('123456')).toMatchObject({ response_text: 'Echec (Code15)' });
  });
});
