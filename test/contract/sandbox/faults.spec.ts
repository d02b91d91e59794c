import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FAULTS, type FaultName } from '../../../server/sandbox/faults/fault-catalogue.js';
import { CALL_CASES } from './call-faults.js';
import { Merchant, PATHS } from './merchant.js';
import { CALLBACK_CASES, type Said, VARIANT_CASES } from './other-faults.js';
import { DAY_MS } from '../../../server/platform/common/time/durations.js';

const PHONE = '22654000001';
const names = (at: string) => (Object.keys(FAULTS) as FaultName[]).filter((name) => FAULTS[name].at === at);
const READING: readonly FaultName[] = ['reads_token_only', 'reads_invoice_token_only', 'tokens_expire'];

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.start();
  merchant.control.acceptAnyOtp(true);
});
afterEach(() => merchant.close());

const pay = (reference = 'F1') =>
  merchant.control.call('shop', 'direct_payin', {
    body: { commande: merchant.payin({ invoice: { customer: PHONE, otp: '1' } }, reference) },
  });

describe('faults of a call', () => {
  it.each(names('call'))('%s', async (fault) => {
    const given = CALL_CASES[fault];
    expect(given).toBeDefined();
    merchant.control.order({ fault, params: given?.params ?? {} });
    await given?.check(merchant);
    if (given?.created !== undefined)
      expect(merchant.control.transactions.list({ reference: 'F1' })).toHaveLength(given.created);
    expect(merchant.control.faults()).toHaveLength(0);
  });
});

describe('faults of callbacks', () => {
  it.each(names('callback'))('%s', async (fault) => {
    expect(CALLBACK_CASES[fault]).toBeDefined();
    merchant.control.order({ fault, reference: 'F1' });
    const token = String(pay().token);
    await merchant.control.settled();
    const early = merchant.received.length;
    expect((await merchant.confirm(token)).status).toBe('pending');
    merchant.control.transactions.settle({ token });
    await merchant.control.settled();
    expect(early).toBe(
      ['callback_forged', 'callback_forged_unknown', 'callback_pending_first'].includes(fault) ? 2 : 0,
    );
    await CALLBACK_CASES[fault]?.(merchant);
  });
});

describe('variants of answers', () => {
  it.each(names('variant').filter((name) => !READING.includes(name)))('%s', async (fault) => {
    expect(VARIANT_CASES[fault]).toBeDefined();
    merchant.control.order({ fault, phone: PHONE });
    const [completed, failed] = [String(pay('F1').token), String(pay('F2').token)];
    const pending = await merchant.confirm(completed);
    merchant.control.transactions.settle({ token: completed });
    merchant.control.transactions.fail({ token: failed });
    await merchant.control.settled();
    const [one, other] = merchant.received.filter(
      ({ raw }) => !raw.includes('notcompleted') && !raw.includes('nocompleted'),
    );
    const [form, json] = one?.contentType.includes('json') ? [other, one] : [one, other];
    const bad = merchant.received.find(
      ({ raw, contentType }) =>
        raw.includes('nocompleted') || (raw.includes('notcompleted') && contentType.includes('json')),
    );
    const said: Said = {
      pending,
      completed: await merchant.confirm(completed),
      failed: await merchant.confirm(failed),
      form: form?.body ?? {},
      json: json?.body ?? {},
      failedJson: bad?.body ?? {},
    };
    VARIANT_CASES[fault]?.(said);
  });

  it.each([
    ['reads_token_only', 'token', 'invoiceToken'],
    ['reads_invoice_token_only', 'invoiceToken', 'token'],
  ] as const)('%s', async (fault, right, wrong) => {
    merchant.control.order({ fault, times: 'always' });
    const token = String(pay().token);
    expect(await merchant.get(`${PATHS.payinConfirm}?${right}=${token}`)).toMatchObject({
      status: 'pending',
    });
    expect(await merchant.get(`${PATHS.payinConfirm}?${wrong}=${token}`)).toMatchObject({
      response_text: 'Echec (Code02)',
    });
    expect(await merchant.get(`${PATHS.payinConfirm}?${wrong}=${token}&${right}=${token}`)).toMatchObject({
      status: 'pending',
    });
  });

  it('tokens_expire', async () => {
    merchant.control.order({ fault: 'tokens_expire', times: 'always' });
    const token = String(pay().token);
    expect(await merchant.confirm(token)).toMatchObject({ status: 'pending' });
    merchant.control.clock.advance(DAY_MS + 1000);
    expect(await merchant.confirm(token)).toMatchObject({ response_text: 'Echec (Code02)' });
  });
});

