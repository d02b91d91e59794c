import { describe, expect, it } from '@jest/globals';
import type { Operation } from '../contract/outcomes.js';
import { parseConfirm, parseCreate } from './parse-answer.js';
import type { WireAnswer } from '../transport/wire-answer.js';

const arrived = (body: unknown, status = 200, headers = {}): WireAnswer => ({
  arrived: true,
  status,
  headers,
  body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const create = (body: unknown, operation: Operation = 'hosted_payin') =>
  parseCreate(operation, arrived(body));
const confirm = (body: unknown, operation: Operation = 'payin_confirm') =>
  parseConfirm(operation, arrived(body));
const text = (fields: string) => confirm(`{"response_code":"00",${fields}}`);

const PAYIN = {
  response_code: '00',
  token: '',
  response_text: '',
  description: '',
  status: 'completed',
  operator_id: '11',
  operator_name: 'ORANGE BURKINA',
  customer: '22670112233',
  montant: 15000,
  amount: 15000,
  date: '2026-11-20 10:00:00+00',
  external_id: '7f3a',
  oreference: 'OM1',
  request_id: 'P123456',
  custom_data: [
    { keyof_customdata: 'transaction_id', valueof_customdata: '7f3a', datecreation_customdata: 'x' },
  ],
  customer_details: { firstname: '', lastname: '', email: '', phone: '', details: '' },
  wiki: 'https://wiki.example/confirmInvoice',
};

describe('the answer to a create', () => {
  it('is an acceptance only with 00 and a token', () => {
    expect(create({ response_code: '00', token: 't', response_text: 'ok', wiki: '' })).toEqual({
      kind: 'accepted',
      token: 't',
      text: 'ok',
      drift: [],
    });
  });

  it.each(['""', '"  "', 'null', '[]', '"a\\u0000b"', '"\\ud800"', `"${'t'.repeat(9_000)}"`])(
    'is no answer where 00 comes with the token %.20s',
    (token) => {
      expect(create(`{"response_code":"00","token":${token}}`)).toMatchObject({
        kind: 'unanswered',
        fault: 'accepted without token',
        neverSent: false,
        drift: [{ kind: 'shape' }],
      });
    },
  );

  it.each(['https://pay.example/pay/invoice/x?y=%20', ' HTTP://10.0.0.1/x '])(
    'takes %s for a page',
    (url) => {
      const outcome = create({ response_code: '00', token: 't', response_text: url });
      expect(outcome).toMatchObject({ paymentUrl: url.trim() });
    },
  );

  it.each(['Votre requête est en cours de traitement', '', 'javascript:alert(1)', 'see https://x.example'])(
    'does not take %j for a page',
    (said) =>
      expect(create({ response_code: '00', token: 't', response_text: said })).not.toHaveProperty(
        'paymentUrl',
      ),
  );

  it.each([
    ['hosted_payin', 'createInvoice'],
    ['direct_payin', 'createInvoice'],
    ['wallet_payin', 'createInvoice'],
    ['wallet_payout', 'createWithdrawal'],
    ['mobile_money_payout', 'createStraightWithdrawal'],
  ] as const)('refuses %s by the list %s', (operation, list) => {
    const refusal = {
      response_code: '01',
      token: '',
      response_text: 'Echec (Code02)',
      response_text_details: 'why',
      wiki: 'w',
    };
    expect(create(refusal, operation)).toEqual({
      kind: 'refused',
      list,
      code: '02',
      text: 'Echec (Code02)',
      details: 'why',
      wiki: 'w',
      drift: [],
    });
  });

  it.each([
    ['wallet_payout', 'Echec (Code14)', '14'],
    ['mobile_money_payout', 'Echec (Code03)', '03'],
    ['hosted_payin', 'Echec (Code99z)', '99z'],
    ['hosted_payin', 'nothing like it', 'nothing like it'],
    ['hosted_payin', '', '(empty)'],
  ] as const)('raises the code of %s %j that is outside its list', (operation, said, seen) => {
    const outcome = create({ response_code: '01', response_text: said }, operation);
    expect(outcome).toMatchObject({ kind: 'refused', text: said, drift: [{ kind: 'sub_code', seen }] });
  });

  it.each([
    '{"response_code":"1"}',
    '{}',
    '{"response_code":0,"token":"t"}',
    '{"response_code":"OO","token":"t"}',
  ])('is no answer without a known response code: %s', (body) =>
    expect(create(body)).toMatchObject({ kind: 'unanswered', neverSent: false }),
  );

  it('raises a field that the contract does not know, once each', () => {
    const outcome = create({ response_code: '00', token: 't', fees: 12, new_one: {} });
    expect(outcome.drift.map(({ kind, place, seen }) => [kind, place, seen])).toEqual([
      ['field', 'hosted_payin', 'fees'],
      ['field', 'hosted_payin', 'new_one'],
    ]);
  });
});

describe('the answer to a confirm', () => {
  it('says status and facts', () => {
    expect(confirm(PAYIN)).toEqual({
      kind: 'status',
      status: 'completed',
      said: 'completed',
      facts: {
        reference: '7f3a',
        amount: 15000,
        operatorId: '11',
        operatorName: 'ORANGE BURKINA',
        customer: '22670112233',
        externalId: '7f3a',
        receipt: 'OM1',
        requestId: 'P123456',
      },
      drift: [],
    });
  });

  it('reads the older shape: amounts as text, the reference at the top', () => {
    const older = { ...PAYIN, amount: '15000', montant: '15000', custom_data: [], transaction_id: 'old' };
    expect(confirm(older)).toMatchObject({ facts: { amount: 15000, reference: 'old' }, drift: [] });
  });

  it.each([
    ['', 'pending'],
    ['pending', 'pending'],
    ['completed', 'completed'],
    ['notcompleted', 'notcompleted'],
    ['nocompleted', 'notcompleted'],
  ])('reads the status %j as %s', (said, status) =>
    expect(confirm({ ...PAYIN, status: said })).toMatchObject({ kind: 'status', status, said }),
  );

  it.each([
    '00',
    'Completed',
    'completed ',
    ' completed',
    'COMPLETED',
    'success',
    'completed\u0000',
    'toString',
  ])('does not recognise the status %j, neither as paid nor as failed', (status) =>
    expect(confirm({ ...PAYIN, status })).toMatchObject({
      kind: 'unrecognised',
      drift: [{ kind: 'status' }],
    }),
  );

  it('does not look for a status on the prototype', () => {
    expect(text('"__proto__":{"status":"completed"}')).toMatchObject({ kind: 'unanswered' });
  });

  it('believes a failure with the code of an error', () => {
    expect(confirm({ ...PAYIN, response_code: '01', status: 'notcompleted' })).toMatchObject({
      kind: 'status',
      status: 'notcompleted',
    });
  });

  it('names what contradicts a status, each statement as received', () => {
    const body = { ...PAYIN, response_code: '01', response_text: 'Echec (Code02)', amount: 15_000.5 };
    expect(parseConfirm('payin_confirm', arrived(body, 500))).toMatchObject({
      kind: 'unrecognised',
      said: 'completed',
      contradictions: [
        { kind: 'http', said: '500', against: 'completed' },
        { kind: 'code', said: '01', against: 'completed' },
        { kind: 'text', said: 'Echec (Code02)', against: 'completed' },
        { kind: 'amount_unreadable', said: '15000.5', against: 'completed' },
      ],
      drift: [
        { seen: 'HTTP 500 with a status' },
        { seen: 'response_code 01 with completed' },
        { seen: 'refusal text with completed' },
        { seen: 'amount is not whole francs' },
      ],
    });
  });

  it.each([{}, { status: null }, { status: '' }])('is a refusal with 01 and no status: %j', (status) => {
    expect(confirm({ response_code: '01', response_text: 'Echec (Code00)', ...status })).toMatchObject({
      kind: 'refused',
      list: 'confirmInvoice',
      code: '00',
    });
  });

  it.each(['9007199254740993', '1e400', '15000.0', '-5', '"15 000"', '1.5e4', '{}', '[15000]'])(
    'is not believed with the amount %s, which is not whole francs',
    (amount) => {
      const outcome = text(`"status":"completed","amount":${amount}`);
      expect(outcome).toMatchObject({
        kind: 'unrecognised',
        contradictions: [{ kind: 'amount_unreadable' }],
      });
      expect(outcome).not.toHaveProperty('facts.amount');
    },
  );

  it('believes neither of two amounts that differ', () => {
    const outcome = confirm({ ...PAYIN, montant: 14000 });
    expect(outcome).toMatchObject({
      kind: 'unrecognised',
      contradictions: [{ kind: 'amounts', said: '15000', against: '14000' }],
    });
    expect(outcome).not.toHaveProperty('facts.amount');
    expect(outcome.drift).toEqual([
      { kind: 'shape', place: 'payin_confirm', seen: 'amount and montant differ' },
    ]);
  });

  it('is no answer where one key says two things', () => {
    expect(text('"status":"pending","status":"completed"')).toMatchObject({ fault: 'one key twice' });
    expect(text('"status":"completed","status":"completed"')).toMatchObject({ status: 'completed' });
  });

  it.each([
    ['', 'empty'],
    ['[]', 'JSON list'],
    ['null', 'not an object'],
    ['"completed"', 'not an object'],
    ['{"response_code":"00","status":"comp', 'cut JSON'],
    ['{"response_code":"00","status":"completed"} ', undefined],
    ['<html>502 Bad Gateway</html>', 'HTML page: 502 Bad Gateway'],
    ['{"status":'.repeat(40) + '1' + '}'.repeat(40), 'nested too deeply'],
    ['['.repeat(200_000), 'nested too deeply'],
  ])('reads %.30s as %s', (body, fault) => {
    expect(confirm(body)).toMatchObject(fault ? { kind: 'unanswered', fault } : { kind: 'status' });
  });

  it('reads past a byte order mark, and nothing that is not UTF-8', () => {
    expect(confirm(`\uFEFF${JSON.stringify(PAYIN)}`)).toMatchObject({ kind: 'status' });
    expect(confirm(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject({
      fault: 'not UTF-8',
    });
  });

  it.each([301, 302, 307])('never follows or believes a redirect: %d', (status) =>
    expect(parseConfirm('payin_confirm', arrived(PAYIN, status))).toMatchObject({ fault: `HTTP ${status}` }),
  );

  it.each([404, 429, 500, 502])('takes HTTP %d for an answer only where it holds an envelope', (status) => {
    expect(parseConfirm('payin_confirm', arrived('<html><h1>no</h1></html>', status))).toMatchObject({
      kind: 'unanswered',
      fault: `HTTP ${status}: HTML page: no`,
    });
    expect(parseConfirm('payin_confirm', arrived({ status: 'completed' }, status))).toMatchObject({
      kind: 'unanswered',
    });
    expect(parseConfirm('payin_confirm', arrived(PAYIN, status))).toMatchObject({
      kind: 'unrecognised',
      contradictions: [{ kind: 'http', said: String(status), against: 'completed' }],
    });
  });

  it('refuses a compressed answer', () => {
    expect(parseConfirm('payin_confirm', arrived(PAYIN, 200, { 'content-encoding': 'gzip' }))).toMatchObject({
      fault: 'compressed answer: gzip',
    });
  });
});
