import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One call to the aggregator. Committed before the call is made. */
@Entity('payout_attempts')
export class PayoutAttemptEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') payoutId!: string;
  @Column('uuid') projectId!: string;
  @Column('integer') number!: number;
  /** The failed attempt that this one repeats. */
  @Column('uuid', { nullable: true }) afterId!: string | null;
  @Column('text') askedBy!: string;
  @Column('text', { nullable: true }) reason!: string | null;
  /** The call is under way: only the process that set this may make it, once. */
  @Column('timestamptz', { nullable: true }) callingSince!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
