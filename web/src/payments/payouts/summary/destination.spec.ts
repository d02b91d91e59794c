import { describe, expect, it } from '@jest/globals';
import { splitAround, channelKey, sentenceKey, tenseOf } from './destination.js';

describe('the sentence of a payout', () => {
  it('says of a wallet whether the money stays there', () => {
    expect(sentenceKey({ channel: 'wallet', staysInWallet: true })).toBe('says.wallet_stays');
    expect(sentenceKey({ channel: 'wallet', staysInWallet: false })).toBe('says.wallet_on');
    expect(channelKey({ channel: 'wallet', staysInWallet: false })).toBe('says.short_wallet_on');
  });

  it('speaks of the mobile money account where there is no wallet', () => {
    expect(sentenceKey({ channel: 'mobile_money', staysInWallet: null })).toBe('says.mobile_money');
  });

  it('never says of a failed payout that the money went, nor of a doubtful one that it did not', () => {
    expect(tenseOf('paid')).toBe('paid');
    expect(tenseOf('paid_twice')).toBe('twice');
    expect(tenseOf('failed')).toBe('not');
    expect(tenseOf('possibly_paid')).toBe('maybe');
    for (const state of ['requested', 'ready', 'held', undefined] as const)
      expect(tenseOf(state)).toBe('planned');
    for (const state of ['sending', 'pending'] as const) expect(tenseOf(state)).toBe('underway');
  });

  it('names the debit of a doubtful payout that a statement shows, and of no other', () => {
    expect(tenseOf('possibly_paid', true)).toBe('stated');
    expect(tenseOf('failed', true)).toBe('not');
    expect(tenseOf('ready', true)).toBe('planned');
  });

  it('leaves a place for the phone number, which is masked until revealed', () => {
    expect(splitAround('to % now', '%')).toEqual(['to ', ' now']);
    expect(splitAround('nothing', '%')).toEqual(['nothing', '']);
  });
});
