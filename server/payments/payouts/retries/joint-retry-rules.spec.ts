import { describe, expect, it } from '@jest/globals';
import type { AdvisedPayout } from '../attempts/retry-advice.service.js';
import { jointRetryRefusal } from './joint-retry-rules.js';

const AT = new Date('2026-11-20T10:00:00.000Z');

const ROW: AdvisedPayout['row'] = {
  id: 'payout',
  projectId: 'project',
  amount: 15_000,
  state: 'sent',
  holdWhy: null,
  approved: true,
  accountId: '11',
  attemptId: 'attempt',
  reference: 'RP-1',
  status: 'rejected',
  statusAt: AT,
  list: 'createStraightWithdrawal',
  code: '08',
  neverSent: false,
  settledByUsers: false,
  mayHavePaid: false,
  cause: 'low_balance',
  doubtedAt: null,
  retryRequest: null,
  isReplaced: false,
  interrupted: false,
};

const payout = (
  row: Partial<AdvisedPayout['row']> = {},
  advice: Partial<AdvisedPayout['advice']> = {},
): AdvisedPayout => ({
  row: { ...ROW, ...row },
  advice: { allowed: true, why: 'after_funding', from: null, needsApproval: false, ...advice },
});

const refusal = (...given: Parameters<typeof payout>) => jointRetryRefusal(payout(...given), ROW);

describe('a retry together with others', () => {
  it('is possible for failures of one account and one cause', () => {
    expect(refusal()).toBeNull();
    expect(refusal({ list: 'createWithdrawal', code: '04' })).toBeNull();
    expect(refusal({ accountId: '12' })).toEqual({ rule: 'retryMixed' });
    expect(refusal({ projectId: 'other' })).toEqual({ rule: 'retryMixed' });
    expect(refusal({ cause: 'no_code' })).toEqual({ rule: 'retryMixed' });
  });

  it('is refused for a payout that was ever possibly paid, whatever its advice', () => {
    expect(refusal({ doubtedAt: AT })).toEqual({ rule: 'retryWasUnknown' });
    expect(refusal({ doubtedAt: AT }, { why: 'was_unknown', needsApproval: true })).toEqual({
      rule: 'retryWasUnknown',
    });
    expect(refusal({ status: 'unknown', doubtedAt: AT }, { allowed: false })).toEqual({
      rule: 'retryPossiblyPaid',
    });
    expect(refusal({ mayHavePaid: true })).toEqual({ rule: 'retryPossiblyPaid' });
  });

  it('is refused with the reason and the time of the advice', () => {
    expect(refusal({}, { allowed: false })).toEqual({ rule: 'retryUnfunded' });
    expect(refusal({}, { allowed: false, why: 'requested' })).toEqual({ rule: 'retryRequested' });
    expect(refusal({}, { allowed: false, why: 'replaced' })).toEqual({ rule: 'retryReplaced' });
    const from = AT.toISOString();
    expect(refusal({}, { allowed: false, why: 'after_24h', from })).toEqual({
      rule: 'retryFrom',
      values: { from },
    });
  });
});
