import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FAULTS } from '../../../server/sandbox/faults/fault-catalogue.js';
import { COMMANDS } from '../../../server/sandbox/control/commands.js';
import { Merchant, PATHS } from './merchant.js';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.start();
});
afterEach(() => merchant.close());

const path = (url: unknown) => String(url).replace(merchant.sandbox.url, '');
const submit = (url: string, fields: Record<string, string>) =>
  merchant.raw(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
const order = (name: string, body: unknown) =>
  merchant.raw(`/sandbox/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

describe('the control page', () => {
  it('finds a transaction by its reference and shows its creation token', async () => {
    const [wanted, other] = [await merchant.hosted('R1'), await merchant.hosted('R2')];
    const text = await (await merchant.raw('/sandbox?reference=R1')).text();
    expect(text).toContain(String(wanted.token));
    expect(text).not.toContain(String(other.token));
  });
});

describe('the payment page', () => {
  it('cannot be framed, and shows amount and request id', async () => {
    const created = await merchant.hosted('R1', { invoice: { total_amount: 1_250_000 } });
    const response = await merchant.raw(path(created.response_text));
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const text = await response.text();
    expect(text).toContain('1\u202f250\u202f000 XOF');
    expect(text).toContain(merchant.control.transactions.get({ reference: 'R1' }).requestId);
    expect(text).toContain('WAVE SENEGAL');
  });

  it('shows only the operators tied to the number when one was given', async () => {
    const created = await merchant.hosted('R1', { invoice: { customer: '22654000001' } });
    const text = await (await merchant.raw(path(created.response_text))).text();
    expect(text).toContain('ORANGE BURKINA');
    expect(text).not.toContain('WAVE SENEGAL');
  });

  it('takes the payment and sends the browser to return_url', async () => {
    const created = await merchant.hosted();
    const page = path(created.response_text);
    const paid = await submit(`${page}/pay`, { operator: '11', phone: '22654000001', act: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'https://shop.example/yes']);
    await merchant.control.settled();
    expect(merchant.received).toHaveLength(2);
    expect(await merchant.confirm(created.token)).toMatchObject({
      status: 'completed',
      customer: '22654000001',
    });
    expect(await (await merchant.raw(page)).text()).toContain('payée');
  });

  it('refuses a number of another operator with an explanation', async () => {
    const created = await merchant.hosted();
    const answer = await submit(`${path(created.response_text)}/pay`, {
      operator: '12',
      phone: '22654000001',
      act: 'pay',
    });
    expect(answer.status).toBe(422);
    expect((await merchant.confirm(created.token)).status).toBe('pending');
  });

  it('sends a customer who cancels to cancel_url, and the payin stays pending', async () => {
    const created = await merchant.hosted();
    const cancelled = await submit(`${path(created.response_text)}/cancel`, {});
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, 'https://shop.example/no']);
    expect((await merchant.confirm(created.token)).status).toBe('pending');
  });

  it('answers 404 to an unknown page', async () => {
    expect((await merchant.raw('/pay/invoice/unknown')).status).toBe(404);
  });
});

describe('the control API', () => {
  it('completes a transaction by reference and answers with its state', async () => {
    await merchant.hosted('R1');
    const response = await order('settle', { reference: 'R1', operatorId: 11 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'completed', operatorName: 'ORANGE BURKINA' });
    await order('settled', {});
    expect(await (await merchant.raw('/sandbox/api/callbacks?reference=R1')).json()).toHaveLength(2);
  });

  it.each([
    ['settle', { reference: 'nobody' }, 'Transaction not found'],
    ['fault', { fault: 'nothing' }, 'fault: unknown fault nothing'],
    [
      'change-project',
      { name: 'shop', variants: { form: 'other' } },
      'variants.form: must be one of bracketed, json_text, flat',
    ],
    ['top-up', { project: 'shop', operatorId: 11, amount: 'much' }, 'amount: must be a number'],
    ['clock', { moveTo: 'tomorrow' }, 'Invalid time: ISO 8601 expected'],
    [
      'change-project',
      { name: 'shop', whitelist: ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'] },
      'A whitelist can contain at most 3 addresses',
    ],
  ])('explains why `%s` cannot be done', async (name, body, message) => {
    const response = await order(name, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
  });

  it.each(Object.entries(COMMANDS))('executes its example of `%s`', async (name, { example }) => {
    merchant.control.addProject({ name: 'demo' });
    merchant.control.setWallet('22670000001', {});
    await merchant.hosted('R1');
    await merchant.direct({ customer: '2290197000001' }, 'D1');
    merchant.control.order({ fault: 'no_callback' });
    if (name === 'flip') merchant.control.transactions.settle({ reference: 'R1' });
    expect((await order(name, example)).status).toBe(200);
  });

  it('answers every query', async () => {
    for (const name of [
      'commands',
      'fault-names',
      'operators',
      'projects',
      'transactions',
      'callbacks',
      'faults',
      'phones',
      'clock',
      'calls',
    ]) {
      expect([name, (await merchant.raw(`/sandbox/api/${name}`)).status]).toEqual([name, 200]);
    }
    expect(await (await merchant.raw('/sandbox/api/accounts?project=shop')).json()).toMatchObject({
      doublePaid: 0,
    });
    expect((await merchant.raw('/sandbox/api/nothing')).status).toBe(404);
  });
});

describe('the pages of the sandbox', () => {
  it('list every fault by name, and the transactions, escaped', async () => {
    await merchant.hosted('<script>alert(1)</script>');
    const text = await (await merchant.raw('/sandbox')).text();
    for (const name of Object.keys(FAULTS)) expect(text).toContain(name);
    expect(text).not.toContain('<script>alert');
  });

  it('show the messages and pending prompts of a phone', async () => {
    await merchant.direct({ customer: '2290197000001' });
    expect(await (await merchant.raw('/sandbox/phones')).text()).toContain('2290197000001');
    expect(await (await merchant.raw('/sandbox/phones/2290197000001')).text()).toContain('Accepter');
  });

  it('serve each sub-code list with an anchor for each code', async () => {
    const { wiki } = await merchant.hosted('R1', { invoice: { total_amount: 1 } });
    const text = await (await merchant.raw(path(wiki))).text();
    expect(text).toMatch(/array\(19\) \{/);
    expect((await merchant.raw('/wiki/other')).status).toBe(404);
  });
});

it('answers a confirm by POST with 405, and a create by GET with Code12', async () => {
  const confirm = await merchant.raw(`${PATHS.payinConfirm}?token=x`, { method: 'POST' });
  expect([confirm.status, confirm.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await merchant.get(PATHS.hosted)).toMatchObject({ response_text: 'Echec (Code12)' });
});
