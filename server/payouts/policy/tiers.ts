import type { Role } from '../../access/identity/user.view.js';
import type { ApprovalStep, PolicyView, Tier } from './policy.view.js';

/** What a tier is chosen by. */
export interface TierOrder {
  projectId: string;
  source: 'single' | 'batch';
  requesterRole: Role;
  /** XOF, of the whole order. */
  total: number;
  /** A limit asks for one more person. */
  extraApproval: boolean;
}

export interface ApprovalSteps {
  steps: ApprovalStep[];
  inSequence: boolean;
}

/** One more person, whoever may approve payouts at all. */
export const EXTRA_STEP: ApprovalStep = { roles: ['admin', 'finance'], people: 1 };

/** The approvals that an order needs: of the first tier that fits, and one more where a limit asks for it. */
export function approvalStepsFor(policy: Pick<PolicyView, 'tiers'>, order: TierOrder): ApprovalSteps {
  const tier = policy.tiers.find((one) => tierFits(one, order));
  if (!tier) throw new Error('The last tier of a payout policy fits everything');
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

/** Whether it fits every order: what the last tier must do. */
export function tierFitsEverything(tier: Tier): boolean {
  return tier.projectId === null && tier.source === null && tier.requesterRole === null && tier.upTo === null;
}
