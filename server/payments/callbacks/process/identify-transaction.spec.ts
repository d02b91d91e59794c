import { describe, expect, it } from '@jest/globals';
import {
  candidateKey,
  identifyTransaction,
  type KnownTransaction,
  usableCandidates,
} from './identify-transaction.js';

const transaction = (id: string): KnownTransaction => ({
  id,
  projectId: 'p',
  reference: id,
  token: null,
  signedCallback: false,
  registered: false,
});
const known = new Map([
  [candidateKey('p', 'reference', 'order-1'), transaction('order-1')],
  [candidateKey('p', 'reference', 'order-2'), transaction('order-2')],
  [candidateKey('p', 'request_id', 'P2777'), transaction('order-3')],
]);

describe('whose callback it is', () => {
  it('believes the first extractor that names a transaction', () => {
    const candidates = [
      { extractor: 'custom_data.transaction_id', value: 'unknown' },
      { extractor: 'transaction_id', value: 'order-2' },
      { extractor: 'external_id', value: 'order-2' },
    ];
    expect(identifyTransaction('p', candidates, known)).toMatchObject({
      by: 'transaction_id',
      transaction: { id: 'order-2' },
    });
  });

  it('takes a request id for a request id only', () => {
    expect(identifyTransaction('p', [{ extractor: 'request_id', value: 'P2777' }], known)).toMatchObject({
      transaction: { id: 'order-3' },
    });
    expect(identifyTransaction('p', [{ extractor: 'request_id', value: 'order-1' }], known)).toBeUndefined();
    expect(identifyTransaction('p', [{ extractor: 'external_id', value: 'P2777' }], known)).toBeUndefined();
  });

  it('finds none when the candidates name two', () => {
    const candidates = [
      { extractor: 'transaction_id', value: 'order-2' },
      { extractor: 'external_id', value: 'order-1' },
    ];
    expect(identifyTransaction('p', candidates, known)).toEqual({ disagrees: true });
  });

  it('never finds the transaction of another project', () => {
    expect(
      identifyTransaction('q', [{ extractor: 'transaction_id', value: 'order-1' }], known),
    ).toBeUndefined();
  });

  it('passes over what no reference can be', () => {
    const values = ['', 'x'.repeat(201), 'nul\u0000', 'lone \ud800', 'order-1'];
    expect(usableCandidates(values.map((value) => ({ extractor: 'transaction_id', value })))).toHaveLength(1);
  });
});
