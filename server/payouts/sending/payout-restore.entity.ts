import { Column, Entity, PrimaryColumn } from 'typeorm';

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
