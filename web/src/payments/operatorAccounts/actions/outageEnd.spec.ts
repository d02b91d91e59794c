import { describe, expect, it } from '@jest/globals';
import { canEndOutage } from './outageEnd.js';

const OWN = 'awa@example.com';

describe('canEndOutage', () => {
  it('lets every role end an outage that holds no payouts', () => {
    const outage = { holdsPayouts: false, markedBy: 'ali@example.com' };
    for (const role of ['admin', 'finance', 'support'] as const)
      expect([role, canEndOutage(outage, role, OWN)]).toEqual([role, true]);
    expect(canEndOutage(outage, undefined, OWN)).toBe(false);
  });

  it('refuses support, and finance users who did not report it, when the outage holds payouts', () => {
    const others = { holdsPayouts: true, markedBy: 'ali@example.com' };
    const own = { holdsPayouts: true, markedBy: OWN };
    expect([others, own].map((outage) => canEndOutage(outage, 'admin', OWN))).toEqual([true, true]);
    expect([others, own].map((outage) => canEndOutage(outage, 'finance', OWN))).toEqual([false, true]);
    expect([others, own].map((outage) => canEndOutage(outage, 'support', OWN))).toEqual([false, false]);
  });
});
