import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { RefusalOutcome } from './refusal-words.js';

/** A payout refused for a low balance of its account, with what followed. Amounts in XOF, times in ISO 8601 UTC. */
export class LowBalanceRefusalRow {
  /** Transaction that was refused. */
  id!: string;
  projectId!: string;
  projectName!: Plain;
  zone!: string;
  operatorId!: string;
  operatorName!: Plain;
  reference!: Plain;
  amount!: number;
  phone!: Personal<'phone'> | null;
  beneficiary!: Personal<'name'> | null;
  list!: Plain;
  code!: Plain;
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
  reference: Plain;
  status: TransactionStatus;
  at: string;
  /** E-mail address of the user who asked for it. */
  by: string | null;
  reason: Plain | null;
}
