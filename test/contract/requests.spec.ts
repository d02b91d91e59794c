import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { DEFAULT_VARIANTS, type WireVariants } from '../../server/aggregator/contract/outcomes.js';
import type { PayinOrder, PayoutOrder } from '../../server/aggregator/client/wire-requests.js';
import { accountAt, newClient, Stub } from './aggregator-stub.js';

const PAYIN: PayinOrder = {
  reference: 'ref-1',
  amount: 1500,
  description: 'Order 7',
  phone: '22670112233',
  customer: { firstName: 'Awa', lastName: 'Traoré', email: 'awa@example.com' },
  items: [{ name: 'Rice', description: '25 kg', quantity: 2, unitPrice: 750, totalPrice: 1500 }],
  store: { name: 'Shop', websiteUrl: 'https://shop.example' },
  actions: { cancelUrl: 'https://shop.example/no', returnUrl: 'https://shop.example/yes' },
  callbackUrl: 'https://console.example/callbacks/k',
  customData: { basket: 7 },
  otp: '123456',
};
const COMMANDE = {
  invoice: {
    items: [{ name: 'Rice', description: '25 kg', quantity: 2, unit_price: 750, total_price: 1500 }],
    total_amount: 1500,
    devise: 'XOF',
    description: 'Order 7',
    customer: '22670112233',
    customer_firstname: 'Awa',
    customer_lastname: 'Traoré',
    customer_email: 'awa@example.com',
    external_id: '',
    otp: '123456',
  },
  store: { name: 'Shop', website_url: 'https://shop.example' },
  actions: {
    cancel_url: 'https://shop.example/no',
    return_url: 'https://shop.example/yes',
    callback_url: 'https://console.example/callbacks/k',
  },
  custom_data: { basket: 7, transaction_id: 'ref-1' },
};
const PAYOUT: PayoutOrder = {
  reference: 'out-1',
  amount: 5000,
  description: 'Refund',
  phone: '22670112233',
  callbackUrl: 'https://console.example/callbacks/k',
  customData: {},
};
const PAYOUT_COMMANDE = {
  amount: 5000,
  description: 'Refund',
  customer: '22670112233',
  callback_url: 'https://console.example/callbacks/k',
  custom_data: { transaction_id: 'out-1' },
};
const OF = { cause: 'create' as const, transactionId: null };

let stub: Stub;
let client: AggregatorClient;
beforeAll(async () => {
  stub = await Stub.open();
  client = newClient();
});
afterAll(async () => {
  await client.onModuleDestroy();
  await stub.close();
});
beforeEach(() => {
  stub.heard.length = 0;
  stub.says({ response_code: '00', token: 't', response_text: '' });
});

const account = (variants: Partial<WireVariants> = {}, path = '') =>
  accountAt(stub.url + path, { variants: { ...DEFAULT_VARIANTS, ...variants } });

function last() {
  const heard = stub.heard.at(-1)!;
  return { line: `${heard.method} ${heard.url}`, headers: heard.headers, body: heard.body };
}

