import { describe, expect, it } from '@jest/globals';
import { NO_WISH, questionOf, requestOf, type Wish } from './wish.js';

const WISH: Wish = {
  ...NO_WISH,
  projectId: 'p1',
  channel: 'mobile_money',
  phone: ' +226 70 11 22 33',
  amount: 15_000,
  purpose: ' Salary ',
};

describe('a payout as it is typed', () => {
  it('is looked at once number, amount and channel are there', () => {
    expect(questionOf(WISH)).toEqual({
      projectId: 'p1',
      channel: 'mobile_money',
      phone: '+226 70 11 22 33',
      amount: 15_000,
    });
    for (const part of [{ phone: '+226 70' }, { amount: 8 }, { amount: 2_000_001 }, { channel: null }])
      expect(questionOf({ ...WISH, ...part })).toBeUndefined();
  });

  it('to a wallet is not looked at before somebody chose whether the money stays there', () => {
    const wallet: Wish = { ...WISH, channel: 'wallet' };
    expect(questionOf(wallet)).toBeUndefined();
    expect(questionOf({ ...wallet, staysInWallet: false })?.staysInWallet).toBe(false);
  });

  it('is sent without the fields that were left empty', () => {
    const question = questionOf(WISH);
    if (!question) throw new Error('It is complete');
    expect(requestOf({ ...WISH, note: '  ' }, question)).toEqual({ ...question, purpose: 'Salary' });
    expect(requestOf({ ...WISH, duplicateReason: 'second half' }, question)['duplicateReason']).toBe(
      'second half',
    );
  });
});
