import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Decision of one approver. `requested_by` is part of the foreign key, so that the database refuses decisions on one's
 * own request.
 */
@Entity('payout_approvals')
export class PayoutApprovalEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') orderId!: string;
  @Column('uuid') requestedBy!: string;
  @Column('integer') revision!: number;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('text') role!: string;
  @Column('text') verdict!: 'approved' | 'rejected';
  @Column('text', { nullable: true }) reason!: string | null;
  /** Number of payouts shown to the user. */
  @Column('integer') count!: number;
  /** XOF. */
  @Column('bigint') total!: number;
  @Column('timestamptz') at!: Date;
}

/** A request of one user: a single payout or a batch. */
@Entity('payout_orders')
export class PayoutOrderEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: 'single' | 'batch';
  /** Purpose, or name of the file. */
  @Column('text') title!: string;
  @Column('text') state!: 'draft' | 'requested' | 'approved' | 'rejected' | 'cancelled';
  @Column('integer') revision!: number;
  @Column('integer') count!: number;
  /** XOF. */
  @Column('bigint') total!: number;
  @Column('uuid') requestedBy!: string;
  @Column('timestamptz', { nullable: true }) requestedAt!: Date | null;
  @Column('integer', { nullable: true }) policyVersion!: number | null;
  /** Approvals required by the tier at the time of the request. */
  @Column('jsonb', { nullable: true }) steps!: unknown;
  @Column('text', { nullable: true }) duplicateReason!: string | null;
  @Column('jsonb', { nullable: true }) preflight!: unknown;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) pausedAt!: Date | null;
  @Column('text', { nullable: true }) pausedBy!: string | null;
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('bytea', { nullable: true }) fileSha256!: Buffer | null;
  @Column('jsonb', { nullable: true }) mapping!: unknown;
  @Column('jsonb', { nullable: true }) columns!: unknown;
  /** `BatchReading`. */
  @Column('jsonb', { nullable: true }) reading!: unknown;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

@Entity('payouts')
export class PayoutEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') orderId!: string;
  /** Line of the file. */
  @Column('integer') rowNumber!: number;
  @Column('text') channel!: 'wallet' | 'mobile_money';
  @Column('text') phone!: string;
  @Column('text', { nullable: true }) beneficiary!: string | null;
  /** XOF. */
  @Column('integer') amount!: number;
  /** Null for mobile money. */
  @Column('boolean', { nullable: true }) staysInWallet!: boolean | null;
  @Column('text') purpose!: string;
  @Column('text', { nullable: true }) note!: string | null;
  /** Account to be debited, suggested by the number. */
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text') state!: 'requested' | 'ready' | 'held' | 'returned' | 'sent' | 'rejected' | 'cancelled';
  @Column('timestamptz') stateAt!: Date;
  /** Place in the queue: first in, first out. */
  @Column('timestamptz', { nullable: true }) queueAt!: Date | null;
  @Column('text', { nullable: true }) holdWhy!: 'person' | 'outage' | 'low_balance' | null;
  @Column('text', { nullable: true }) holdNote!: string | null;
  @Column('text', { nullable: true }) holdBy!: string | null;
  /** End of the hold; the payout then returns to its requester. */
  @Column('timestamptz', { nullable: true }) holdUntil!: Date | null;
  @Column('text', { nullable: true }) askBy!: string | null;
  @Column('text', { nullable: true }) askReason!: string | null;
  @Column('uuid', { nullable: true }) attemptId!: string | null;
  @Column('integer') attempts!: number;
  @Column('timestamptz') createdAt!: Date;
  /** Attempt that stands as failed and was reported as completed by a later status check, and the time of that check. */
  @Column('uuid', { nullable: true }) paidAttemptId!: string | null;
  @Column('timestamptz', { nullable: true }) paidSince!: Date | null;
  /** Open request for retries that contains it (a proposal of kind `payout.retries`). */
  @Column('uuid', { nullable: true }) retryRequest!: string | null;
  /** Last interruption before which it had been approved, without a call. */
  @Column('uuid', { nullable: true }) interruptionId!: string | null;
  /** Proposal by which two people let it leave after that interruption. */
  @Column('uuid', { nullable: true }) interruptionRelease!: string | null;
}
