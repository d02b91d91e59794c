import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';

/**
 * State of a payout shown to users. `sending`: the call is under way. `possibly_paid`: its answer was lost. `failed`:
 * refused or not completed.
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

export const HOLD_REASONS = ['person', 'outage', 'low_balance'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Amounts in XOF, times in ISO 8601 UTC. */
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
  holdWhy!: (typeof HOLD_REASONS)[number] | null;
  holdUntil!: string | null;
  requestedBy!: string;
  attempts!: number;
  attemptId!: string | null;
  reference!: string | null;
  subCodeList!: string | null;
  subCode!: string | null;
  createdAt!: string;
}

/** Number and sum (XOF) of payouts by state; states without payouts are omitted. */
export type PayoutCounts = Partial<Record<PayoutState, { count: number; total: number }>>;
