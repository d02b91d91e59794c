import { describe, expect, it } from '@jest/globals';
import { statesOf, TABS, tabOf, tabPath } from './tabs.js';
import { PAYOUT_STATES } from '../../../../../server/payments/payouts/orders/payout-words.js';

describe('the lists of the payouts screen', () => {
  it('show a payout in one list by state at most, and what was given up among all of them only', () => {
    const shown = TABS.flatMap((tab) => statesOf(tab));
    expect(new Set(shown).size).toBe(shown.length);
    expect(PAYOUT_STATES.filter((state) => !shown.includes(state))).toEqual(['rejected', 'cancelled']);
  });

  it('are reopened by their address', () => {
    for (const tab of TABS)
      expect(tabOf(new URL(tabPath(tab), 'http://x').searchParams.get('tab'))).toBe(tab);
    expect(tabOf('nothing')).toBe('all');
  });
});
