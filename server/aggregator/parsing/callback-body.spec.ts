import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stringify } from 'qs';
import { NOT_STORABLE } from '../../../test/support/not-storable.js';
import { readCallbackBody } from './callback-body.js';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';
const json = (body: unknown, type = JSON_TYPE) =>
  readCallbackBody(type, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
const form = (body: string | Record<string, unknown>, type = FORM) =>
  readCallbackBody(type, Buffer.from(typeof body === 'string' ? body : stringify(body)));

const LOGFILE = '20261120101530691dd5d20f41a';
const item = (key: string, value: string) => ({ keyof_customdata: key, valueof_customdata: value });
const ITEMS = [item('transaction_id', 'ref-1'), item('hash', 'ab'.repeat(32)), item('logfile', LOGFILE)];
const PAYIN = {
  token: 'other-token',
  status: 'completed',
  amount: 15000,
  montant: 15000,
  operator_id: '11',
  operator_name: 'ORANGE BURKINA',
  customer: '22670112233',
  external_id: 'ref-1',
  request_id: 'P123456',
  oreference: 'OM1',
  custom_data: ITEMS,
};
/** Form encoding of the same event: all scalars are text, and `custom_data` has one of three shapes. */
const scalars = { ...PAYIN, amount: '15000', montant: '15000' };
const FORMS: [string, Record<string, unknown>][] = [
  ['bracketed items', scalars],
  ['items as JSON in one field', { ...scalars, custom_data: JSON.stringify(ITEMS) }],
  [
    'one bracketed key for each entry',
    { ...scalars, custom_data: { transaction_id: 'ref-1', hash: 'ab'.repeat(32), logfile: LOGFILE } },
  ],
];

describe('a callback', () => {
  it('says status, facts, its token, hash and logfile', () => {
    expect(json(PAYIN)).toMatchObject({
      encoding: 'json',
      statusSaid: 'completed',
      status: 'completed',
      token: 'other-token',
      hash: 'ab'.repeat(32),
      logfile: LOGFILE,
      facts: { amount: 15000, customer: '22670112233', reference: 'ref-1', requestId: 'P123456' },
      drift: [],
    });
  });

  it.each(FORMS)('says the same in a form with %s', (_, body) => {
    const fromForm = form(body);
    const fromJson = json(PAYIN);
    expect(fromForm).toEqual({ ...fromJson, encoding: 'form' });
    expect(fromForm.normalised).toBe(fromJson.normalised);
  });

  it.each([
    ['an object', { transaction_id: 'ref-1' }],
    ['items', [item('transaction_id', 'ref-1')]],
    ['JSON text of items', JSON.stringify([item('transaction_id', 'ref-1')])],
    ['JSON text of an object', JSON.stringify({ transaction_id: 'ref-1' })],
  ])('is identified by custom_data as %s', (_, custom_data) => {
    const body = json({ status: 'pending', custom_data });
    expect(body.candidates).toEqual([{ extractor: 'custom_data.transaction_id', value: 'ref-1' }]);
    expect(body.fields).toMatchObject({ 'custom_data.transaction_id': 'ref-1' });
  });

  it.each([[[]], [''], [{}], [null]])('has no entries in the custom_data %j', (custom_data) =>
    expect(json({ status: 'pending', custom_data }).candidates).toEqual([]),
  );

  it('shows a custom_data that it cannot read as it came', () => {
    expect(json({ status: 'pending', custom_data: 'what?' }).fields).toEqual({
      status: 'pending',
      custom_data: 'what?',
    });
  });

  it('tries the names of the transaction in their order', () => {
    const all = {
      status: 'completed',
      request_id: 'P1',
      external_id: 'e',
      transaction_id: 't',
      custom_data: [item('transaction_id', 'c')],
    };
    expect(json(all).candidates.map(({ extractor, value }) => [extractor, value])).toEqual([
      ['custom_data.transaction_id', 'c'],
      ['transaction_id', 't'],
      ['external_id', 'e'],
      ['request_id', 'P1'],
    ]);
  });

  it('of a payout has texts for numbers and a number for the operator', () => {
    const payout = {
      token: 'a.b.c',
      status: 'nocompleted',
      amount: '5000',
      montant: '5000',
      operator_id: 11,
      transaction_id: 'ref-2',
      custom_data: [],
      url: 'https://x.example',
      url_method: 'POST',
    };
    expect(json(payout)).toMatchObject({
      status: 'notcompleted',
      statusSaid: 'nocompleted',
      facts: { amount: 5000, operatorId: '11' },
      candidates: [{ extractor: 'transaction_id', value: 'ref-2' }],
      drift: [],
    });
    expect(form(payout).normalised).toBe(json(payout).normalised);
  });

  it.each([
    ['', 'pending'],
    ['00', 'unrecognised'],
    ['COMPLETED', 'unrecognised'],
    [' completed', 'unrecognised'],
  ])('with the status %j is %s', (status, read) => {
    expect(json({ ...PAYIN, status }).status).toBe(read);
    expect(form({ ...scalars, status }).status).toBe(read);
  });

  it('raises statuses and fields that the contract does not know', () => {
    const { drift } = json({ ...PAYIN, status: 'paid', fee: 12 });
    expect(drift).toEqual([
      { kind: 'status', place: 'callback', seen: 'paid' },
      { kind: 'field', place: 'callback', seen: 'fee' },
    ]);
  });

  it('is told apart by its content, not by its reference alone', () => {
    const contents = [PAYIN, { ...PAYIN, status: 'pending' }, { ...PAYIN, amount: 15001, montant: 15001 }];
    expect(new Set(contents.map((body) => json(body).normalised)).size).toBe(3);
  });

  it('is read as what it is, whatever its label', () => {
    expect(json(PAYIN, FORM).encoding).toBe('json');
    expect(json(PAYIN, '').encoding).toBe('json');
    expect(json(`\uFEFF ${JSON.stringify(PAYIN)}`, 'text/plain').encoding).toBe('json');
    expect(form({ ...scalars }, 'text/plain').encoding).toBe('form');
    expect(form({ ...scalars }, JSON_TYPE).encoding).toBe('form');
  });

  it.each([
    ['', 'empty'],
    ['{"status":', 'not_json'],
    ['['.repeat(100_000), 'too_deep'],
    ['<html>status=completed</html>', 'html'],
    ['hello', 'not_form'],
    ['\u0001=3', 'binary'],
  ])('%.30j is unreadable: %s', (body, reason) => {
    expect(readCallbackBody(FORM, Buffer.from(body))).toMatchObject({
      encoding: 'unreadable',
      reason,
      candidates: [],
    });
  });

  it('is read where a letter of it is not UTF-8, as Windows-1252', () => {
    const text = JSON.stringify({ ...PAYIN, operator_name: 'CÔTE' });
    const fromJson = readCallbackBody(JSON_TYPE, Buffer.from(text, 'latin1'));
    expect(fromJson).toMatchObject({
      status: 'completed',
      facts: { operatorName: 'CÔTE', reference: 'ref-1' },
      shapes: ['windows1252'],
    });
    const fromForm = form(stringify({ ...scalars, operator_name: 'C?TE' }).replace('%3F', '%D4'));
    expect(fromForm.normalised).toBe(fromJson.normalised);
    const raw = Buffer.from('status=completed&operator_name=C\xd4TE 100%', 'latin1');
    expect(readCallbackBody(FORM, raw).facts.operatorName).toBe('CÔTE 100%');
  });

  it('is read behind a byte order mark', () => {
    expect(form(`\uFEFF${stringify(scalars)}`)).toEqual(form(scalars));
    expect(json(`\uFEFF${JSON.stringify(PAYIN)}`)).toEqual(json(PAYIN));
  });

  it('takes a text that looks like JSON for the text that it is', () => {
    const event = { status: 'completed', description: '[1]', operator_name: '{"x":1}' };
    expect(form(event)).toEqual({ ...json(event), encoding: 'form' });
    expect(form(event).facts.operatorName).toBe('{"x":1}');
  });

  it('has the same customer_details as a structure and as text', () => {
    const details = { firstname: 'Awa', phone: '22670112233' };
    const contents = [details, JSON.stringify(details)].flatMap((customer_details) =>
      [json, form].map((read) => read({ status: 'completed', customer_details }).normalised),
    );
    expect(new Set(contents).size).toBe(1);
  });

  it('holds nothing that Postgres refuses', () => {
    const wild = `{"status":"completed","x\\u0000":"\\u0000","y":"\\ud800","custom_data":[${JSON.stringify(
      item('transaction_id', 'a\u0000b'),
    )}],"z":"${'é😀'.repeat(2_000)}"}`;
    expect(JSON.stringify(json(wild))).not.toMatch(NOT_STORABLE);
    expect(JSON.stringify(form('status=completed&a%00=%00&custom_data[k%00]=%ED%A0%80'))).not.toMatch(
      NOT_STORABLE,
    );
  });

  it('reaches no prototype', () => {
    const body = form(
      'status=completed&__proto__[status]=pending&constructor[prototype][x]=1&custom_data[__proto__][y]=1',
    );
    expect(body.status).toBe('completed');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('does not choose between two values of one form field', () => {
    expect(form('status=completed&status=pending')).toMatchObject({ status: 'unrecognised' });
  });

  it('reads more items than a form parser likes', () => {
    const many = Array.from({ length: 60 }, (_, index) => item(`k${index}`, String(index)));
    const body = { status: 'completed', custom_data: [...many, item('transaction_id', 'ref-9')] };
    expect(form(body).candidates).toEqual(json(body).candidates);
    expect(form(body).normalised).toBe(json(body).normalised);
  });

  it.each([
    ['brackets', `status=x&${'a[b]'.repeat(30_000)}=1`],
    ['fields', `status=x${'&a[]=1'.repeat(40_000)}`],
    ['keys', `{"status":"x",${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join()}}`],
    ['deep paths', `status=x&${'p'.repeat(200_000)}[a][b][c]=1`],
  ])('is read in no time with a quarter megabyte of %s', (_, body) => {
    const begun = process.cpuUsage();
    const read = readCallbackBody(FORM, Buffer.from(body));
    // Processor time, which a busy machine may double; reading in the square of the length takes minutes.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5_000);
    expect(Object.keys(read.fields).length).toBeLessThanOrEqual(200);
    expect(read.drift.length).toBeLessThanOrEqual(22);
  });
});

describe('whatever comes', () => {
  const types = fc.constantFrom(
    FORM,
    JSON_TYPE,
    '',
    'text/html',
    'multipart/form-data; boundary=x',
    '\u0000',
  );
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((array) => Buffer.from(array)),
    fc.json().map((text) => Buffer.from(text)),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(`status=${text}&custom_data=${text}`)),
    fc
      .record({ at: fc.nat(), byte: fc.nat(255), cut: fc.nat(1_500), form: fc.boolean() })
      .map(({ at, byte, cut, form: asForm }) => {
        const body = Buffer.from(asForm ? stringify(scalars) : JSON.stringify(PAYIN));
        body[at % body.length] = byte;
        return body.subarray(0, cut);
      }),
  );

  it('it is read or unreadable with a reason, and storable', () => {
    fc.assert(
      fc.property(types, bodies, (type, body) => {
        const read = readCallbackBody(type, body);
        if (read.encoding === 'unreadable') expect(read.reason).toBeTruthy();
        expect(JSON.stringify(read)).not.toMatch(NOT_STORABLE);
        if (read.status === 'completed' || read.status === 'notcompleted')
          expect(['completed', 'notcompleted', 'nocompleted']).toContain(read.statusSaid);
      }),
      { numRuns: 4_000, examples: [[FORM, Buffer.from(String.raw`{"\\uD8":false}`)]] },
    );
  });

  it('both deliveries of one event have one content', () => {
    const word = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.json({ maxDepth: 2 }));
    const event = fc.record({
      status: fc.constantFrom('pending', 'completed', 'notcompleted', ''),
      amount: fc.nat(2_000_000),
      operator_name: word,
      external_id: word,
      custom_data: fc.array(fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), word), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(event, ({ custom_data, ...rest }) => {
        const items = custom_data.map(([key, value]) => item(key, value));
        const asJson = json({ ...rest, custom_data: items });
        const asForm = form({ ...rest, custom_data: items });
        const asText = form({ ...rest, custom_data: JSON.stringify(items) });
        expect([asForm.normalised, asText.normalised]).toEqual([asJson.normalised, asJson.normalised]);
      }),
      { numRuns: 500 },
    );
  });
});
