import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { RefusalOutcome } from './refusal-words.js';

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
