import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AdjustmentView } from './adjustment.view.js';

/** Adjustment of a balance proof. Append-only: a reversal is a second row. */
@Entity('balance_adjustments')
export class BalanceAdjustmentEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  /** Business day that the amount is booked on. */
  @Column('date') day!: string;
  /** XOF, signed: the change of the closing balance. */
  @Column('bigint') amount!: number;
  @Column('text') code!: AdjustmentView['code'];
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  /** Row of the cut-off day that this row repeats with the opposite sign on a later day. */
  @Column('uuid', { nullable: true }) mirrorOf!: string | null;
  @Column('uuid', { nullable: true }) undoes!: string | null;
  /** Null for adjustments without an opposite, and for those made before the transaction decided when it is written. */
  @Column('text', { nullable: true }) contra!: 'next_day' | 'on_booking' | null;
  @Column('text') madeBy!: string;
  @Column('timestamptz') at!: Date;
  @Column('uuid', { nullable: true }) proposalId!: string | null;
}
