import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a confirm said about a final transaction that disagrees with its status: for a person to look at. */
@Entity('contradictions')
export class ContradictionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') status!: string;
  @Column('text') said!: string;
  @Column('uuid') exchangeId!: string;
  @Column('timestamptz') at!: Date;
}
