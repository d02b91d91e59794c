import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newSecret } from '../../server/common/ids.js';
import { PayinRecovery } from '../../server/payins/payin-recovery.service.js';
import type { PayinView } from '../../server/payins/payin.view.js';
import { ProjectsService } from '../../server/projects/projects.service.js';
import { startShop, type Shop } from './payins-shop.js';

const ORANGE_BF = '22674000001';
const MOOV_BF = '22670000001';
const ORANGE_CI = '2250700000001';
const ORANGE_GN = '224610000001';
const TOGOCEL = '22890000001';
const MTN_CI = '2250500000001';
const UNSERVED = '22100000001';
const AMOUNT = 5_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.sandbox.control.clearFaults());

const ref = () => `ORDER-${newSecret().slice(0, 12)}`;
const post = (path: string, body: object, language?: string) => shop.post<PayinView>(path, body, language);
const direct = (phone: string, more: object = {}) =>
  post('/api/payins/direct', { reference: ref(), amount: AMOUNT, phone, ...more });
const otpOf = (phone: string) =>
  /\d{6}/.exec(shop.sandbox.control.phones.get(phone).messages.at(-1)?.text ?? '')?.[0] ?? '';
const creates = () => {
  const calls = shop.sandbox.control.calls();
  return (calls.hosted_payin ?? 0) + (calls.direct_payin ?? 0) + (calls.wallet_payin ?? 0);
};
const atAggregator = (reference: string) => shop.sandbox.control.transactions.list({ reference });
const stored = async (reference: string) => {
  const [row] = await shop.db.query<{ [column: string]: unknown; status: string; token: string | null }[]>(
    `SELECT t.*, s.due_at AS next_ask FROM transactions t LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id
     WHERE t.reference = $1`,
    [reference],
  );
  return row!;
};
const history = async (reference: string) =>
  shop.db.query<{ from_status: string | null; to_status: string; cause: string; actor: string }[]>(
    `SELECT from_status, to_status, cause, h.actor FROM transitions h JOIN transactions t ON t.id = h.transaction_id
     WHERE t.reference = $1 ORDER BY h.at, h.id`,
    [reference],
  );

