import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Single row: progress of sending according to the database. */
@Entity('payout_guard')
export class PayoutGuardEntity {
  @PrimaryColumn('boolean') one!: boolean;
  @Column('integer') generation!: number;
  /** Incremented by every claim, and recorded outside the database too. */
  @Column('bigint') counter!: number;
}

@Entity('payout_restores')
export class PayoutRestoreEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  @Column('integer') generation!: number;
  @Column('bigint') counterBefore!: number;
  @Column('bigint') counterAfter!: number;
  /** True when released under dual control, because the journal did not explain the gap. */
  @Column('boolean') released!: boolean;
}

/** A call possibly made since the backup; its payout may be missing in the backup. */
@Entity('payout_restored_calls')
export class PayoutRestoredCallEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') restoreId!: string;
  @Column('uuid') payoutId!: string;
}

/** Sending of a project: pause and circuit breaker. */
@Entity('payout_sending')
export class PayoutSendingEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz', { nullable: true }) pausedAt!: Date | null;
  @Column('text', { nullable: true }) pausedBy!: string | null;
  @Column('text', { nullable: true }) pausedWhy!: string | null;
  @Column('integer', { name: 'unanswered_in_a_row' }) unansweredInARow!: number;
}
