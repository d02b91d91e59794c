import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../../access/identity/user-words.js';
import type { ApprovalStep, Tier } from './policy.view.js';
import { EXTRA_STEP, approvalStepsFor, escalatedSteps, type TierOrder } from './tiers.js';

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

describe('the steps of an order that waited too long', () => {
  const step = (...roles: Role[]): ApprovalStep => ({ roles, people: 1 });
  const raised = (own: ApprovalStep[], next: ApprovalStep[], total = 100) =>
    escalatedSteps(
      { tiers: [tier(1, { upTo: 500, steps: own }), tier(2, { steps: next })] },
      { projectId: 'p', source: 'single', requesterRole: 'admin', total },
      own,
    );

  it('are also open to the higher roles of the next tier', () => {
    expect(raised([step('finance')], [step('admin')])).toEqual({
      steps: [step('finance', 'admin')],
      roles: ['admin'],
    });
  });

  it('are also open to the higher roles of their own tier, for as many users as before', () => {
    expect(raised([step('finance'), step('admin')], [step('finance')])?.steps).toEqual([
      step('finance', 'admin'),
      step('admin'),
    ]);
    expect(raised([{ roles: ['finance'], people: 2 }], [step('admin')])?.steps).toEqual([
      { roles: ['finance', 'admin'], people: 2 },
    ]);
  });

  it('are never open to a lower role, and stay where no higher one is named', () => {
    expect(raised([step('admin')], [step('finance')])).toBeNull();
    expect(raised([step('admin', 'finance')], [step('admin')])).toBeNull();
    expect(raised([step('finance')], [step('finance')])).toBeNull();
    expect(
      escalatedSteps(
        { tiers: [tier(1, { upTo: 500, steps: [step('finance')] }), tier(2, { projectId: 'other' })] },
        { projectId: 'p', source: 'single', requesterRole: 'admin', total: 100 },
        [step('finance')],
      ),
    ).toBeNull();
  });
});
