import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_POLICY, checkPolicyProblems } from './check-policy.js';
import type { CallPolicy } from './check-policy.view.js';
const changed = (index: number, more: Partial<CallPolicy>) => ({
  ...BUILT_IN_POLICY,
  calls: BUILT_IN_POLICY.calls.map((call, n) => (n === index ? { ...call, ...more } : call)),
});
const rulesOf = (policy: typeof BUILT_IN_POLICY) =>
  Object.entries(checkPolicyProblems(policy)).map(([field, { rule }]) => `${field} ${rule}`);

describe('a policy of status checks', () => {
  it('accepts the built-in one', () => {
    expect(rulesOf(BUILT_IN_POLICY)).toEqual([]);
  });

  it('names each kind of transaction exactly once', () => {
    expect(rulesOf({ ...BUILT_IN_POLICY, calls: BUILT_IN_POLICY.calls.slice(1) })).toEqual([
      'calls eachCallOnce',
    ]);
    expect(rulesOf(changed(0, { channel: 'wallet' }))).toEqual(['calls eachCallOnce']);
  });

  it('refuses a payout that expires', () => {
    expect(rulesOf(changed(4, { expiresAfterMinutes: 60 }))).toEqual([
      'calls.4.expiresAfterMinutes payoutNeverExpires',
    ]);
  });

  it('refuses intervals that do not ascend or do not end open', () => {
    const step = (untilMinutes: number | null) => ({ untilMinutes, everySeconds: 60 });
    expect(rulesOf(changed(0, { steps: [step(5), step(5), step(null)] }))).toEqual([
      'calls.0.steps.1.untilMinutes stepsAscend',
    ]);
    expect(rulesOf(changed(0, { steps: [step(null), step(5)] }))).toEqual([
      'calls.0.steps.0.untilMinutes stepsAscend',
      'calls.0.steps.1.untilMinutes lastStepOpen',
    ]);
  });
});
