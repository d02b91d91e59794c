import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Attempt of a payout that was paid after it had failed and had a successor. Written by the database. */
@Entity('late_payments')
export class LatePaymentEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') payoutId!: string;
  /** Status check that reported it. */
  @Column('uuid') exchangeId!: string;
  /** Time at which it became known and is booked. */
  @Column('timestamptz') at!: Date;
  /** False where a manual override already said so, and for those from before they were booked. */
  @Column('boolean') booked!: boolean;
}
