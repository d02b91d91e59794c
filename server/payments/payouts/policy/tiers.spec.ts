import { describe, expect, it } from '@jest/globals';
import type { Tier } from './policy.view.js';
import { EXTRA_STEP, approvalStepsFor, type TierOrder } from './tiers.js';

const tier = (name: number, more: Partial<Tier>): Tier => ({
  projectId: null,
  source: null,
  requesterRole: null,
  upTo: null,
  steps: [{ roles: ['admin'], people: name }], // identifies the tier in the assertions
  inSequence: false,
  ...more,
});

const TIERS = [
  tier(1, { projectId: 'p', upTo: 1_000 }),
  tier(2, { source: 'batch', inSequence: true }),
  tier(3, { requesterRole: 'finance', upTo: 500 }),
  tier(4, {}),
];

const chosen = (more: Partial<TierOrder>) =>
  approvalStepsFor(
    { tiers: TIERS },
    { projectId: 'q', source: 'single', requesterRole: 'admin', total: 500, extraApproval: false, ...more },
  );

describe('the tier of an order', () => {
  it.each<[number, Partial<TierOrder>]>([
    [1, { projectId: 'p' }],
    [1, { projectId: 'p', source: 'batch', total: 1_000 }],
    [2, { projectId: 'p', source: 'batch', total: 1_001 }],
    [2, { source: 'batch', requesterRole: 'finance' }],
    [3, { requesterRole: 'finance' }],
    [4, { requesterRole: 'finance', total: 501 }],
    [4, {}],
  ])('is the first that fits: %i', (name, more) => {
    expect(chosen(more).steps[0]?.people).toBe(name);
  });

  it('keeps its sequence, and takes one more person at its end where a limit asks for it', () => {
    expect(chosen({ source: 'batch', extraApproval: true })).toEqual({
      steps: [{ roles: ['admin'], people: 2 }, EXTRA_STEP],
      inSequence: true,
    });
  });

  it('is an error where none fits', () => {
    expect(() =>
      approvalStepsFor(
        { tiers: [] },
        { projectId: 'p', source: 'single', requesterRole: 'admin', total: 9, extraApproval: false },
      ),
    ).toThrow();
  });
});
