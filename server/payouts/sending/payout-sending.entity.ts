import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether the sender may take the payouts of a project. */
@Entity('payout_sending')
export class PayoutSendingEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz', { nullable: true }) pausedAt!: Date | null;
  @Column('text', { nullable: true }) pausedBy!: string | null;
  @Column('text', { nullable: true }) pausedWhy!: string | null;
  @Column('integer', { name: 'unanswered_in_a_row' }) unansweredInARow!: number;
}