describe('faults of outcomes', () => {
  const after = async (ms: number) => {
    merchant.control.clock.advance(ms);
    await merchant.control.settled();
    return merchant.control.transactions.get({ reference: 'F1' });
  };

  it('completes', async () => {
    merchant.control.order({ fault: 'completes', reference: 'F1' });
    pay();
    expect((await after(4999)).status).toBe('pending');
    expect((await after(1)).status).toBe('completed');
  });

  it('fails', async () => {
    merchant.control.order({
      fault: 'fails',
      reference: 'F1',
      params: { ms: 10, code: '03', details: 'Solde insuffisant' },
    });
    const { token } = pay();
    expect(await after(10)).toMatchObject({ status: 'notcompleted', subCode: '03' });
    expect(await merchant.confirm(token)).toMatchObject({
      response_code: '00',
      status: 'notcompleted',
      response_text: 'Echec (Code03)',
      response_text_details: 'Solde insuffisant',
    });
  });

  it('never_settles', async () => {
    merchant.control.setProfile({ automatic: true });
    merchant.control.order({ fault: 'never_settles', reference: 'F1' });
    pay();
    expect((await after(90 * DAY_MS)).status).toBe('pending');
  });

  it('settles_late', async () => {
    merchant.control.setProfile({ automatic: true, completed: 1, failed: 0 });
    merchant.control.order({ fault: 'settles_late', reference: 'F1' });
    pay();
    expect((await after(3 * DAY_MS - 1)).status).toBe('pending');
    expect((await after(1)).status).toBe('completed');
  });

  it('late_flip', async () => {
    merchant.control.order({ fault: 'late_flip', reference: 'F1' });
    pay();
    merchant.control.transactions.settle({ reference: 'F1' });
    expect((await after(9 * DAY_MS - 1)).status).toBe('completed');
    expect((await after(1)).status).toBe('notcompleted');
    await after(5000);
    expect(merchant.received.map(({ body }) => body.status)).toEqual([
      'completed',
      'completed',
      'notcompleted',
      'notcompleted',
    ]);
    expect(merchant.control.balance('shop', 11)).toBe(1_000_000);
  });

  it('are all tested', () => {
    expect(names('outcome')).toEqual(['completes', 'fails', 'never_settles', 'settles_late', 'late_flip']);
  });
});

describe('the scope of a fault', () => {
  it('is limited to the next N calls of one operation', async () => {
    merchant.control.order({ fault: 'http_500', operation: 'payin_confirm', times: 2 });
    expect(await merchant.hosted()).toMatchObject({ response_code: '00' });
    const statuses = [];
    for (let index = 0; index < 3; index++)
      statuses.push((await merchant.raw(`${PATHS.payinConfirm}?token=x`)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('is drawn with a probability from the seed', async () => {
    const struck = async () => {
      merchant.control.clearFaults();
      merchant.control.order({ fault: 'http_500', probability: 0.5 });
      const all = [];
      for (let index = 0; index < 30; index++)
        all.push((await merchant.raw(`${PATHS.payinConfirm}?token=x`)).status);
      return all.filter((status) => status === 500).length;
    };
    const count = await struck();
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThan(25);
  });

  it('is limited to a token, a phone or a project', async () => {
    const [one, other] = [pay('A'), pay('B')];
    merchant.control.order({ fault: 'status_00', token: String(one.token) });
    expect((await merchant.confirm(one.token)).status).toBe('00');
    expect((await merchant.confirm(other.token)).status).toBe('pending');
    merchant.control.order({ fault: 'internal_error', phone: '22670000009' });
    expect(await merchant.mobileMoney({ customer: '22670000009' })).toMatchObject({ response_code: '01' });
    expect(await merchant.mobileMoney({ customer: '22670000008' })).toMatchObject({ response_code: '00' });
    merchant.control.order({ fault: 'internal_error', project: 'nobody' });
    expect(await merchant.hosted()).toMatchObject({ response_code: '00' });
  });
});
