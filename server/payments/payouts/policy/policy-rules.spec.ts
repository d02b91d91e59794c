import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../../access/identity/user-words.js';
import type { Limit, PolicySettings, Tier } from './policy.view.js';
import { type ActiveUser, policyFaults } from './policy-rules.js';

const settings: PolicySettings = {
  duplicateHours: 72,
  holdOnLowBalance: true,
  holdHours: 72,
  coolOffHours: 24,
  reminderHours: 24,
  escalationHours: null,
};
const tier = (more: Partial<Tier> = {}): Tier => ({
  projectId: null,
  source: null,
  requesterRole: null,
  upTo: null,
  steps: [{ roles: ['admin'], people: 1 }],
  inSequence: false,
  ...more,
});
const limit = (more: Partial<Limit> = {}): Limit => ({
  per: 'person',
  window: 'day',
  measure: 'amount',
  max: 100,
  then: 'refuse',
  ...more,
});
const everywhere = (...roles: Role[]): ActiveUser[] => roles.map((role) => ({ role, projectIds: null }));
const STAFF = everywhere('admin', 'admin', 'finance', 'finance', 'support');

const faults = (
  tiers: Tier[],
  { limits = [], users = STAFF }: { limits?: Limit[]; users?: ActiveUser[] } = {},
) => policyFaults({ tiers, limits, settings }, { users, projectIds: new Set(['p', 'q']) });

describe('a policy', () => {
  it('that fits everything, with people for it, has no fault', () => {
    expect(faults([tier({ source: 'batch' }), tier({ upTo: 500 }), tier()])).toEqual({});
  });

  it.each([
    ['a project', { projectId: 'p' }],
    ['a source', { source: 'single' as const }],
    ['a role', { requesterRole: 'admin' as const }],
    ['an amount', { upTo: 5 }],
  ])('must not end with a tier that asks for %s', (_, more) => {
    expect(faults([tier(more)])).toMatchObject({ tiers: { rule: 'lastTierFitsAll' } });
  });

  it('has no tier that an earlier one takes everything from', () => {
    expect(faults([tier({ upTo: 500 }), tier({ upTo: 500, source: 'single' }), tier()])).toEqual({
      'tiers.1': { rule: 'tierUnreachable', values: { tier: 1 } },
    });
    expect(faults([tier(), tier()])).toEqual({ 'tiers.1': { rule: 'tierUnreachable', values: { tier: 1 } } });
    expect(faults([tier({ upTo: 500 }), tier({ upTo: 501 }), tier()])).toEqual({});
  });

  it('names only projects that exist', () => {
    expect(faults([tier({ projectId: 'elsewhere' }), tier()])).toEqual({
      'tiers.0.projectId': { rule: 'unknownProject' },
    });
  });

  const unsatisfiable = { 'tiers.0.steps': { rule: 'tierUnsatisfiable' } };
  const two = [
    { roles: ['finance' as const], people: 1 },
    { roles: ['admin' as const], people: 1 },
  ];

  it('asks for no more people than there are besides a requester', () => {
    expect(faults([tier({ steps: two })], { users: everywhere('admin', 'finance') })).toEqual(unsatisfiable);
    expect(faults([tier({ steps: two })], { users: everywhere('admin', 'finance', 'support') })).toEqual(
      unsatisfiable,
    );
    expect(faults([tier({ steps: two })], { users: everywhere('admin', 'finance', 'finance') })).toEqual({});
    expect(faults([tier()], { users: everywhere('admin') })).toEqual(unsatisfiable);
  });

  it('counts no approver for two places', () => {
    const steps = [{ roles: ['admin' as const, 'finance' as const], people: 1 }, ...two];
    expect(faults([tier({ steps })], { users: everywhere('admin', 'finance', 'finance') })).toEqual(
      unsatisfiable,
    );
    expect(faults([tier({ steps })], { users: everywhere('admin', 'admin', 'finance', 'finance') })).toEqual(
      {},
    );
  });

  it('counts only people who see the project, and a requester of the tier’s role', () => {
    const users: ActiveUser[] = [
      { role: 'admin', projectIds: null },
      { role: 'admin', projectIds: ['q'] },
      { role: 'finance', projectIds: ['p'] },
    ];
    const rest = tier({ steps: [{ roles: ['admin', 'finance'], people: 1 }] });
    expect(faults([tier({ projectId: 'p', requesterRole: 'admin' }), rest], { users })).toEqual(
      unsatisfiable,
    );
    expect(faults([tier({ projectId: 'p', requesterRole: 'finance' }), rest], { users })).toEqual({});
    expect(faults([tier({ projectId: 'q', requesterRole: 'admin' }), rest], { users })).toEqual({});
  });

  it('has each limit once', () => {
    expect(faults([tier()], { limits: [limit(), limit({ max: 7 })] })).toEqual({
      'limits.1': { rule: 'sameLimit' },
    });
    expect(
      faults([tier()], { limits: [limit(), limit({ window: 'hour' }), limit({ per: 'number' })] }),
    ).toEqual({});
  });

  it('refuses only beyond what takes one more approval', () => {
    const asks = limit({ then: 'extra_approval', max: 100 });
    expect(faults([tier()], { limits: [asks, limit({ max: 100 })] })).toEqual({
      'limits.1.max': { rule: 'refusedBeforeApproval' },
    });
    expect(faults([tier()], { limits: [limit({ max: 101 }), asks] })).toEqual({});
  });
});
