import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: how far the database remembers having sent. */
@Entity('payout_guard')
export class PayoutGuardEntity {
  @PrimaryColumn('boolean') one!: boolean;
  /** Counted up by two people, after a backup was restored. */
  @Column('integer') generation!: number;
  /** Counted up by every claim, and written down outside the database too. */
  @Column('bigint') counter!: number;
}

/** A restored backup that was brought up to what the journal says. */
@Entity('payout_restores')
export class PayoutRestoreEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  @Column('integer') generation!: number;
  /** What the backup remembered. */
  @Column('bigint') counterBefore!: number;
  @Column('bigint') counterAfter!: number;
  /** By two people: the journal alone did not explain the gap. */
  @Column('boolean') released!: boolean;
}

/** A call that was possibly made since the backup. The payout may be one that the backup never knew. */
@Entity('payout_restored_calls')
export class PayoutRestoredCallEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') restoreId!: string;
  @Column('uuid') payoutId!: string;
}

/** Whether the sender may take the payouts of a project. */
@Entity('payout_sending')
export class PayoutSendingEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz', { nullable: true }) pausedAt!: Date | null;
  @Column('text', { nullable: true }) pausedBy!: string | null;
  @Column('text', { nullable: true }) pausedWhy!: string | null;
  @Column('integer', { name: 'unanswered_in_a_row' }) unansweredInARow!: number;
}
