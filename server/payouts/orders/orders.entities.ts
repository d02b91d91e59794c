import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The decision of one approver. Nobody approves what they requested: the requester is part of the key, and never changes. */
@Entity('payout_approvals')
export class PayoutApprovalEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') orderId!: string;
  @Column('uuid') requestedBy!: string;
  @Column('integer') revision!: number;
  @Column('uuid') personId!: string;
  /** The person's role at this moment. */
  @Column('text') role!: string;
  @Column('text') verdict!: 'approved' | 'rejected';
  @Column('text', { nullable: true }) reason!: string | null;
  /** What the person saw and bound their code to. */
  @Column('integer') count!: number;
  /** XOF. */
  @Column('bigint') total!: number;
  @Column('timestamptz') at!: Date;
}

/** What one person asks for and others approve: one payout, or a batch of them. */
@Entity('payout_orders')
export class PayoutOrderEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: 'single' | 'batch';
  /** The purpose, or the name of the file. */
  @Column('text') title!: string;
  @Column('text') state!: 'draft' | 'requested' | 'approved' | 'rejected' | 'cancelled';
  /** An approval is of a revision. */
  @Column('integer') revision!: number;
  @Column('integer') count!: number;
  /** XOF. */
  @Column('bigint') total!: number;
  @Column('uuid') requestedBy!: string;
  @Column('timestamptz', { nullable: true }) requestedAt!: Date | null;
  @Column('integer', { nullable: true }) policyVersion!: number | null;
  /** The approvals that it needs, as its tier said when it was requested. */
  @Column('jsonb', { nullable: true }) steps!: unknown;
  @Column('text', { nullable: true }) duplicateReason!: string | null;
  /** What was found when it was requested. */
  @Column('jsonb', { nullable: true }) preflight!: unknown;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  /** A batch whose sending a person stopped. */
  @Column('timestamptz', { nullable: true }) pausedAt!: Date | null;
  @Column('text', { nullable: true }) pausedBy!: string | null;
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('bytea', { nullable: true }) fileSha256!: Buffer | null;
  /** Which column of the file is which field. */
  @Column('jsonb', { nullable: true }) mapping!: unknown;
  /** The header of the file. */
  @Column('jsonb', { nullable: true }) columns!: unknown;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** One amount for one beneficiary. */
@Entity('payouts')
export class PayoutEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') orderId!: string;
  /** The line of the file. */
  @Column('integer') rowNumber!: number;
  @Column('text') channel!: 'wallet' | 'mobile_money';
  @Column('text') phone!: string;
  @Column('text', { nullable: true }) beneficiary!: string | null;
  /** XOF. */
  @Column('integer') amount!: number;
  /** Whether the amount stays in the wallet; null for mobile money. */
  @Column('boolean', { nullable: true }) staysInWallet!: boolean | null;
  @Column('text') purpose!: string;
  @Column('text', { nullable: true }) note!: string | null;
  /** Hinted by the number: the account that it is taken from. */
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text') state!: 'requested' | 'ready' | 'held' | 'returned' | 'sent' | 'rejected' | 'cancelled';
  @Column('timestamptz') stateAt!: Date;
  /** Its place in the queue: first in, first out. */
  @Column('timestamptz', { nullable: true }) queueAt!: Date | null;
  @Column('text', { nullable: true }) holdWhy!: 'person' | 'outage' | 'low_balance' | null;
  @Column('text', { nullable: true }) holdNote!: string | null;
  @Column('text', { nullable: true }) holdBy!: string | null;
  /** Then it goes back to its requester. */
  @Column('timestamptz', { nullable: true }) holdUntil!: Date | null;
  /** Who asked for the next attempt, and why. */
  @Column('text', { nullable: true }) askBy!: string | null;
  @Column('text', { nullable: true }) askReason!: string | null;
  /** The latest attempt. */
  @Column('uuid', { nullable: true }) attemptId!: string | null;
  @Column('integer') attempts!: number;
  @Column('timestamptz') createdAt!: Date;
}
