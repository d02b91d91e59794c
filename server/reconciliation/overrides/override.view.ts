export const OVERRIDE_CODES = [
  'operator_confirms_paid',
  'operator_confirms_failed',
  'refunded_outside',
  'statement_proves',
  'aggregator_wrote',
  'other',
] as const;
export type OverrideCode = (typeof OVERRIDE_CODES)[number];

/** What two people say a transaction is for the books; the aggregator's own status stays beside it. */
export class OverrideView {
  id!: string;
  transactionId!: string;
  status!: 'completed' | 'notcompleted';
  /** The aggregator's status when it was decided. */
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

/** The overrides of a transaction, newest first, and an open proposal for or against one. */
export class OverridesView {
  overrides!: OverrideView[];
  proposalId!: string | null;
  mayPropose!: boolean;
}
