import { describe, expect, it } from '@jest/globals';
import { callback, context, item, line } from '../../../test/support/check-samples.js';
import type { MatchedLine, TransactionItem } from './check-items.js';
import { amountMismatch, feeVariance, numberMismatch, operatorMismatch } from './mismatch.js';

const of = (one: Partial<MatchedLine>, more: Partial<TransactionItem> = {}) =>
  item({ lines: [line(one)], ...more });
const confirmed = (field: 'amount' | 'phone' | 'operator', ours: string, said: string) => ({
  differences: [{ exchangeId: 'x9', at: new Date('2026-11-10T11:00:00Z'), field, ours, said }],
});

describe('an amount', () => {
  it('is compared with callbacks, confirms and lines, to 1 XOF', () => {
    expect(amountMismatch(item(), context())).toBeUndefined();
    expect(amountMismatch(item({ callbacks: [callback({ amount: 10_001 })] }), context())).toMatchObject({
      amount: 1,
      contentKey: ['callback 10001'],
    });
    expect(amountMismatch(item({ callbacks: [callback({ amount: null })] }), context())).toBeUndefined();
    expect(amountMismatch(item(confirmed('amount', '10000', '9000')), context())).toMatchObject({
      amount: 1_000,
    });
    expect(amountMismatch(of({ side: 'orders', fee: null, amount: 9_999 }), context())).toBeDefined();
  });

  // payin of 10,000 with a fee of 150
  it.each<[what: string, one: Partial<MatchedLine>, found: 'nothing' | 'amount' | 'fee']>([
    ['the amount, and the fee beside it', { amount: 10_000, fee: 150 }, 'nothing'],
    ['less the fee, and the fee beside it', { amount: 9_850, fee: 150 }, 'nothing'],
    ['the amount, and no fee', { amount: 10_000, fee: null }, 'nothing'],
    ['less the fee, and no fee beside it', { amount: 9_850, fee: null }, 'nothing'],
    ['a fee within the tolerance', { amount: 10_000, fee: 149 }, 'nothing'],
    ['another fee', { amount: 10_000, fee: 200 }, 'fee'],
    ['less another fee, and that fee beside it', { amount: 9_800, fee: 200 }, 'fee'],
    ['less another fee, where its source is net', { amount: 9_800, fee: null, net: true }, 'fee'],
    ['the amount, where its source is net', { amount: 10_000, fee: null, net: true }, 'fee'],
    ['far less, where its source is net', { amount: 5_000, fee: null, net: true }, 'amount'],
    ['more, where its source is net', { amount: 10_100, fee: null, net: true }, 'amount'],
    ['another amount', { amount: 9_800, fee: null }, 'amount'],
    ['another amount beside the right fee', { amount: 9_900, fee: 150 }, 'amount'],
    ['a fee that is signed', { amount: 10_000, fee: -150 }, 'nothing'],
  ])('of a line that says %s', (_, one, found) => {
    expect(Boolean(amountMismatch(of(one), context()))).toBe(found === 'amount');
    expect(Boolean(feeVariance(of(one), context()))).toBe(found === 'fee');
  });

  it('of a payout is taken with its fee', () => {
    const payout = { kind: 'payout', fee: 100 } as const;
    expect(amountMismatch(of({ amount: 10_100, fee: null }, payout), context())).toBeUndefined();
    expect(amountMismatch(of({ amount: 10_100, fee: 100 }, payout), context())).toBeUndefined();
    expect(amountMismatch(of({ amount: 9_900, fee: 100 }, payout), context())).toBeDefined();
  });

  it('is what a person accepted, and what the project tolerates', () => {
    expect(amountMismatch(of({ amount: 1, accepted: true }), context())).toBeUndefined();
    const { rules } = context();
    const tolerant = context({ rules: { ...rules, principalTolerance: 5, feeTolerance: 60 } });
    expect(amountMismatch(of({ amount: 10_005 }), tolerant)).toBeUndefined();
    expect(feeVariance(of({ fee: 200 }), tolerant)).toBeUndefined();
  });
});

describe('a number', () => {
  it('is the same with its country code and without', () => {
    expect(numberMismatch(of({ phone: '54112233' }))).toBeUndefined();
    expect(numberMismatch(of({ phone: '54112234' }))).toMatchObject({ contentKey: ['statement 54112234'] });
    expect(numberMismatch(item({ callbacks: [callback({ phone: '22670000000' })] }))).toBeDefined();
    expect(numberMismatch(item(confirmed('phone', '22654112233', '22670000000')))).toBeDefined();
    expect(numberMismatch(item(confirmed('phone', '22654112233', '54112233')))).toBeUndefined();
    expect(numberMismatch(item({ phone: null, callbacks: [callback()] }))).toBeUndefined();
  });
});

describe('an operator', () => {
  it('is the one that confirm names, on whose account it is counted', () => {
    expect(operatorMismatch(item())).toBeUndefined();
    expect(operatorMismatch(item({ callbacks: [callback({ operatorId: '12' })] }))).toBeDefined();
    expect(operatorMismatch(of({ operatorId: '12' }))).toMatchObject({ contentKey: ['statement 12'] });
    expect(operatorMismatch(of({ operatorId: null }))).toBeUndefined();
  });

  it('that confirm named first is told where it named another one later', () => {
    const changed = confirmed('operator', '12', '11');
    expect(operatorMismatch(item(changed))).toMatchObject({ contentKey: ['confirm 12'] });
  });

  it('that only a number suggests is no word against a callback', () => {
    const hinted = item({ operatorId: null, accountId: '12', lines: [] });
    expect(operatorMismatch(hinted)).toBeUndefined();
  });
});
