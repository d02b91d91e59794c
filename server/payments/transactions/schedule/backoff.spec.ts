import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_POLICY, callPolicyOf } from '../../../merchant/projects/check-policy/check-policy.js';
import { nextAfterExpiry, nextCheckInMs } from './backoff.js';
import { DAY_MS, MINUTE_MS } from '../../../platform/common/time/durations.js';

const PAYIN = callPolicyOf(BUILT_IN_POLICY, { kind: 'payin', channel: 'hosted' }).steps;
const PAYOUT = callPolicyOf(BUILT_IN_POLICY, { kind: 'payout', channel: 'mobile_money' }).steps;

describe('backoff', () => {
  it('asks about a young payin every 3 to 5 s and about a young payout every 30 to 60 s', () => {
    for (const chance of [0, 0.5, 1]) {
      expect(nextCheckInMs(PAYIN, 10_000, chance)).toBeGreaterThanOrEqual(3_000);
      expect(nextCheckInMs(PAYIN, 10_000, chance)).toBeLessThanOrEqual(5_000);
      expect(nextCheckInMs(PAYOUT, 10_000, chance)).toBeGreaterThanOrEqual(30_000);
      expect(nextCheckInMs(PAYOUT, 10_000, chance)).toBeLessThanOrEqual(60_000);
    }
  });

  it('slows down with age and never stops', () => {
    for (const steps of [PAYIN, PAYOUT]) {
      const pace = [0, 2 * MINUTE_MS, 30 * MINUTE_MS, DAY_MS / 2, 3 * DAY_MS, 400 * DAY_MS].map((age) =>
        nextCheckInMs(steps, age, 0.5),
      );
      expect([...pace].sort((a, b) => a - b)).toEqual(pace);
      expect(pace.at(-1)).toBe(DAY_MS);
    }
  });

  it('never asks about one token within 3.6 s, whatever the policy, the age and the spread', () => {
    const hasty = [{ untilMinutes: null, everySeconds: 1 }];
    for (const steps of [PAYIN, PAYOUT, hasty])
      for (const age of [-1, 0, 59_999, 60_000, 1e15])
        expect(nextCheckInMs(steps, age, 0)).toBeGreaterThanOrEqual(3_600);
  });

  it('changes to the next interval exactly when the age is reached', () => {
    expect(nextCheckInMs(PAYIN, MINUTE_MS - 1, 0.5)).toBe(4_000);
    expect(nextCheckInMs(PAYIN, MINUTE_MS, 0.5)).toBe(20_000);
  });

  it('takes a transaction from the future for a young one', () => {
    expect(nextCheckInMs(PAYIN, -DAY_MS, 0.5)).toBe(4_000);
  });
});

describe('checks after expiry', () => {
  const expiredAt = new Date('2026-11-10T12:00:00Z');
  const after = (ms: number) => nextAfterExpiry(expiredAt, new Date(expiredAt.getTime() + ms))?.getTime();

  it('come 1, 7 and 30 days later and then end', () => {
    const at = (days: number) => expiredAt.getTime() + days * DAY_MS;
    expect([0, DAY_MS - 1, DAY_MS, 7 * DAY_MS - 1, 7 * DAY_MS, 30 * DAY_MS - 1].map(after)).toEqual(
      [1, 1, 7, 7, 30, 30].map(at),
    );
    expect(after(30 * DAY_MS)).toBeUndefined();
  });
});
