import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A call that was possibly made since the backup. The payout may be one that the backup never knew. */
@Entity('payout_restored_calls')
export class PayoutRestoredCallEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') restoreId!: string;
  @Column('uuid') payoutId!: string;
}