describe('a request', () => {
  it.each([
    ['hosted payin', '/pay/v01/redirect/checkout-invoice/create', 'createHostedPayin', ''],
    ['direct payin', '/pay/v01/straight/checkout-invoice/create', 'createDirectPayin', '123456'],
    ['wallet payin', '/pay/v02/debitwallet/withotp', 'createWalletPayin', '123456'],
  ] as const)('has the body of the contract for a %s', async (_, path, method, otp) => {
    await client[method](account(), PAYIN, OF);
    expect(last().line).toBe(`POST ${path}`);
    expect(JSON.parse(last().body)).toEqual({
      commande: { ...COMMANDE, invoice: { ...COMMANDE.invoice, otp } },
    });
  });

  it('names the destination of a wallet payout', async () => {
    await client.createWalletPayout(account(), { ...PAYOUT, destination: 'wallet' }, OF);
    expect(last().line).toBe('POST /pay/v01/withdrawal/create');
    expect(JSON.parse(last().body)).toEqual({ commande: { ...PAYOUT_COMMANDE, top_up_wallet: 1 } });
    await client.createWalletPayout(account(), { ...PAYOUT, destination: 'mobile_money' }, OF);
    expect(JSON.parse(last().body)).toEqual({ commande: { ...PAYOUT_COMMANDE, top_up_wallet: 0 } });
  });

  it('has no top_up_wallet for a mobile money payout', async () => {
    await client.createMobileMoneyPayout(account(), PAYOUT, OF);
    expect(last().line).toBe('POST /pay/v01/straight/payout');
    expect(JSON.parse(last().body)).toEqual({ commande: PAYOUT_COMMANDE });
  });

  it('has the OTP parameters percent-encoded in its path', async () => {
    await client.sendWalletOtp(account(), { phone: '22670112233', amount: 1500 }, OF);
    expect(last()).toMatchObject({ line: 'GET /pay/v02/debitotp/22670112233/1500', body: '' });
    await client.sendWalletOtp(account(), { phone: '../x?y', amount: 9 }, OF);
    expect(last().line).toBe('GET /pay/v02/debitotp/..%2Fx%3Fy/9');
  });

  it.each([
    [{}, '/pay/v01/redirect/checkout-invoice/confirm?token=a.b%26c'],
    [
      { payinConfirmParameter: 'invoiceToken' },
      '/pay/v01/redirect/checkout-invoice/confirm?invoiceToken=a.b%26c',
    ],
    [
      { payinConfirmParameter: 'both', trailingSlash: true },
      '/pay/v01/redirect/checkout-invoice/confirm/?token=a.b%26c&invoiceToken=a.b%26c',
    ],
  ] as const)('for a payin confirm with %j is GET %s', async (variants, url) => {
    await client.confirmPayin(account(variants), 'a.b&c', OF);
    expect(last()).toMatchObject({ line: `GET ${url}`, body: '' });
  });

  it.each([
    [{}, '/pay/v01/withdrawal/confirm/?withdrawalToken=t'],
    [{ payoutConfirmParameter: 'token' }, '/pay/v01/withdrawal/confirm/?token=t'],
    [{ payoutConfirmParameter: 'both' }, '/pay/v01/withdrawal/confirm/?withdrawalToken=t&token=t'],
  ] as const)('for a payout confirm with %j is GET %s', async (variants, url) => {
    await client.confirmPayout(account(variants), 't', OF);
    expect(last()).toMatchObject({ line: `GET ${url}`, body: '' });
  });

  it('has the headers of the contract only', async () => {
    await client.createDirectPayin(account(), PAYIN, OF);
    const { headers: posted } = last();
    expect(posted).toMatchObject({
      apikey: 'KEY-canary',
      authorization: 'Bearer BEARER-canary',
      accept: 'application/json',
      'content-type': 'application/json',
    });
    await client.confirmPayin(account(), 't', OF);
    const { headers } = last();
    expect(headers).toMatchObject({ apikey: 'KEY-canary', accept: 'application/json' });
    for (const name of ['content-type', 'content-length', 'accept-encoding', 'transfer-encoding'])
      expect(headers).not.toHaveProperty(name);
    await client.confirmPayin(account({ contentTypeOnGet: true }), 't', OF);
    expect(last().headers).toHaveProperty('content-type', 'application/json');
  });

  it('is sent below the path of the base address', async () => {
    await client.confirmPayout(account({}, '/gateway/'), 't', OF);
    expect(last().line).toBe('GET /gateway/pay/v01/withdrawal/confirm/?withdrawalToken=t');
  });

  it('omits unset addresses and may have no items', async () => {
    const actions = { cancelUrl: '', returnUrl: '' };
    const store = { name: 'Shop', websiteUrl: '' };
    await client.createHostedPayin(
      account(),
      { ...PAYIN, items: [], phone: '', actions, store, callbackUrl: '' },
      OF,
    );
    expect(JSON.parse(last().body)).toMatchObject({
      commande: { invoice: { items: [], customer: '' }, store: { name: 'Shop' }, actions: {} },
    });
    expect(last().body).not.toMatch(/_url/);
  });

  it('writes amounts of items as text when the project requires it', async () => {
    await client.createHostedPayin(account({ amountsAsStrings: true }), PAYIN, OF);
    expect(JSON.parse(last().body)).toMatchObject({
      commande: { invoice: { total_amount: 1500, items: [{ unit_price: '750', total_price: '1500' }] } },
    });
  });

  it('ignores metadata that would replace the reference', async () => {
    const customData = { transaction_id: 'theirs' };
    await client.createHostedPayin(account(), { ...PAYIN, customData }, OF);
    expect(JSON.parse(last().body)).toMatchObject({ commande: { custom_data: { transaction_id: 'ref-1' } } });
  });

  it('is recorded without credentials and OTP', async () => {
    const { exchange } = await client.createDirectPayin(account(), PAYIN, OF);
    const stored = JSON.stringify({ ...exchange, body: exchange.requestBody?.toString() });
    for (const secret of ['KEY-canary', 'BEARER-canary', '123456']) expect(stored).not.toContain(secret);
    expect(exchange).toMatchObject({
      operation: 'direct_payin',
      method: 'POST',
      url: `${stub.url}/pay/v01/straight/checkout-invoice/create`,
      answerStatus: 200,
      outcome: 'accepted',
      fault: null,
    });
    expect(exchange.requestHeaders).toContain('"Apikey":"[redacted]"');
    expect(exchange.requestBody?.toString()).toContain('"otp":"[redacted]"');
  });
});
