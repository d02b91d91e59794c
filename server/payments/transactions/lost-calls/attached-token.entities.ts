import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Token of a payout that users attached or replaced. Append-only. */
@Entity('attached_tokens')
export class AttachedTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') token!: string;
  /** Null when one user attached it, before two were required. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  /** E-mail addresses. */
  @Column('text') attachedBy!: string;
  @Column('timestamptz') at!: Date;
}

/** Failure reported by a status check of an attached token; shown, not counted. Append-only. */
@Entity('reported_failures')
export class ReportedFailureEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') token!: string;
  @Column('uuid') exchangeId!: string;
  @Column('text', { nullable: true }) subCodeList!: string | null;
  @Column('text', { nullable: true }) subCode!: string | null;
  @Column('text', { nullable: true }) subCodeDetails!: string | null;
  @Column('timestamptz') at!: Date;
}

/** Review by two users of a payout that failed through an attached token before this counted as a doubt. Append-only. */
@Entity('failure_reviews')
export class FailureReviewEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') finding!: 'not_paid' | 'paid';
  @Column('uuid') proposalId!: string;
  /** E-mail addresses of both users. */
  @Column('text') reviewedBy!: string;
  @Column('timestamptz') at!: Date;
}