describe('a hosted payin', () => {
  it('answers with the page to pay on, and is followed from there', async () => {
    const reference = ref();
    const { status, body } = await post('/api/payins/hosted', {
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
    const [theirs] = atAggregator(reference);
    expect(body.paymentUrl).toBe(theirs?.pageUrl);
    expect(await stored(reference)).toMatchObject({
      token: theirs?.token,
      amount: AMOUNT,
      source: 'made',
      made_by: 'webshop',
      signed_callback: true,
      payment_url: body.paymentUrl,
      custom_data: { basket: 'B-7' },
      next_ask: expect.any(Date),
    });
    expect(await history(reference)).toEqual([
      { from_status: null, to_status: 'created', cause: 'create', actor: 'webshop' },
      { from_status: 'created', to_status: 'pending', cause: 'create', actor: 'webshop' },
    ]);
  });

  it('sends our own callback address, with the mark of this very transaction', async () => {
    const reference = ref();
    await post('/api/payins/hosted', { reference, amount: AMOUNT });
    const url = String(atAggregator(reference)[0]?.callbackUrl);
    const projects = shop.app.get(ProjectsService);
    expect(url).toBe(await projects.callbackUrlFor(shop.projectId, reference));
    expect(await projects.isMarkOf(shop.projectId, reference, url.split('/').at(-1)!)).toBe(true);
  });

  it('gets a reference that cannot be guessed where none was given', async () => {
    const { body } = await post('/api/payins/hosted', { amount: AMOUNT });
    expect(body.reference).toMatch(/^[\w-]{43}$/);
    expect(atAggregator(body.reference)).toHaveLength(1);
  });
});

describe('a direct payin', () => {
  it('with USSD OTP is one request with the OTP', async () => {
    const otp = shop.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
    const { body } = await direct(ORANGE_BF, { otp });
    expect(body).toMatchObject({
      status: 'pending',
      validationMode: 'ussd_otp',
      awaitsOtp: false,
      paymentUrl: null,
    });
  });

  it('with push or guided USSD is one request without an OTP', async () => {
    const { body } = await direct(MTN_CI, { mode: 'guided_ussd' });
    expect(body).toMatchObject({ status: 'pending', validationMode: 'guided_ussd', awaitsOtp: false });
    expect((await direct(MOOV_BF, { mode: 'ussd_push' })).body).toMatchObject({
      validationMode: 'ussd_push',
    });
  });

  it.each([
    ['operator', ORANGE_CI],
    ['aggregator', ORANGE_GN],
  ])('in %s redirect mode answers with a URL for the customer', async (_, phone) => {
    const { body } = await direct(phone);
    expect(body).toMatchObject({ status: 'pending', validationMode: 'redirect', awaitsOtp: false });
    expect(body.paymentUrl).toMatch(/^http/);
  });

  it('with SMS OTP takes two requests on the same transaction', async () => {
    const { body: first } = await direct(TOGOCEL);
    expect(first).toMatchObject({ status: 'pending', awaitsOtp: true, validationMode: null });
    const { status, body } = await post(`/api/payins/direct/${first.reference}/otp`, { otp: otpOf(TOGOCEL) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: first.id,
      status: 'pending',
      awaitsOtp: false,
      validationMode: 'sms_otp',
    });
    expect(atAggregator(first.reference)).toHaveLength(1);
  });

  it('takes another OTP after a wrong one, on the same transaction, and none after an expired one', async () => {
    const { body: first } = await direct(TOGOCEL, { mode: 'sms_otp' });
    const path = `/api/payins/direct/${first.reference}/otp`;
    const wrong = await post(path, { otp: '000000' });
    expect(wrong.body).toMatchObject({
      status: 'pending',
      awaitsOtp: true,
      refusal: { list: 'createInvoice', code: '15', nextStep: 'new_otp', details: 'Code erroné' },
    });
    shop.sandbox.control.order({
      fault: 'refuse',
      reference: first.reference,
      times: 1,
      params: { code: '16' },
    });
    const expired = await post(path, { otp: otpOf(TOGOCEL) });
    expect(expired.body).toMatchObject({ status: 'pending', awaitsOtp: false, refusal: { code: '16' } });
    const third = await post(path, { otp: otpOf(TOGOCEL) });
    expect(third).toMatchObject({ status: 409, body: { code: 'otp_not_expected' } });
  });

  it('whose first OTP was refused stays open for another one, and is created by it', async () => {
    const reference = ref();
    const code15 = { fault: 'refuse', reference, times: 1, params: { code: '15' } } as const;
    shop.sandbox.control.order(code15);
    const first = await direct(ORANGE_BF, { reference, otp: '111111' });
    expect(first.body).toMatchObject({ status: 'created', awaitsOtp: true, refusal: { code: '15' } });
    const otp = shop.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
    const second = await post(`/api/payins/direct/${reference}/otp`, { otp });
    expect(second.body).toMatchObject({
      status: 'pending',
      awaitsOtp: false,
      refusal: null,
      validationMode: 'ussd_otp',
    });
    expect((await history(reference)).map((step) => step.to_status)).toEqual(['created', 'pending']);
  });

  it('takes one OTP of many at once', async () => {
    const { body: first } = await direct(TOGOCEL);
    const otp = otpOf(TOGOCEL);
    const before = creates();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/api/payins/direct/${first.reference}/otp`, { otp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(creates() - before).toBe(1);
  });

  it('takes no OTP where the mode has none, nor for a reference of another channel or nobody', async () => {
    const { body: push } = await direct(MTN_CI, { mode: 'guided_ussd' });
    const { body: hosted } = await post('/api/payins/hosted', { amount: AMOUNT });
    const otp = (reference: string) => post(`/api/payins/direct/${reference}/otp`, { otp: '123456' });
    expect((await otp(push.reference)).status).toBe(409);
    expect((await otp(hosted.reference)).status).toBe(404);
    expect((await otp('nobody')).status).toBe(404);
  });
});

describe('a wallet payin', () => {
  const phone = MOOV_BF;
  const pay = (otp: string, more: object = {}) =>
    post('/api/payins/wallet', { reference: ref(), amount: AMOUNT, phone, otp, ...more });
  const sendOtp = () =>
    shop.post<{ sent: boolean; message: string }>('/api/payins/wallet/otp', { phone, amount: AMOUNT });

  beforeAll(() => void shop.sandbox.control.setWallet(phone, { balance: 500_000 }));

  it('is paid with the OTP that was sent for its amount', async () => {
    expect(await sendOtp()).toMatchObject({ status: 200, body: { sent: true } });
    const { status, body } = await pay(otpOf(phone));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', validationMode: 'wallet_otp', channel: 'wallet' });
  });

  it('has its OTP refused in words for a number without a wallet', async () => {
    const { body } = await shop.post('/api/payins/wallet/otp', { phone: TOGOCEL, amount: AMOUNT });
    expect(body).toEqual({ sent: false, message: "Ce numéro n'a pas de compte" });
  });

  it('takes another OTP after a wrong one', async () => {
    await sendOtp();
    const { body: first } = await pay('000000');
    expect(first).toMatchObject({ status: 'created', awaitsOtp: true, refusal: { code: '15' } });
    const { body } = await post(`/api/payins/wallet/${first.reference}/otp`, { otp: otpOf(phone) });
    expect(body).toMatchObject({ id: first.id, status: 'pending', awaitsOtp: false });
    expect(atAggregator(first.reference)).toHaveLength(1);
  });

  it('is rejected when the wallet is too low, with the reason in the reader’s language', async () => {
    await sendOtp();
    shop.sandbox.control.setWallet(phone, { balance: 10 });
    const { body } = await post(
      '/api/payins/wallet',
      { reference: ref(), amount: AMOUNT, phone, otp: otpOf(phone) },
      'fr',
    );
    expect(body).toMatchObject({ status: 'rejected', refusal: { code: '18' } });
    expect(body.refusal?.meaning).toMatch(/solde/i);
    shop.sandbox.control.setWallet(phone, { balance: 500_000 });
  });
});

describe('a refused payin', () => {
  it('is a value: rejected, with the decoded sub-code, its details and its wiki page', async () => {
    const reference = ref();
    const { status, body } = await direct(UNSERVED, { reference });
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
    expect(await stored(reference)).toMatchObject({
      status: 'rejected',
      sub_code: '07',
      token: null,
      next_ask: null,
    });
  });

  it('with a code of no list is shown as received and opens a drift item', async () => {
    const reference = ref();
    shop.sandbox.control.order({ fault: 'unknown_sub_code', reference, params: { code: '77' } });
    const { body } = await direct(MTN_CI, { reference });
    expect(body).toMatchObject({ status: 'rejected', refusal: { code: '77' } });
    const drift = await shop.db.query('SELECT 1 FROM drift_items WHERE kind = $1 AND seen = $2', [
      'sub_code',
      '77',
    ]);
    expect(drift).toHaveLength(1);
  });
});

describe('a payin whose answer is lost', () => {
  it.each([
    'reply_lost',
    'http_500_after',
    'http_502_after',
    'garbage',
    'empty_body',
    'html_200',
    'cut_json',
    'cut_connection',
    'accepted_without_token',
    'reset_before',
    'http_503',
  ] as const)('is unknown and never repeated: %s', async (fault) => {
    const reference = ref();
    shop.sandbox.control.order({ fault, reference });
    const before = creates();
    const { status, body } = await direct(MTN_CI, { reference });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'unknown',
      refusal: null,
      awaitsOtp: false,
      fault: expect.any(String),
    });
    const again = await direct(MTN_CI, { reference });
    expect(again).toMatchObject({ status: 200, body: { id: body.id, status: 'unknown', fault: body.fault } });
    expect(creates() - before).toBe(1);
    const kept = await shop.db.query<{ outcome: string }[]>(
      'SELECT outcome FROM exchanges WHERE transaction_id = $1',
      [body.id],
    );
    expect(kept).toEqual([{ outcome: 'unanswered' }]);
    expect((await stored(reference)).token).toBeNull();
  });

  it('keeps its token and waits for confirm when only the answer to its OTP was lost', async () => {
    const { body: first } = await direct(TOGOCEL);
    shop.sandbox.control.order({ fault: 'reply_lost', reference: first.reference, times: 1 });
    const path = `/api/payins/direct/${first.reference}/otp`;
    const { body } = await post(path, { otp: otpOf(TOGOCEL) });
    expect(body).toMatchObject({ status: 'pending', awaitsOtp: false, fault: expect.any(String) });
    expect((await post(path, { otp: otpOf(TOGOCEL) })).status).toBe(409);
  });

  it('was never made when the aggregator could not be reached at all: rejected, and said so', async () => {
    const reference = ref();
    const { status, body } = await shop.whileUnreachable(() => direct(MTN_CI, { reference }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'rejected', refusal: null, fault: expect.any(String) });
    expect(await stored(reference)).toMatchObject({
      sub_code: null,
      sub_code_details: expect.stringMatching(/^not sent/),
    });
  });
});

describe('the same reference', () => {
  it('with the same request is answered with the stored result, and nothing is sent', async () => {
    const body = { reference: ref(), amount: AMOUNT, phone: MTN_CI, customData: { a: 1, b: 'x' } };
    const first = await post('/api/payins/direct', body);
    const before = creates();
    const again = await post('/api/payins/direct', {
      ...body,
      customData: { b: 'x', a: 1 },
      description: '',
    });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(creates()).toBe(before);
  });

  it('posted twenty times at once is one call and one transaction', async () => {
    const body = { reference: ref(), amount: AMOUNT, phone: MTN_CI };
    shop.sandbox.control.order({ fault: 'slow', reference: body.reference, params: { ms: 400 } });
    const before = creates();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/payins/direct', body)));
    expect(creates() - before).toBe(1);
    expect(atAggregator(body.reference)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.body.status).toBe('pending');
  });

  it('with another request is a conflict that names what differs', async () => {
    const body = { reference: ref(), amount: AMOUNT, phone: MTN_CI };
    await post('/api/payins/direct', body);
    const other = await post('/api/payins/direct', { ...body, amount: 6_000, customData: { a: 1 } });
    expect(other).toMatchObject({ status: 409, body: { code: 'reference_conflict' } });
    expect(other.errors).toEqual({ amount: 'is registered as 5000', customData: expect.any(String) });
    const channel = await post('/api/payins/hosted', {
      reference: body.reference,
      amount: AMOUNT,
      phone: MTN_CI,
    });
    expect(channel).toMatchObject({ status: 409, errors: { channel: 'is registered as direct' } });
  });

  it('of a registered transaction is a conflict', async () => {
    const reference = ref();
    await shop.post('/api/transactions', { kind: 'payin', channel: 'hosted', reference, amount: AMOUNT });
    expect((await post('/api/payins/hosted', { reference, amount: AMOUNT })).status).toBe(409);
  });

  it('is another transaction in another project', async () => {
    const body = { reference: ref(), amount: AMOUNT, phone: MTN_CI };
    const first = await post('/api/payins/direct', body);
    const other = await shop.post<PayinView>('/api/payins/direct', body, 'en', shop.otherKey);
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
    expect(
      (await shop.post(`/api/payins/direct/${ref()}/otp`, { otp: '1' }, 'en', shop.otherKey)).status,
    ).toBe(404);
  });
});

describe('what was left behind', () => {
  it('by a process that died during its call becomes unknown, and a late answer still counts as evidence', async () => {
    const { body } = await direct(MTN_CI);
    const reference = ref();
    const [row] = await shop.abandon(reference, body.id);
    expect(row).toMatchObject({ status: 'created' });
    expect(await shop.app.get(PayinRecovery).recover()).toBe(0);
    await shop.db.query(
      `UPDATE payins SET calling_since = calling_since - interval '3 minutes' WHERE transaction_id = $1`,
      [row!.id],
    );
    const given = await Promise.all([1, 2, 3].map(() => shop.app.get(PayinRecovery).recover()));
    expect(given.reduce((sum, n) => sum + n)).toBe(1);
    expect(await stored(reference)).toMatchObject({ status: 'unknown' });
    expect((await direct(MTN_CI, { reference })).body).toMatchObject({ status: 'unknown' });
  });

  it('by a customer who gave no second OTP is rejected with the first refusal', async () => {
    const reference = ref();
    shop.sandbox.control.order({ fault: 'refuse', reference, params: { code: '15' } });
    const { body } = await direct(ORANGE_BF, { reference, otp: '111111' });
    await shop.db.query(
      `UPDATE transactions SET status_at = status_at - interval '31 minutes' WHERE id = $1`,
      [body.id],
    );
    expect(await shop.app.get(PayinRecovery).recover()).toBe(1);
    expect(await stored(reference)).toMatchObject({ status: 'rejected', sub_code: '15' });
    expect((await post(`/api/payins/direct/${reference}/otp`, { otp: '1' })).status).toBe(409);
  });
});

describe('a payin that cannot be made', () => {
  it.each([
    [{ amount: 8 }, 'amount'],
    [{ amount: 5000.5 }, 'amount'],
    [{ amount: '5000' }, 'amount'],
    [{ phone: '+2250500000001' }, 'phone'],
    [{ phone: undefined }, 'phone'],
    [{ otp: 'a b' }, 'otp'],
    [{ mode: 'ussd_otp' }, 'otp'],
    [{ mode: 'sms_otp', otp: '123456' }, 'otp'],
    [{ customData: { transaction_id: 'x' } }, 'customData.transaction_id'],
    [{ customData: { nested: {} } }, 'customData'],
    [{ items: [{ name: 'x', quantity: 1 }] }, 'items.0.unitPrice'],
    [{ actions: { returnUrl: 'javascript:alert(1)' } }, 'actions.returnUrl'],
    [{ customer: { email: 'nobody' } }, 'customer.email'],
    [{ token: 'mine' }, 'token'],
    [{ status: 'completed' }, 'status'],
    [{ reference: 'a\u0000b' }, 'reference'],
  ])('for %j is refused with its field named, and nothing is stored or sent', async (wrong, field) => {
    const before = creates();
    const [{ n }] = (await shop.db.query('SELECT count(*) AS n FROM transactions')) as [{ n: string }];
    const answer = await direct(MTN_CI, wrong);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toContain(field);
    expect(creates()).toBe(before);
    expect(await shop.db.query('SELECT count(*) AS n FROM transactions')).toEqual([{ n }]);
  });

  it('on a project whose payins are disabled, or without credentials, is told so', async () => {
    await shop.admin.send('PATCH', `/api/projects/${shop.projectId}`, { body: { payinEnabled: false } });
    expect(await direct(MTN_CI)).toMatchObject({ status: 409, body: { code: 'payin_disabled' } });
    await shop.admin.send('PATCH', `/api/projects/${shop.projectId}`, { body: { payinEnabled: true } });
    const bare = await shop.post('/api/payins/hosted', { amount: AMOUNT }, 'en', shop.bareKey);
    expect(bare).toMatchObject({ status: 409, body: { code: 'credentials_missing' } });
  });

  it('is no business of people or strangers', async () => {
    expect((await shop.admin.send('POST', '/api/payins/hosted', { body: { amount: AMOUNT } })).status).toBe(
      401,
    );
    expect((await shop.post('/api/payins/hosted', { amount: AMOUNT }, 'en', 'rap_wrong')).status).toBe(401);
  });
});

it('warns of a second key that would spoil external_id', async () => {
  const { body } = await post('/api/payins/hosted', { amount: AMOUNT, customData: { orderId: 'x' } });
  expect(body.warnings.join()).toContain('orderId');
});

it('keeps OTPs and credentials out of every row', async () => {
  const otp = shop.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT);
  await direct(ORANGE_BF, { otp });
  const rows = await shop.db.query<{ row: string; body: Buffer | null }[]>(
    `SELECT e::text AS row, request_body AS body FROM exchanges e`,
  );
  const others = await shop.db.query<object[]>(
    'SELECT p::text, t::text FROM payins p JOIN transactions t ON t.id = transaction_id',
  );
  const all = JSON.stringify(others) + rows.map(({ row, body }) => row + String(body)).join();
  for (const secret of [otp, shop.apiKey, shop.authToken]) expect(all).not.toContain(secret);
});
