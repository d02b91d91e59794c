import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One call to the aggregator, committed before it is made. */
@Entity('payout_attempts')
export class PayoutAttemptEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') payoutId!: string;
  @Column('uuid') projectId!: string;
  @Column('integer') number!: number;
  @Column('uuid', { nullable: true }) afterId!: string | null;
  @Column('text') askedBy!: string;
  @Column('text', { nullable: true }) reason!: string | null;
  /** Set while the call is under way; only the process that set it may make the call, once. */
  @Column('timestamptz', { nullable: true }) callingSince!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
