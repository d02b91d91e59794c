import { describe, expect, it } from '@jest/globals';
import { byHand, callback, context, item, line, pending } from '../../../test/support/check-samples.js';
import { BREAK_KINDS } from '../breaks/break-words.js';
import { BREAK_CATALOGUE } from '../breaks/break-catalogue.js';
import { findingFingerprint } from '../breaks/finding.js';
import type { TransactionItem } from './check-items.js';
import { evaluateTransaction, TRANSACTION_CHECKS } from './evaluate-transaction.js';

const kinds = (one: TransactionItem) => evaluateTransaction(one, context()).map(({ kind }) => kind);
const late = new Date('2026-11-10T18:00:00Z');

describe('what is wrong with a transaction', () => {
  it('raises nothing when all sources agree', () => {
    expect(kinds(item())).toEqual([]);
  });

  it.each<[what: string, one: TransactionItem, found: string[]]>([
    ['pending too long', pending(), ['overdue']],
    ['pending, and a callback says paid', pending({ callbacks: [callback()] }), ['callback_without_confirm']],
    [
      'pending, a lone callback says paid',
      pending({ callbacks: [callback({ pairing: 'single' })] }),
      ['callback_without_confirm'],
    ],
    [
      'pending, and the status check returns an unknown status',
      pending({ unrecognised: [{ exchangeId: 'x', at: late, said: 'Paid' }] }),
      ['unrecognised_status'],
    ],
    [
      'lost, and a callback says paid',
      pending({ said: 'unknown', status: 'unknown', callbacks: [callback()] }),
      ['callback_without_confirm'],
    ],
    [
      'completed, a callback says failed',
      item({ callbacks: [callback({ status: 'notcompleted', pairing: 'single' })] }),
      ['callback_against_confirm'],
    ],
    [
      'a lone callback with another amount',
      item({ callbacks: [callback({ amount: 1, pairing: 'single' })] }),
      ['amount_mismatch'],
    ],
    [
      'pending, a forged callback with another amount, number and operator',
      pending({
        callbacks: [callback({ amount: 1, phone: '22670000000', operatorId: '12', pairing: 'single' })],
      }),
      ['callback_without_confirm'],
    ],
    [
      'completed, the merchant’s file says failed',
      item({ lines: [line(), line({ lineId: '2', side: 'orders', status: 'notcompleted' })] }),
      ['own_status_differs'],
    ],
    [
      'failed, the merchant’s file says paid',
      item({
        said: 'notcompleted',
        status: 'notcompleted',
        callbacks: [callback({ status: 'notcompleted' })],
        lines: [line({ side: 'orders', status: 'completed', fee: null })],
      }),
      ['own_status_differs'],
    ],
    [
      'another amount, and so another fee',
      item({ lines: [line({ amount: 5_000, fee: 75 }), ...item().lines.slice(1)] }),
      ['amount_mismatch'],
    ],
    [
      'by hand, and a flip against it',
      item({
        ...byHand('notcompleted', 'completed'),
        callbacks: [callback({ status: 'notcompleted' })],
        lines: [],
        contradictions: [{ exchangeId: 'x', at: late, said: 'completed' }],
      }),
      ['override_contradicted'],
    ],
  ])('%s: found by the one check that owns it', (_, one, found) => {
    expect(kinds(one)).toEqual(found);
  });

  it('is another break where what is found changes, and the same one where only its evidence does', () => {
    const [first] = evaluateTransaction(item({ callbacks: [callback({ amount: 1 })] }), context());
    const [again] = evaluateTransaction(
      item({ callbacks: [callback({ amount: 1, callbackId: 'd7' })] }),
      context(),
    );
    const [other] = evaluateTransaction(item({ callbacks: [callback({ amount: 2 })] }), context());
    expect(first && again && findingFingerprint(first).equals(findingFingerprint(again))).toBe(true);
    expect(first && other && findingFingerprint(first).equals(findingFingerprint(other))).toBe(false);
  });
});

describe('the checks', () => {
  it('are thirty-one, each found by its own name and with its rule', () => {
    expect(BREAK_KINDS).toHaveLength(31);
    expect(Object.keys(BREAK_CATALOGUE).sort()).toEqual([...BREAK_KINDS].sort());
    const others = [
      'orphan_callback',
      'unattributed_callbacks',
      'approved_not_sent',
      'missing_aggregator',
      'payin_reversed',
      'payout_returned',
      'cash_in_transit',
      'balance_residual',
      'statement_gap',
    ];
    expect([...Object.keys(TRANSACTION_CHECKS), ...others].sort()).toEqual([...BREAK_KINDS].sort());
  });
});
