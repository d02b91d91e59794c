import type { Personal, Plain } from '../../../platform/common/values/view-text.js';

/** Payout that failed through a token attached by users and awaits a review. Amounts in XOF, times in ISO 8601 UTC. */
export class UnprovenFailureView {
  /** Of the transaction. */
  id!: string;
  /** Null for a payout of the merchant's own system. */
  payoutId!: string | null;
  projectId!: string;
  reference!: Plain;
  amount!: number;
  phone!: Personal<'phone'> | null;
  occurredAt!: string;
  failedAt!: string;
  /** E-mail addresses. */
  attachedBy!: string;
  /** Review pending approval. */
  proposalId!: string | null;
}
