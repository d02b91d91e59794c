import { rolesAbove } from '../../../access/approvals/proposal-escalations.service.js';
import type { Role } from '../../../access/identity/user-words.js';
import type { ApprovalStep, PolicyView, Tier } from './policy.view.js';

export interface TierOrder {
  projectId: string;
  source: 'single' | 'batch';
  requesterRole: Role;
  /** XOF, total of the order. */
  total: number;
  /** True when an exceeded limit requires one more approval. */
  extraApproval: boolean;
}

export interface ApprovalSteps {
  steps: ApprovalStep[];
  inSequence: boolean;
}

export const EXTRA_STEP: ApprovalStep = { roles: ['admin', 'finance'], people: 1 };

/**
 * Returns the steps of the first tier that fits, plus one where a limit requires it.
 * @throws Error without a fitting tier
 */
export function approvalStepsFor(policy: Pick<PolicyView, 'tiers'>, order: TierOrder): ApprovalSteps {
  const tier = policy.tiers.find((one) => tierFits(one, order));
  if (!tier) throw new Error('The last tier of a payout policy must have no limit');
  return {
    steps: order.extraApproval ? [...tier.steps, EXTRA_STEP] : tier.steps,
    inSequence: tier.inSequence,
  };
}

/**
 * Returns the steps of an order that waited too long: each place is also open to the roles above its own that the order's tier or
 * the next higher one names. As many different users approve as before. Null where no higher role is named.
 */
export function escalatedSteps(
  policy: Pick<PolicyView, 'tiers'>,
  order: Omit<TierOrder, 'extraApproval'>,
  steps: readonly ApprovalStep[],
): { steps: ApprovalStep[]; roles: Role[] } | null {
  const place = policy.tiers.findIndex((tier) => tierFits(tier, order));
  const tier = policy.tiers[place];
  if (!tier) return null;
  const { upTo } = tier;
  const next =
    upTo === null
      ? undefined
      : policy.tiers.slice(place + 1).find((one) => tierFits(one, { ...order, total: upTo + 1 }));
  const offered = [...tier.steps, ...(next?.steps ?? [])].flatMap(({ roles }) => roles);
  const added = steps.map(({ roles }) => rolesAbove(roles, offered));
  if (!added.some((roles) => roles.length)) return null;
  return {
    steps: steps.map((step, at) => ({ ...step, roles: [...step.roles, ...(added[at] ?? [])] })),
    roles: [...new Set(added.flat())],
  };
}

function tierFits(tier: Tier, order: Omit<TierOrder, 'extraApproval'>): boolean {
  return (
    (tier.projectId === null || tier.projectId === order.projectId) &&
    (tier.source === null || tier.source === order.source) &&
    (tier.requesterRole === null || tier.requesterRole === order.requesterRole) &&
    (tier.upTo === null || order.total <= tier.upTo)
  );
}

export function tierFitsEverything(tier: Tier): boolean {
  return tier.projectId === null && tier.source === null && tier.requesterRole === null && tier.upTo === null;
}
