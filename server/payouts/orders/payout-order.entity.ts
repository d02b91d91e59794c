import { Column, Entity, PrimaryColumn } from 'typeorm';

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
