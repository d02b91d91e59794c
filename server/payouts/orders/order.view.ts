import type { ApprovalStep } from '../policy/policy.view.js';
import type { PayoutState, PayoutRow } from './payout.view.js';
import type { CheckLevel, PreflightView } from '../preflight/preflight.view.js';

/** What one person asks for: one payout, or a batch. */
export class OrderRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  kind!: 'single' | 'batch';
  title!: string;
  state!: 'draft' | 'requested' | 'approved' | 'rejected' | 'cancelled';
  revision!: number;
  count!: number;
  /** XOF. */
  total!: number;
  requestedBy!: string;
  requestedAt!: string | null;
  decidedAt!: string | null;
  pausedAt!: string | null;
  createdAt!: string;
  /** How many people have approved it, of how many. */
  approved!: number;
  needed!: number;
  /** The reader may decide it now. */
  mayApprove!: boolean;
  /** The only payout of a single order. */
  payoutId!: string | null;
  /** Whom a single order pays: what its approver must recognise. */
  to!: Pick<PayoutRow, 'channel' | 'phone' | 'beneficiary' | 'staysInWallet'> | null;
}

export interface ApprovalView {
  person: string;
  role: string;
  verdict: 'approved' | 'rejected';
  reason: string | null;
  revision: number;
  at: string;
  /** False where it counts no more: an edit, a change of role, a person who was disabled. */
  counts: boolean;
}

export class OrderView extends OrderRow {
  zone!: string;
  steps!: ApprovalStep[];
  inSequence!: boolean;
  approvals!: ApprovalView[];
  duplicateReason!: string | null;
  preflight!: PreflightView | BatchChecks | null;
  /** Of a single order. */
  payout!: PayoutRow | null;
  /** Payouts by state. */
  progress!: Partial<Record<PayoutState, { count: number; total: number }>>;
  fileName!: string | null;
  policyVersion!: number | null;
  pausedBy!: string | null;
}

/** What a batch comes to, before it is requested. Amounts in XOF. */
export interface BatchChecks {
  rows: number;
  good: number;
  wrong: number;
  leftOut: number;
  warned: number;
  total: number;
  operators: {
    operatorId: string | null;
    operatorName: string | null;
    count: number;
    total: number;
    /** What is known of the account; null: nothing. */
    low: number | null;
    high: number | null;
  }[];
  /** Another batch of the very same file. */
  sameFileOrderId: string | null;
  limits: { level: CheckLevel; values: Record<string, string | number | null> }[];
}

/** What became of an approval. */
export class ApprovalOutcomeView {
  /** Orders that are complete now: their payouts are in the queue. */
  approved!: string[];
  /** Orders that still wait for others. */
  recorded!: string[];
}
