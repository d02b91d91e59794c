import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed payout to the number and amount of a new one, when that was requested. */
@Entity('payout_predecessors')
export class PayoutPredecessorEntity {
  @PrimaryColumn('uuid') payoutId!: string;
  @PrimaryColumn('uuid') predecessorId!: string;
  /** Time at which its attempts were asked about. */
  @Column('timestamptz') at!: Date;
}
