import { describe, expect, it } from '@jest/globals';
import { unreadableBody } from '../../../aggregator/parsing/callback-body.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import type { KnownTransaction } from './identify-transaction.js';
import { callbackFingerprint, callbackIdentity, toReadingRow } from './parsed-callback.js';
import { readBody } from './read-body.js';

const AT = new Date('2026-11-20T10:02:11Z');
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function callback(body: string, contentType = JSON_TYPE): ReceivedCallback {
  return {
    id: 'd',
    projectId: 'p',
    receivedAt: AT,
    remoteAddress: '192.0.2.1',
    contentType,
    headers: '[]',
    urlMark: null,
    query: null,
    body: Buffer.from(body),
  };
}

const parseCallback = (callback: ReceivedCallback) => ({ callback, body: readBody(callback) });

const row = (content: object, transaction?: KnownTransaction) =>
  toReadingRow(
    parseCallback(callback(JSON.stringify(content))),
    transaction ? { transaction, by: 'external_id' } : {},
  );

const transaction: KnownTransaction = {
  id: 't',
  projectId: 'p',
  reference: 'order-1',
  token: 'creation-token',
  signedCallback: false,
  registered: false,
};

describe('what is written of a delivery', () => {
  it('says why it has no transaction', () => {
    expect(toReadingRow(parseCallback(callback('{"cut')), {}).quarantine).toBe('unreadable');
    expect(row({ status: 'completed' }).quarantine).toBe('no_identifier');
    expect(row({ status: 'completed', external_id: 'order-1' }).quarantine).toBe('unknown_reference');
    expect(row({ status: 'completed', external_id: 'order-1' }, transaction).quarantine).toBeNull();
  });

  it('names the reason beside the fields when the bytes cannot be read', () => {
    const { fields, encoding } = toReadingRow({ callback: callback(''), body: unreadableBody('html') }, {});
    expect([encoding, fields]).toEqual(['unreadable', { '(unreadable)': 'html' }]);
  });

  it('compares the token with the one that we hold, and only where we hold one', () => {
    const kind = (token: string, known?: KnownTransaction) =>
      row({ status: 'pending', external_id: 'order-1', token }, known).token_kind;
    expect(kind('', transaction)).toBe('empty');
    expect(kind('creation-token', transaction)).toBe('creation');
    expect(kind('another', transaction)).toBe('other');
    expect(kind('another')).toBeNull();
    expect(row({ status: 'pending', external_id: 'order-1' }, transaction).token_kind).toBeNull();
  });

  it('cuts what no index could hold, on a letter', () => {
    const token = row({ status: 'pending', external_id: 'order-1', token: 'é'.repeat(5_000) }).callback_token;
    expect(Buffer.byteLength(token ?? '')).toBeLessThanOrEqual(2_000);
    expect(token).toMatch(/^é+$/);
  });

  it('holds nothing that Postgres refuses', () => {
    const { fields, status_said } = row({ status: 'a\u0000b', external_id: 'x', description: '\ud800' });
    const written = JSON.stringify([fields, status_said]);
    expect(written).not.toContain('\\u0000');
    expect(written.isWellFormed() && !written.includes('\\ud800')).toBe(true);
  });

  it('takes a number for a phone only when it is one', () => {
    expect(row({ status: 'pending', customer: '22670112233' }).phone).toBe('22670112233');
    expect(row({ status: 'pending', customer: '+226 70' }).phone).toBeNull();
  });
});

describe('the identity and the fingerprint of an event', () => {
  const json = (content: object, id = 'd') => parseCallback({ ...callback(JSON.stringify(content)), id });

  it('depend on the content alone, not on its encoding or order', () => {
    const content = json({ status: 'completed', amount: 15000, transaction_id: 'order-1' });
    const form = parseCallback(callback('transaction_id=order-1&amount=15000&status=completed', FORM_TYPE));
    expect(callbackIdentity(form.body)).toBe(callbackIdentity(content.body));
    expect(callbackFingerprint(form)).toBe(callbackFingerprint(content));
    const other = json({ status: 'completed', amount: 15001, transaction_id: 'order-1' });
    expect(callbackFingerprint(other)).not.toBe(callbackFingerprint(content));
  });

  it('differ between deliveries of equal content that belongs to no payment alone', () => {
    const prints = (content: object) =>
      new Set(['d1', 'd2'].map((id) => callbackFingerprint(json(content, id)))).size;
    expect(prints({ status: 'completed', amount: 15000 })).toBe(2);
    expect(prints({ status: 'completed', oreference: 'OM1' })).toBe(1);
    expect(prints({ status: 'completed', custom_data: { logfile: '20261120101530691dd5d20f41a' } })).toBe(1);
  });
});

describe('the identifiers of a reading', () => {
  it('are all kept where they disagree, with the reason of the quarantine', () => {
    const content = { transaction_id: 'B', custom_data: { transaction_id: 'A' } };
    expect(toReadingRow(parseCallback(callback(JSON.stringify(content))), { disagrees: true })).toMatchObject(
      {
        quarantine: 'identifiers_disagree',
        candidates: [
          { extractor: 'custom_data.transaction_id', value: 'A' },
          { extractor: 'transaction_id', value: 'B' },
        ],
      },
    );
  });

  it('are kept where one is none for certain', () => {
    expect(row({ external_id: '3701', custom_data: { order_id: '37', user_id: '01' } })).toMatchObject({
      quarantine: 'uncertain_identifier',
      identity: null,
      candidates: [{ extractor: 'external_id', value: '3701' }],
    });
  });
});
