import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A Cashin funds an account from the bank, a Cashout empties it; made by hand at the aggregator and declared here. */
@Entity('cash_movements')
export class CashMovementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  @Column('text') kind!: 'cashin' | 'cashout';
  /** XOF. */
  @Column('bigint') amount!: number;
  @Column('timestamptz') happenedAt!: Date;
  @Column('text') note!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('uuid') proposalId!: string;
  @Column('text') state!: 'proposed' | 'approved' | 'refused' | 'withdrawn';
  @Column('text') declaredBy!: string;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}
