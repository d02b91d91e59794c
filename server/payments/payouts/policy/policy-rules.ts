import type { FieldProblems } from '../../../platform/common/problems/problem.js';
import type { Role } from '../../../access/identity/user-words.js';
import type { ApprovalStep, Limit, PolicySettings, Tier } from './policy.view.js';
import { tierFitsEverything } from './tiers.js';

interface PolicyDraft {
  tiers: readonly Tier[];
  limits: readonly Limit[];
  settings: PolicySettings;
}

export interface ActiveUser {
  role: Role;
  projectIds: readonly string[] | null;
}

export interface Staff {
  projectIds: ReadonlySet<string>;
  users: readonly ActiveUser[];
}

const REQUESTERS: readonly Role[] = ['admin', 'finance'];

/** Returns problems by field path; empty for a valid policy. */
export function policyFaults({ tiers, limits, settings }: PolicyDraft, staff: Staff): FieldProblems {
  const faults: FieldProblems = {};
  if (settings.escalationHours !== null && settings.escalationHours < settings.reminderHours)
    faults['settings.escalationHours'] = { rule: 'afterReminder' };
  const last = tiers.at(-1);
  if (!last || !tierFitsEverything(last)) faults['tiers'] = { rule: 'lastTierFitsAll' };
  tiers.forEach((tier, index) => {
    const covering = tiers.slice(0, index).findIndex((earlier) => covers(earlier, tier));
    if (covering >= 0) faults[`tiers.${index}`] = { rule: 'tierUnreachable', values: { tier: covering + 1 } };
    if (tier.projectId !== null && !staff.projectIds.has(tier.projectId))
      faults[`tiers.${index}.projectId`] = { rule: 'unknownProject' };
    else if (!isSatisfiable(tier, staff)) faults[`tiers.${index}.steps`] = { rule: 'tierUnsatisfiable' };
  });
  limits.forEach((limit, index) => Object.assign(faults, limitFaults(limits, limit, index)));
  return faults;
}

/** Returns true when `earlier` fits every order that `tier` fits. */
function covers(earlier: Tier, tier: Tier): boolean {
  return (
    (earlier.projectId === null || earlier.projectId === tier.projectId) &&
    (earlier.source === null || earlier.source === tier.source) &&
    (earlier.requesterRole === null || earlier.requesterRole === tier.requesterRole) &&
    (earlier.upTo === null || (tier.upTo !== null && tier.upTo <= earlier.upTo))
  );
}

/** Returns true when an eligible requester exists for the tier and enough other users to approve, each in one place. */
function isSatisfiable(tier: Tier, { users }: Staff): boolean {
  const near = users.filter(
    ({ projectIds }) => tier.projectId === null || projectIds === null || projectIds.includes(tier.projectId),
  );
  return near.some(
    ({ role }, index) =>
      REQUESTERS.includes(role) &&
      (tier.requesterRole === null || tier.requesterRole === role) &&
      canFill(
        tier.steps,
        near.toSpliced(index, 1).map((one) => one.role),
      ),
  );
}

/**
 * Returns true when the users fill all places of the steps, each user at most one. By Hall's theorem it suffices that
 * every set of roles has as many users as places open to these roles only; three roles give eight sets.
 */
function canFill(steps: readonly ApprovalStep[], roles: readonly Role[]): boolean {
  const kinds = [...new Set(steps.flatMap((step) => step.roles))];
  const sets = kinds.reduce<Role[][]>(
    (found, role) => [...found, ...found.map((set) => [...set, role])],
    [[]],
  );
  return sets.every((set) => {
    const places = steps.filter((step) => step.roles.every((role) => set.includes(role)));
    const needed = places.reduce((sum, { people }) => sum + people, 0);
    return roles.filter((role) => set.includes(role)).length >= needed;
  });
}

function limitFaults(limits: readonly Limit[], limit: Limit, index: number): FieldProblems {
  const like = (other: Limit): boolean =>
    other.per === limit.per && other.window === limit.window && other.measure === limit.measure;
  if (limits.slice(0, index).some((other) => like(other) && other.then === limit.then))
    return { [`limits.${index}`]: { rule: 'sameLimit' } };
  const asks = limits.find((other) => like(other) && other.then === 'extra_approval');
  return limit.then === 'refuse' && asks && limit.max <= asks.max
    ? { [`limits.${index}.max`]: { rule: 'refusedBeforeApproval' } }
    : {};
}
