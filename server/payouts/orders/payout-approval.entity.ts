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
