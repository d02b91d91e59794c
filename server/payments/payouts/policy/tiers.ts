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
