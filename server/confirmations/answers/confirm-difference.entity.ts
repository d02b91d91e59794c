import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a confirm says besides the status, where it is not what we have: kept apart, never believed over it. */
@Entity('confirm_differences')
export class ConfirmDifferenceEntity {
  @PrimaryColumn('uuid') id!: string;
  /** No foreign keys: written with every answer of the sweep. */
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') field!: 'amount' | 'phone' | 'operator';
  @Column('text') ours!: string;
  @Column('text') said!: string;
  @Column('uuid') exchangeId!: string;
  @Column('timestamptz') at!: Date;
}
