import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Which account a transaction was counted for before it became known better: a day is recomputed as it was known. */
@Entity('account_changes')
export class AccountChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  /** No foreign keys: written with every answer of the sweep. */
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text', { nullable: true }) fromAccount!: string | null;
  @Column('timestamptz') at!: Date;
}
