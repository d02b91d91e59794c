import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';

/**
 * Present outcome of a refused payout. paid: by a later attempt · open: queued, under way or possibly paid · waiting: on hold ·
 * unpaid: neither on hold nor paid since · cancelled.
 */
export const REFUSAL_OUTCOMES = ['paid', 'open', 'waiting', 'unpaid', 'cancelled'] as const;

export type RefusalOutcome = (typeof REFUSAL_OUTCOMES)[number];

/** A payout refused for a low balance of its account, with what followed. Amounts in XOF, times in ISO 8601 UTC. */
export class LowBalanceRefusalRow {
  /** Transaction that was refused. */
  id!: string;
  projectId!: string;
  projectName!: string;
  zone!: string;
  operatorId!: string;
  operatorName!: string;
  reference!: string;
  amount!: number;
  phone!: string | null;
  beneficiary!: string | null;
  list!: string;
  code!: string;
  at!: string;
  /** Null for a call of the merchant's own system. */
  payoutId!: string | null;
  attempt!: number;
  outcome!: RefusalOutcome;
  /** Next attempt; without `by` the next call of the merchant's own system with the same number and amount. */
  again!: RepeatedPayout | null;
}

export interface RepeatedPayout {
  transactionId: string;
  reference: string;
  status: TransactionStatus;
  at: string;
  /** E-mail address of the user who asked for it. */
  by: string | null;
  reason: string | null;
}
