import { describe, expect, it } from '@jest/globals';
import { availableOrderActions } from './availableOrderActions.js';

const REQUESTED: Parameters<typeof availableOrderActions>[0] = {
  state: 'requested',
  kind: 'single',
  requestedBy: 'finance@x',
  mayApprove: false,
  steps: [{ roles: ['admin'], people: 1 }],
  progress: { requested: { count: 1, total: 9 } },
  approvals: [],
  revision: 1,
};
const finance = { email: 'finance@x', role: 'finance' as const };
const admin = { email: 'admin@x', role: 'admin' as const };

describe('what a request offers its reader', () => {
  it('lets its requester edit and take it back, never decide', () => {
    expect(availableOrderActions(REQUESTED, finance)).toEqual(['edit', 'cancel']);
  });

  it('offers approval and rejection to the role that a step names', () => {
    expect(availableOrderActions({ ...REQUESTED, mayApprove: true }, admin)).toEqual([
      'approve',
      'reject',
      'cancel',
    ]);
  });

  it('offers no second decision to an approver who has decided', () => {
    const approvals = [
      {
        user: 'admin@x',
        for: null,
        role: 'admin',
        verdict: 'approved' as const,
        reason: null,
        revision: 1,
        at: '',
        counts: true,
      },
    ];
    expect(availableOrderActions({ ...REQUESTED, approvals }, admin)).toEqual(['cancel']);
  });

  it('can be taken back after its approval as far as it was not sent', () => {
    const approved = { ...REQUESTED, state: 'approved' as const };
    expect(
      availableOrderActions({ ...approved, progress: { ready: { count: 2, total: 9 } } }, admin),
    ).toEqual(['cancel']);
    expect(availableOrderActions({ ...approved, progress: { paid: { count: 2, total: 9 } } }, admin)).toEqual(
      [],
    );
  });

  it('only shows itself to support', () => {
    expect(
      availableOrderActions({ ...REQUESTED, mayApprove: true }, { email: 's@x', role: 'support' }),
    ).toEqual([]);
  });
});
