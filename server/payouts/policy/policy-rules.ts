import type { FieldProblems } from '../../common/problems/problem.js';
import type { Role } from '../../access/identity/user.view.js';
import type { ApprovalStep, Limit, PolicySettings, Tier } from './policy.view.js';
import { tierFitsEverything } from './tiers.js';

interface PolicyDraft {
  tiers: readonly Tier[];
  limits: readonly Limit[];
  settings: PolicySettings;
}

/** Somebody active who could request or approve; null: they see every project. */
export interface ActiveUser {
  role: Role;
  projectIds: readonly string[] | null;
}

/** Who there is, as far as a policy depends on it. */
export interface Staff {
  projectIds: ReadonlySet<string>;
  people: readonly ActiveUser[];
}

const REQUESTERS: readonly Role[] = ['admin', 'finance'];

/** What is wrong with a policy, by field; empty where nothing is. */
export function policyFaults({ tiers, limits }: PolicyDraft, staff: Staff): FieldProblems {
  const faults: FieldProblems = {};
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

/** Whether everything that `tier` fits, `earlier` fits too. */
function covers(earlier: Tier, tier: Tier): boolean {
  return (
    (earlier.projectId === null || earlier.projectId === tier.projectId) &&
    (earlier.source === null || earlier.source === tier.source) &&
    (earlier.requesterRole === null || earlier.requesterRole === tier.requesterRole) &&
    (earlier.upTo === null || (tier.upTo !== null && tier.upTo <= earlier.upTo))
  );
}

/** Whether somebody could request under it and enough others, each once, could approve. */
function isSatisfiable(tier: Tier, { people }: Staff): boolean {
  const near = people.filter(
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
 * Whether so many people of these roles fill the steps, each in one place. By Hall's theorem it is enough that every set
 * of roles has as many people as places that only these roles may fill; there are three roles, so eight sets.
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
