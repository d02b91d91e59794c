import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT, preflightParamsOf, payoutRequestOf, type PayoutDraft } from './payoutDraft.js';

const WISH: PayoutDraft = {
  ...EMPTY_DRAFT,
  projectId: 'p1',
  channel: 'mobile_money',
  phone: ' +226 70 11 22 33',
  amount: 15_000,
  purpose: ' Salary ',
};

describe('a payout as it is typed', () => {
  it('is looked at once number, amount and channel are there', () => {
    expect(preflightParamsOf(WISH)).toEqual({
      projectId: 'p1',
      channel: 'mobile_money',
      phone: '+226 70 11 22 33',
      amount: 15_000,
    });
    for (const part of [{ phone: '+226 70' }, { amount: 8 }, { amount: 2_000_001 }, { channel: null }])
      expect(preflightParamsOf({ ...WISH, ...part })).toBeUndefined();
  });

  it('to a wallet has no preflight before its destination is chosen', () => {
    const wallet: PayoutDraft = { ...WISH, channel: 'wallet' };
    expect(preflightParamsOf(wallet)).toBeUndefined();
    expect(preflightParamsOf({ ...wallet, staysInWallet: false })?.staysInWallet).toBe(false);
  });

  it('is sent without the fields that were left empty', () => {
    const question = preflightParamsOf(WISH);
    if (!question) throw new Error('It is complete');
    expect(payoutRequestOf({ ...WISH, note: '  ' }, question)).toEqual({ ...question, purpose: 'Salary' });
    expect(payoutRequestOf({ ...WISH, duplicateReason: 'second half' }, question)['duplicateReason']).toBe(
      'second half',
    );
  });
});
