import type { Role } from '../../access/identity/user.view.js';

/** One step of approval: so many different people, each of one of these roles. */
export interface ApprovalStep {
  roles: Role[];
  people: number;
}

/** Which approvals an order needs. The first tier that fits counts; the last one must fit everything. */
export interface Tier {
  /** Null: every project. */
  projectId: string | null;
  /** Null: every source. */
  source: 'single' | 'batch' | null;
  /** The requester's role; null: every role. */
  requesterRole: Role | null;
  /** XOF, inclusive; of the whole order. Null: no upper bound. */
  upTo: number | null;
  steps: ApprovalStep[];
  /** A step is only open when the one before it is complete. */
  inSequence: boolean;
}

/** A bound on what is requested within a window. */
export interface Limit {
  per: 'person' | 'project' | 'number';
  window: 'hour' | 'day';
  measure: 'amount' | 'count';
  /** XOF, or a number of payouts. */
  max: number;
  then: 'refuse' | 'extra_approval';
}

export interface PolicySettings {
  /** Same number and amount within so many hours: a written reason is needed. */
  duplicateHours: number;
  /** A low-balance refusal puts the payout on hold instead of leaving it failed. */
  holdOnLowBalance: boolean;
  /** After so many hours a hold goes back to its requester. */
  holdHours: number;
  /** Between the proposal that an unknown call created nothing, and its approval. */
  coolOffHours: number;
}

export class PolicyView {
  version!: number;
  tiers!: Tier[];
  limits!: Limit[];
  settings!: PolicySettings;
  reason!: string;
  proposedBy!: string | null;
  decidedBy!: string | null;
  at!: string;
}
