import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';

/**
 * Where a payout stands, for eyes: the decision of people until it is sent, then what became of its last attempt.
 * `sending`: the call is under way. `possibly_paid`: its answer was lost. `failed`: refused or not completed.
 */
export const PAYOUT_STATES = [
  'requested',
  'ready',
  'held',
  'returned',
  'sending',
  'pending',
  'possibly_paid',
  'paid',
  'failed',
  'rejected',
  'cancelled',
] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A payout as a list shows it. Amounts in XOF, times in ISO 8601 UTC. */
export class PayoutRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  orderId!: string;
  orderKind!: 'single' | 'batch';
  rowNumber!: number;
  channel!: PayoutChannel;
  phone!: string;
  beneficiary!: string | null;
  amount!: number;
  staysInWallet!: boolean | null;
  purpose!: string;
  operatorId!: string | null;
  operatorName!: string | null;
  state!: PayoutState;
  stateAt!: string;
  holdWhy!: 'person' | 'outage' | 'low_balance' | null;
  holdUntil!: string | null;
  requestedBy!: string;
  attempts!: number;
  attemptId!: string | null;
  reference!: string | null;
  subCodeList!: string | null;
  subCode!: string | null;
  createdAt!: string;
}

/** How many payouts are in each state, and what they come to (XOF); states without any are left out. */
export type PayoutCounts = Partial<Record<PayoutState, { count: number; total: number }>>;
