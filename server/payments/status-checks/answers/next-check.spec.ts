import { describe, expect, it } from '@jest/globals';
import type { ConfirmOutcome } from '../../../aggregator/contract/outcomes.js';
import { BUILT_IN_POLICY, callPolicyOf } from '../../../merchant/projects/check-policy/check-policy.js';
import type { ConfirmationClaim } from '../../transactions/schedule/confirmation-claims.service.js';
import { hasExpiredBy, type EvaluatedAnswer, nextDueAt } from './next-check.js';
import { evaluateConfirmation } from './confirmation-result.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';

const MADE = new Date('2026-11-10T12:00:00Z');
const later = (ms: number) => new Date(MADE.getTime() + ms);
const HOSTED = callPolicyOf(BUILT_IN_POLICY, { kind: 'payin', channel: 'hosted' });

const claim = (more: Partial<ConfirmationClaim> = {}): ConfirmationClaim => ({
  ...{ transactionId: 't', leaseId: 'l', token: 'k', kind: 'payin', channel: 'hosted', reference: 'r' },
  ...{
    amount: 1_000,
    phone: null,
    sentPhone: null,
    operatorId: null,
    status: 'pending',
    occurredAt: MADE,
    expiredAt: null,
  },
  ...{ cause: 'schedule', dueAt: MADE, lastAskedAt: null, parameter: 'set', answeredOnce: true, ...more },
});

const PENDING: Extract<ConfirmOutcome, { kind: 'status' }> = {
  ...{ kind: 'status', status: 'pending', said: 'pending', facts: {}, drift: [] },
};
const SILENCE = { kind: 'unanswered', drift: [] } as unknown as ConfirmOutcome;

const answer = (
  outcome: ConfirmOutcome = PENDING,
  more: Partial<ConfirmationClaim> = {},
): EvaluatedAnswer => {
  const claimed = claim(more);
  return { claim: claimed, outcome, verdict: evaluateConfirmation(claimed, outcome) };
};
const due = (one: EvaluatedAnswer, now: Date, expiredAt: Date | null = null) =>
  nextDueAt(one, HOSTED, { now, expiredAt, chance: 0.5 })?.toISOString() ?? null;

describe('the next check', () => {
  it('comes at the moment of expiry when the interval would pass it', () => {
    expect(due(answer(), later(23 * HOUR_MS))).toBe(later(23.5 * HOUR_MS).toISOString());
    expect(due(answer(), later(23.75 * HOUR_MS))).toBe(later(24 * HOUR_MS).toISOString());
    expect(due(answer(), later(24 * HOUR_MS - 1))).toBe(later(24 * HOUR_MS + 3_599).toISOString());
  });

  it('follows the intervals when the time-out has passed without a readable answer', () => {
    expect(due(answer(SILENCE), later(25 * HOUR_MS))).toBe(later(28 * HOUR_MS).toISOString());
  });

  it('comes 1, 7 and 30 days after the expiry, and an hour later when nothing was answered', () => {
    const expired = later(24 * HOUR_MS);
    expect(due(answer(), expired, expired)).toBe(later(48 * HOUR_MS).toISOString());
    expect(due(answer(), later(31 * 24 * HOUR_MS), expired)).toBeNull();
    expect(due(answer(SILENCE), later(48 * HOUR_MS), expired)).toBe(later(49 * HOUR_MS).toISOString());
  });

  it('is none for a final transaction, unless its later check brought no answer', () => {
    const final = { status: 'completed', cause: 'later' } as const;
    expect(due(answer(PENDING, final), later(HOUR_MS))).toBeNull();
    expect(due(answer(SILENCE, final), later(HOUR_MS))).toBe(later(2 * HOUR_MS).toISOString());
    expect(due(answer(SILENCE, { status: 'completed' }), later(HOUR_MS))).toBeNull();
  });
});

describe('an expiry', () => {
  const expires = (one: EvaluatedAnswer, at: Date, policy = HOSTED) => hasExpiredBy(one, policy, at);

  it('needs an answer that says pending at the time-out or later', () => {
    expect(expires(answer(), later(24 * HOUR_MS - 1))).toBe(false);
    expect(expires(answer(), later(24 * HOUR_MS))).toBe(true);
    expect(expires(answer(SILENCE), later(48 * HOUR_MS))).toBe(false);
    const refused = { kind: 'refused', code: '02', text: 'x', drift: [] } as unknown as ConfirmOutcome;
    expect(expires(answer(refused), later(48 * HOUR_MS))).toBe(false);
  });

  it('never concerns a payout, a final transaction, another one’s answer, or a payin twice', () => {
    const at = later(100 * HOUR_MS);
    expect(expires(answer(PENDING, { kind: 'payout', channel: 'mobile_money' }), at)).toBe(false);
    expect(expires(answer(PENDING, { status: 'completed' }), at)).toBe(false);
    expect(expires(answer({ ...PENDING, facts: { reference: 'other' } }), at)).toBe(false);
    expect(expires(answer(PENDING, { expiredAt: MADE }), at)).toBe(false);
  });

  it('never comes when the policy has no time-out', () => {
    expect(expires(answer(), later(9_999 * HOUR_MS), { ...HOSTED, expiresAfterMinutes: null })).toBe(false);
  });
});
