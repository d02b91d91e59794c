import { describe, expect, it } from '@jest/globals';
import type { PreflightView } from '../../../../../server/payments/payouts/preflight/preflight.view.js';
import { withoutSelf } from './withoutSelf.js';

const link = (id: string) => ({
  type: 'payout' as const,
  id,
  reference: null,
  isPaidEarlier: false,
  amount: 9,
  at: '2026-11-20T10:00:00Z',
});
const found = (...ids: string[]): PreflightView => ({
  phone: '22670112233',
  operatorId: null,
  operatorName: null,
  operatorSource: null,
  checks: [{ name: 'duplicate', level: 'warn', values: { found: ids.length }, links: ids.map(link) }],
  steps: [],
  inSequence: false,
  possible: true,
  needsReason: true,
});

describe('what is found about a payout that is being edited', () => {
  it('does not count the payout itself as one like it', () => {
    const seen = withoutSelf(found('own'), 'own');
    expect(seen.needsReason).toBe(false);
    expect(seen.checks[0]).toMatchObject({ level: 'ok', links: [], values: { found: 0 } });
  });

  it('still counts another one', () => {
    const seen = withoutSelf(found('own', 'other'), 'own');
    expect(seen.needsReason).toBe(true);
    expect(seen.checks[0]?.values['found']).toBe(1);
  });

  it('of a new payout is left as it is', () => {
    const view = found('other');
    expect(withoutSelf(view, undefined)).toBe(view);
  });
});
