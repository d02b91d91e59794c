import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { OverrideCode } from './override-words.js';

/** Accounting status approved by a second user; the status reported by the aggregator is kept. */
export class OverrideView {
  id!: string;
  transactionId!: string;
  status!: 'completed' | 'notcompleted';
  /** Status of the aggregator at the approval. */
  against!: Personal<'text'>;
  code!: OverrideCode;
  reason!: Plain;
  fileId!: string;
  proposedBy!: string;
  approvedBy!: string;
  at!: string;
  revertedAt!: string | null;
  revertedBy!: string | null;
  revertedWhy!: Plain | null;
}

/** Overrides of a transaction, newest first, and its open proposal to override or reverse. */
export class OverridesView {
  overrides!: OverrideView[];
  proposalId!: string | null;
  mayPropose!: boolean;
}
