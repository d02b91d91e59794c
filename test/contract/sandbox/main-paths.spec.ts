import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Merchant, PATHS } from './merchant.js';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.start();
});
afterEach(() => merchant.close());

const itemsOf = (body: Record<string, unknown>) =>
  new Map(
    (body.custom_data as { keyof_customdata: string; valueof_customdata: string }[]).map((item) => [
      item.keyof_customdata,
      item.valueof_customdata,
    ]),
  );

describe('the sandbox of the aggregator', () => {
  it('creates a hosted payin, keeps it pending, and completes it with a pair of callbacks', async () => {
    const created = await merchant.hosted();
    expect(created).toMatchObject({
      response_code: '00',
      description: '',
      wiki: `${merchant.sandbox.url}/wiki/createInvoice`,
    });
    expect(created.response_text).toMatch(new RegExp(`^${merchant.sandbox.url}/pay/invoice/[\\w-]{40}$`));
    expect(created.custom_data).toMatchObject({ transaction_id: 'R1', panier: '12' });
    const token = String(created.token);
    expect(token.split('.')).toHaveLength(3);
    expect(token.length).toBeGreaterThanOrEqual(190);

    expect(await merchant.confirm(token)).toMatchObject({
      response_code: '00',
      status: 'pending',
      token: '',
      operator_id: '',
      customer: null,
    });

    merchant.control.transactions.settle({ token }, { operatorId: 11, phone: '22654000001' });
    await merchant.control.settled();
    const [form, json] = [merchant.copy('form'), merchant.copy('json')];
    expect(merchant.received).toHaveLength(2);
    expect(form?.contentType).toBe('application/x-www-form-urlencoded');
    expect(json?.contentType).toBe('application/json');
    expect(form?.body).toMatchObject({ status: 'completed', amount: '1500', token: json?.body.token });
    expect(json?.body).toMatchObject({
      status: 'completed',
      amount: 1500,
      montant: 1500,
      operator_id: '11',
      operator_name: 'ORANGE BURKINA',
    });
    const items = itemsOf(json?.body ?? {});
    expect(items.get('transaction_id')).toBe('R1');
    expect(items.get('hash')).toMatch(/^[0-9a-f]{64}$/);
    expect(items.get('logfile')).toMatch(/^20240305100000[0-9a-f]{13}$/);

    const confirmed = await merchant.confirm(token);
    expect(confirmed).toMatchObject({
      status: 'completed',
      operator_id: '11',
      customer: '22654000001',
      montant: 1500,
      amount: 1500,
      date: '2024-03-05 10:00:00+00',
      external_id: 'R1',
      wiki: `${merchant.sandbox.url}/wiki/confirmInvoice`,
      customer_details: {
        firstname: 'Awa',
        lastname: 'Traoré',
        email: 'awa@example.com',
        phone: '22654000001',
        details: '',
      },
    });
    expect(confirmed.request_id).toMatch(/^P\d+$/);
  });

  it('answers Code02 to a confirm with the token of the callback', async () => {
    const { token } = await merchant.hosted();
    merchant.control.transactions.settle({ token: String(token) }, { operatorId: 1 });
    await merchant.control.settled();
    const callbackToken = merchant.copy('json')?.body.token;
    expect(callbackToken).not.toBe(token);
    expect(await merchant.confirm(callbackToken)).toMatchObject({
      response_code: '01',
      response_text: 'Echec (Code02)',
      token: '',
    });
  });

  it('pays out to mobile money and confirms without an amount', async () => {
    const created = await merchant.mobileMoney();
    expect(created).toMatchObject({
      response_code: '00',
      custom_data: '',
      response_text: '',
      description: '',
    });
    const token = String(created.token);
    merchant.control.transactions.settle({ token });
    await merchant.control.settled();
    const confirmed = await merchant.confirmPayout(token);
    expect(Object.keys(confirmed).sort()).toEqual(
      [
        'custom_data',
        'description',
        'operator_id',
        'operator_name',
        'response_code',
        'response_text',
        'status',
        'token',
        'wiki',
      ].sort(),
    );
    expect(merchant.copy('json')?.body).toMatchObject({
      amount: '5000',
      montant: '5000',
      operator_id: 12,
      custom_data: [],
      transaction_id: 'W1',
      status: 'completed',
      url_method: 'POST',
    });
    expect(merchant.copy('json')?.body).not.toHaveProperty('request_id');
    expect(merchant.control.balance('shop', 12)).toBe(995_000);
  });

  it('serves payout confirm under its alias and payin confirm under both names, with or without a slash', async () => {
    const payin = await merchant.hosted();
    const payout = await merchant.mobileMoney();
    for (const query of [`?token=${String(payin.token)}`, `/?invoiceToken=${String(payin.token)}`]) {
      expect(await merchant.get(PATHS.payinConfirm + query)).toMatchObject({ status: 'pending' });
    }
    expect(
      await merchant.get(`/pay/v01/straight/payout/confirm/?payoutToken=${String(payout.token)}`),
    ).toMatchObject({ status: 'pending' });
  });

  it('accepts a GET with Content-Type and without Accept, and refuses a POST without Content-Type', async () => {
    const { token } = await merchant.hosted();
    const headers = { 'Content-Type': 'application/json', Accept: '' };
    expect(await merchant.get(`${PATHS.payinConfirm}?token=${String(token)}`, headers)).toMatchObject({
      status: 'pending',
    });
    const answer = await merchant.fetch(PATHS.hosted, {
      method: 'POST',
      body: Buffer.from('{"commande":{}}'),
    });
    expect(answer).toMatchObject({ response_text: 'Echec (Code08)' });
  });

  it('joins every value whose key contains `id` into external_id', async () => {
    const { token } = await merchant.hosted('R1', {
      custom_data: { transaction_id: 'R1', client_id: 'C7', panier: 'P' },
    });
    expect(await merchant.confirm(token)).toMatchObject({ external_id: 'R1C7' });
  });

  it('reads only the payout parameter of the deployment', async () => {
    const { token } = await merchant.mobileMoney();
    merchant.control.changeProject('shop', { variants: { payoutConfirmReads: 'token' } });
    expect(await merchant.confirmPayout(token)).toMatchObject({ response_text: 'Echec (Code02)' });
    expect(await merchant.get(`${PATHS.payoutConfirm}?token=${String(token)}`)).toMatchObject({
      status: 'pending',
    });
  });

  it('counts the status checks of a token and their shortest interval', async () => {
    const { token } = await merchant.hosted();
    await merchant.confirm(token);
    merchant.control.clock.advance(3000);
    await merchant.confirm(token);
    expect(merchant.control.transactions.get({ token: String(token) })).toMatchObject({
      asked: 2,
      shortestGapMs: 3000,
    });
  });

  it('sends no callback without a callback URL', async () => {
    const { token } = await merchant.hosted('R1', { actions: { callback_url: null } });
    merchant.control.transactions.settle({ token: String(token) });
    await merchant.control.settled();
    expect(merchant.received).toHaveLength(0);
  });

  it('prefixes the operator of a wallet payout with its own name', async () => {
    merchant.control.setWallet('22670000001', {});
    const { token } = await merchant.walletPayout();
    merchant.control.transactions.settle({ token: String(token) });
    expect(await merchant.confirmPayout(token)).toMatchObject({
      operator_id: '12',
      operator_name: 'SANDBOX MOOV AFRICA BURKINA',
    });
  });
});
