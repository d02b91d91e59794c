import type { Plain } from '../../../platform/common/values/view-text.js';
import type { Role } from '../../../access/identity/user-words.js';
import type { LimitSubject } from './policy-words.js';

/** A step of approval: `people` distinct users with one of the roles. */
export interface ApprovalStep {
  roles: Role[];
  people: number;
}

/** Approvals that an order needs. The first tier that fits applies; the last one must fit every order. */
export interface Tier {
  /** Null: every project. */
  projectId: string | null;
  /** Null: every source. */
  source: 'single' | 'batch' | null;
  /** Null: every role. */
  requesterRole: Role | null;
  /** XOF, inclusive, total of the order. Null: no upper bound. */
  upTo: number | null;
  steps: ApprovalStep[];
  /** True when a step opens only after the previous one is complete. */
  inSequence: boolean;
}

/** Limit on requested payouts within a rolling window. */
export interface Limit {
  per: LimitSubject;
  window: 'hour' | 'day';
  measure: 'amount' | 'count';
  /** XOF, or number of payouts. */
  max: number;
  then: 'refuse' | 'extra_approval';
}

export interface PolicySettings {
  /** Hours within which a payout of the same number and amount needs a written reason. */
  duplicateHours: number;
  /** True when a low-balance refusal puts the payout on hold instead of failing it. */
  holdOnLowBalance: boolean;
  /** Hours until a hold expires and the payout returns to its requester. */
  holdHours: number;
  /** Hours between a proposal that an unknown call created nothing and its approval. */
  coolOffHours: number;
  /** Hours after which a request that awaits approval reminds its approvers. */
  reminderHours: number;
  /** Hours after which the next higher level may approve it too; null: never. */
  escalationHours: number | null;
}

export class PolicyView {
  version!: number;
  tiers!: Tier[];
  limits!: Limit[];
  settings!: PolicySettings;
  reason!: Plain;
  proposedBy!: string | null;
  decidedBy!: string | null;
  at!: string;
}
