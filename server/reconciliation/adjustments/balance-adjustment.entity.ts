import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What explains a difference between the books and a stated balance; undone by a second row, never edited. */
@Entity('balance_adjustments')
export class BalanceAdjustmentEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  /** The day that it counts for. */
  @Column('date') day!: string;
  /** XOF, signed: what it adds to the books. */
  @Column('bigint') amount!: number;
  @Column('text') code!: 'cut_off' | 'fee' | 'aggregator_error' | 'unrecorded_cash' | 'opening' | 'other';
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  /** A cut-off comes back on the next day. */
  @Column('uuid', { nullable: true }) mirrorOf!: string | null;
  @Column('uuid', { nullable: true }) undoes!: string | null;
  @Column('text') madeBy!: string;
  @Column('timestamptz') at!: Date;
  /** Above the limit of one act two people decide. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
}
