import { describe, expect, it } from '@jest/globals';
import { MAX_AMOUNT } from '../../platform/common/values/xof.js';
import { beyondBalance } from './planned-mistakes.js';
import { MARKETS, type Move } from './scenario.js';

const move = { market: MARKETS[0], operatorId: 11, amount: 7_000, mistake: 'low_balance' } as Move;
const of = (balance: number) => beyondBalance({ balance: () => balance }, move);

describe('a payout beyond the balance', () => {
  it('is above it, and has no mistake where none can be above it', () => {
    expect(of(100_000)).toMatchObject({ amount: 105_000, mistake: 'low_balance' });
    expect(of(MAX_AMOUNT)).toMatchObject({ amount: 7_000 });
    expect(of(MAX_AMOUNT).mistake).toBeUndefined();
    expect(beyondBalance({ balance: () => 1 }, { ...move, mistake: 'no_wallet' })).toMatchObject({
      amount: 7_000,
    });
  });
});
