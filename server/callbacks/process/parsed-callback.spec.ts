import { describe, expect, it } from '@jest/globals';
import type { ReceivedCallback } from '../store/received-callback.js';
import type { KnownTransaction } from './identify-transaction.js';
import {
  callbackFingerprint,
  callbackIdentity,
  parseCallback,
  toReadingRow,
  unreadableBody,
} from './parsed-callback.js';

const AT = new Date('2026-11-20T10:02:11Z');
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function delivery(body: string, contentType = JSON_TYPE): ReceivedCallback {
  return {
    id: 'd',
    projectId: 'p',
    receivedAt: AT,
    remoteAddress: '192.0.2.1',
    contentType,
    headers: '[]',
    urlMark: null,
    body: Buffer.from(body),
  };
}

const row = (content: object, transaction?: KnownTransaction) =>
  toReadingRow(
    parseCallback(delivery(JSON.stringify(content))),
    transaction ? { transaction, by: 'external_id' } : {},
  );

const transaction: KnownTransaction = {
  id: 't',
  projectId: 'p',
  reference: 'order-1',
  token: 'creation-token',
  signedCallback: false,
};

describe('what is written of a delivery', () => {
  it('says why it has no transaction', () => {
    expect(toReadingRow(parseCallback(delivery('{"cut')), {}).quarantine).toBe('unreadable');
    expect(row({ status: 'completed' }).quarantine).toBe('no_identifier');
    expect(row({ status: 'completed', external_id: 'order-1' }).quarantine).toBe('unknown_reference');
    expect(row({ status: 'completed', external_id: 'order-1' }, transaction).quarantine).toBeNull();
  });

  it('names the reason beside the fields when the bytes cannot be read', () => {
    const { fields, encoding } = toReadingRow(
      { delivery: delivery(''), body: unreadableBody('because') },
      {},
    );
    expect([encoding, fields]).toEqual(['unreadable', { '(unreadable)': 'because' }]);
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
  it('depend on the content alone, not on its encoding or order', () => {
    const json = parseCallback(
      delivery('{"status":"completed","amount":15000,"transaction_id":"order-1"}'),
    ).body;
    const form = parseCallback(
      delivery('transaction_id=order-1&amount=15000&status=completed', FORM_TYPE),
    ).body;
    expect(callbackIdentity(form)).toBe(callbackIdentity(json));
    expect(callbackFingerprint(form)).toBe(callbackFingerprint(json));
    const other = parseCallback(
      delivery('{"status":"completed","amount":15001,"transaction_id":"order-1"}'),
    ).body;
    expect(callbackFingerprint(other)).not.toBe(callbackFingerprint(json));
  });
});
