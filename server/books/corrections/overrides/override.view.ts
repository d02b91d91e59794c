import type { OverrideCode } from './override-words.js';

/** Accounting status approved by a second user; the status reported by the aggregator is kept. */
export class OverrideView {
  id!: string;
  transactionId!: string;
  status!: 'completed' | 'notcompleted';
  /** Status of the aggregator at the approval. */
  against!: string;
  code!: OverrideCode;
  reason!: string;
  fileId!: string;
  proposedBy!: string;
  approvedBy!: string;
  at!: string;
  revertedAt!: string | null;
  revertedBy!: string | null;
  revertedWhy!: string | null;
}

/** Overrides of a transaction, newest first, and its open proposal to override or reverse. */
export class OverridesView {
  overrides!: OverrideView[];
  proposalId!: string | null;
  mayPropose!: boolean;
}
