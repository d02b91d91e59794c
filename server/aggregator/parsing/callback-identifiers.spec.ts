import { describe, expect, it } from '@jest/globals';
import { type CallbackBody, readCallbackBody } from './callback-body.js';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const item = (key: string, value: unknown) => ({ keyof_customdata: key, valueof_customdata: value });
const read = (body: string, type = JSON_TYPE): CallbackBody => readCallbackBody(type, Buffer.from(body));
const valuesOf = ({ candidates }: CallbackBody) => candidates.map(({ value }) => value);

describe('identifiers that disagree', () => {
  it.each<[string, unknown]>([
    ['beside custom data', { transaction_id: 'B', custom_data: [item('transaction_id', 'A')] }],
    ['in one list', { custom_data: [item('transaction_id', 'A'), item('transaction_id', 'B')] }],
    ['under two spellings', { custom_data: [item('transaction_id', 'A'), item('Transaction_Id', 'B')] }],
    ['in two contents', [{ transaction_id: 'A' }, { transaction_id: 'B' }]],
    ['inside and around', { transaction_id: 'A', data: { transaction_id: 'B' } }],
  ])('are all candidates and none is preferred: %s', (_, content) => {
    const found = read(JSON.stringify(content));
    expect(found.disagrees).toBe(true);
    expect(new Set(valuesOf(found))).toEqual(new Set(['A', 'B']));
    expect(found.searchText.split('\n')).toEqual(expect.arrayContaining(['A', 'B']));
  });

  it.each([
    'transaction_id=B&custom_data[transaction_id]=A',
    'custom_data[0][keyof_customdata]=transaction_id&custom_data[0][valueof_customdata]=A&custom_data[1][keyof_customdata]=transaction_id&custom_data[1][valueof_customdata]=B',
    'custom_data[transaction_id]=A&custom_data[transaction_id]=B',
    'transaction_id=A&transaction_id=B',
    'transaction_id=A&status=completed&payload=%7B%22transaction_id%22%3A%22B%22%7D',
  ])('are found in a form: %s', (body) => {
    const found = read(body, FORM);
    expect([found.disagrees, new Set(valuesOf(found))]).toEqual([true, new Set(['A', 'B'])]);
  });

  it('are found under a JSON key that is repeated', () => {
    const found = read('{"transaction_id":"A","status":"completed","transaction_id":"B"}');
    expect(found).toMatchObject({ disagrees: true, shapes: ['key_repeated'], status: 'completed' });
  });

  it('agree when they are equal', () => {
    const equal = {
      transaction_id: ' A ',
      custom_data: [item('transaction_id', 'A'), item('transaction_id', 'A')],
    };
    const found = read(JSON.stringify(equal));
    expect([found.disagrees, valuesOf(found)]).toEqual([false, ['A']]);
    expect(found.fields).toEqual({ transaction_id: ' A ', 'custom_data.transaction_id': 'A' });
  });
});

describe('an external_id', () => {
  const read2 = (external_id: string, ...custom_data: object[]) =>
    read(JSON.stringify({ external_id, custom_data }));
  it.each<[string, CallbackBody]>([
    ['joins two keys with id', read2('3701', item('order_id', '37'), item('user_id', '01'))],
    ['joins them in another order', read2('0137', item('order_id', '37'), item('user_id', '01'))],
    ['stands beside two keys with id', read2('X', item('order_id', '37'), item('user_id', '01'))],
    ['joins values of other keys', read2('3701', item('order', '37'), item('shop', '01'))],
    ['repeats a key that names no payment', read2('3701', item('user_id', '3701'))],
  ])('does not identify when it %s', (_, { candidates, doubtful }) => {
    expect([candidates, doubtful.map(({ extractor }) => extractor)]).toEqual([[], ['external_id']]);
  });

  it.each<[string, CallbackBody]>([
    ['stands alone', read2('3701')],
    ['repeats the only key with id, of an order', read2('3701', item('order_id', '3701'))],
    ['stands beside values that do not make it', read2('3701', item('shop', '37'))],
    ['equals the transaction_id', read2('3701', item('transaction_id', '3701'), item('user_id', '01'))],
  ])('identifies when it %s', (_, found) => {
    expect([valuesOf(found), found.doubtful]).toEqual([['3701'], []]);
  });
});

describe('the fields in the address', () => {
  const at = (query: string, body = '') => readCallbackBody(FORM, Buffer.from(body), { query });

  it('are the content when there is no body', () => {
    const found = at('transaction_id=CMD-9&status=completed&amount=15000');
    expect(found).toMatchObject({
      encoding: 'form',
      status: 'completed',
      shapes: ['query'],
      facts: { amount: 15000 },
    });
    expect(found.candidates).toEqual([{ extractor: 'query', value: 'CMD-9' }]);
  });

  it('are shown and searched beside a body', () => {
    const found = at('shop=7&transaction_id=A', 'status=completed&transaction_id=A');
    expect(found.fields).toEqual({
      status: 'completed',
      transaction_id: 'A',
      '(query).shop': '7',
      '(query).transaction_id': 'A',
    });
    expect(found.disagrees).toBe(false);
    expect(at('transaction_id=B', 'transaction_id=A')).toMatchObject({ disagrees: true });
    expect(found.normalised).toBe(at('', 'status=completed&transaction_id=A').normalised);
  });

  it('are shown beside an unreadable body', () => {
    const found = at('transaction_id=CMD-9', 'hello');
    expect(found).toMatchObject({
      encoding: 'unreadable',
      reason: 'not_form',
      fields: { '(query).transaction_id': 'CMD-9' },
    });
  });
});

describe('the text to search', () => {
  it('has every custom value, nested ones included, and none of a person', () => {
    const body = {
      transaction_id: 'A',
      custom_data: [
        item('order', { no: 'CMD-9', lines: [{ sku: 'S-1' }] }),
        item('customer_phone', '22670112233'),
        item('hash', 'h'),
      ],
    };
    expect(read(JSON.stringify(body)).searchText).toBe('CMD-9\nS-1');
  });

  it('is empty for a callback of the contract', () => {
    const content = {
      status: 'completed',
      custom_data: [item('transaction_id', 'CMD-1'), item('hash', 'h')],
    };
    expect(read(JSON.stringify(content)).searchText).toBe('');
  });
});
