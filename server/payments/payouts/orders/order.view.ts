import { EscalationView } from '../../../access/approvals/proposal.view.js';
import type { StandInView } from '../../../access/approvals/handover.view.js';
import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { ApprovalStep } from '../policy/policy.view.js';
import type { PayoutRow, StatedPayout } from './payout.view.js';
import type { PayoutState } from './payout-words.js';
import { PredecessorsView } from '../predecessors/predecessors.view.js';
import type { CheckLevel, PreflightView } from '../preflight/preflight.view.js';
import type { OrderState } from './order-words.js';

/** A request of one user: a single payout or a batch. */
export class OrderRow {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  kind!: 'single' | 'batch';
  title!: Personal<'text'>;
  state!: OrderState;
  revision!: number;
  count!: number;
  /** XOF. */
  total!: number;
  /** E-mail address. */
  requestedBy!: string;
  requestedAt!: string | null;
  decidedAt!: string | null;
  pausedAt!: string | null;
  createdAt!: string;
  /** Number of approvals given; `needed`: number required. */
  approved!: number;
  needed!: number;
  /** True when the reader may approve it now. */
  mayApprove!: boolean;
  /** Users for whom the reader may approve it now, under a hand-over. */
  standIns!: StandInView[];
  /** Payout of a single order; null for a batch. */
  payoutId!: string | null;
  /** Beneficiary of a single order; null for a batch. */
  to!: Pick<PayoutRow, 'channel' | 'phone' | 'beneficiary' | 'staysInWallet'> | null;
}

export interface ApprovalView {
  user: Plain;
  /** E-mail address of the user for whom it was given, under a hand-over; null: in one's own name. */
  for: Plain | null;
  role: Plain;
  verdict: 'approved' | 'rejected';
  reason: Plain | null;
  revision: number;
  at: string;
  /** False after an edit, a change of role or the disabling of the user. */
  counts: boolean;
}

export class OrderView extends OrderRow {
  zone!: string;
  /** Approvals needed now, those of an order that waited too long included. */
  steps!: ApprovalStep[];
  /** Null: not waited so long. */
  escalation!: EscalationView | null;
  inSequence!: boolean;
  approvals!: ApprovalView[];
  duplicateReason!: Plain | null;
  preflight!: PreflightView | BatchChecks | null;
  /** Single orders only. */
  payout!: StatedPayout | null;
  /** Payouts by state; amounts in XOF. */
  progress!: Partial<Record<PayoutState, { count: number; total: number }>>;
  fileName!: Plain | null;
  policyVersion!: number | null;
  pausedBy!: string | null;
  /** Failed payouts of the same numbers and amounts when it was requested; it is approved only once they are known to have failed. */
  predecessors!: PredecessorsView;
}

/** Figures of a batch before its request. Amounts in XOF. */
export interface BatchChecks {
  rows: number;
  good: number;
  wrong: number;
  leftOut: number;
  warned: number;
  total: number;
  operators: {
    operatorId: string | null;
    operatorName: Plain | null;
    count: number;
    total: number;
    /** Bounds of the account's balance; null if unknown. */
    low: number | null;
    high: number | null;
  }[];
  /** Another batch of the identical file. */
  sameFileOrderId: string | null;
  limits: { level: CheckLevel; values: Personal<'record', Record<string, string | number | null>> }[];
}

export class ApprovalOutcomeView {
  /** Orders now complete, with their payouts in the queue. */
  approved!: Plain[];
  /** Orders that need more approvals. */
  recorded!: Plain[];
}
